/** The factors by which a power of ten is multiplied to get a candidate step of the scale. */
const multiples = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const
const unit = 100

/** The values of the three grid lines in cents, from the bottom up. Each is a whole number of currency units. */
export type NiceScale = readonly [bottom: number, middle: number, top: number]

/**
 * Returns three evenly spaced round values that enclose `values` (cents). The bottom is 0, unless a value is negative
 * or the line would look flat.
 */
export const niceScale = (values: readonly number[]): NiceScale => {
  const finite = values.filter(Number.isFinite)
  const least = Math.min(...finite)
  const most = Math.max(...finite)
  const isFromZero = finite.length === 0 || (least >= 0 && (least <= most / 2 || least === most))
  for (let decade = unit; ; decade *= 10) {
    for (const multiple of multiples) {
      const step = decade * multiple
      const bottom = isFromZero ? 0 : Math.floor(least / step) * step
      const isRound = step % unit === 0
      if (isRound && (finite.length === 0 || bottom + 2 * step >= most))
        return [bottom, bottom + step, bottom + 2 * step]
    }
  }
}
