import { optionsLimit } from '../limits.ts'

/** Maximum depth. The deepest value that is read, a field's option under eight menu steps, is 30 deep. */
const depthLimit = 40

/**
 * Truncates untrusted data, so that it can be traversed and serialised safely. Removes values more than 40 levels deep
 * and list entries after `optionsLimit`.
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

/**
 * Counts the values in untrusted data, including the data itself, up to 40 levels deep. Stops counting once the count
 * exceeds `most`.
 */
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
