"""The referee for phones: sessions with their journals go in, a web server for a table comes out.

    hosted = Hosted("1", session)
    app = application({"1": hosted}, faces)
    serve(app, bound(host, port))

`wire` is the only road from a position to the network: what it gives is made for one viewer.
"""
