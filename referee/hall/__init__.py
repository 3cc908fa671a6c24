"""Many tables on one server: made and joined in the page, kept in a database.

    with opened("hall.db") as database:              or "postgresql://…", for several servers
        hall = Hall(Store(database), games)
        serve(hall.application(), at)

`opening`, `database`, `sqlite`, `postgres`   statements in, rows out; what is committed is on disk
`store`       tables, their histories and who plays, as rows
`keeping`     the journal of one table in the store, as `referee.sessions.journal` asks for it
`tables`      a served table that is one of the hall's, up to date with what other servers did
`hall`        all of them: opened when they are wanted, made, told of, closed, cleaned up
`app`         the addresses of the hall's own page
"""
