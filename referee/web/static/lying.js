// What lies where a choice leads to, for who chooses a space or a pile by its name.

const FEW = 3;

// In words; "" for nothing.
export function lying(table, address) {
  for (const {zones} of address ? table.areas : []) {
    for (const zone of zones) {
      if (zone.address === address && !zone.spaces) return within(zone, zone.pile);
      const at = zone.spaces ? zone.spaces.findIndex((_, number) => `${zone.address}.${number + 1}` === address) : -1;
      if (at >= 0) return within(zone.spaces[at], false);
    }
  }
  return "";
}

function within({cards, count, on}, pile) {
  const marks = (each) => (each || []).map(([words, value]) => `${words} ${value}`.trim());
  const known = pile ? [] : (cards || []).filter((each) => each.code);
  const said = known.slice(0, FEW).map((each) => [each.name, ...marks(each.on)].join(", "));
  if (known.length > FEW) said.push(`${known.length - FEW} more`);
  if (!known.length && count) said.push(`${count} card${count === 1 ? "" : "s"}`);
  return [...said, ...marks(on)].join("; ");
}
