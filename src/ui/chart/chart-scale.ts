/** Whole multiples of the currency unit, in cents, between one and ten of a decade. */
const multiples = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const
const unit = 100

/** The three rules of a graph, in cents, from the bottom up: each a whole number of the currency's unit. */
export type NiceScale = readonly [bottom: number, middle: number, top: number]

/**
 * Three evenly spaced round values between which all of `values` (cents) lie. The bottom is 0 unless a value is
 * negative or all of them keep to the upper half, where a line drawn from 0 would be flat.
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
