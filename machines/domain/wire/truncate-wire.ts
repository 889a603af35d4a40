import { optionsLimit } from '../limits.ts'

/** Steps down; a field's option under eight steps of a menu, the deepest thing that is read, is thirty down. */
const depthLimit = 40

/**
 * What came from outside, cut to what anything here looks at, so that it can be walked and written out again: nothing
 * lies deeper than forty steps, no list is longer than the longest that is read.
 */
export const truncateWireValue = (wire: unknown, depth = 0): unknown => {
  if (typeof wire !== 'object' || wire === null) return wire
  if (depth === depthLimit) return undefined
  if (Array.isArray(wire))
    return wire.slice(0, optionsLimit).map(entry => truncateWireValue(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(wire).map(([name, entry]) => [name, truncateWireValue(entry, depth + 1)]),
  )
}

/** How many values lie in something from outside, itself among them; counted as deep as anything reads, and to `most`. */
export const countWireValues = (wire: unknown, most: number, depth = 0): number => {
  if (typeof wire !== 'object' || wire === null) return 1
  if (depth === depthLimit) return 0
  let count = 1
  for (const entry of Object.values(wire)) {
    count += countWireValues(entry, most - count, depth + 1)
    if (count > most) break
  }
  return count
}
