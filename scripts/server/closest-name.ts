/** Returns how many letters must be added, removed, replaced or swapped with the next to get from one text to another. */
const distanceOf = (one: string, other: string): number => {
  let before: readonly number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1) {
      const isSwap = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j]
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + +(one[i] !== other[j]),
          isSwap ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
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
