/** Returns how many letters must be added, removed or replaced to get from one text to another. */
const distanceOf = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + +(letter !== other[j])))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the most similar name; undefined if more letters differ than allowed. */
export const findClosestName = (
  name: string,
  names: readonly string[],
  mostDiffering: number,
): string | undefined => {
  const ranked = names.map(each => ({ each, distance: distanceOf(name, each) }))
  const [first] = ranked.sort((one, other) => one.distance - other.distance)
  return first !== undefined && first.distance <= mostDiffering ? first.each : undefined
}
