/**
 * Returns a new voucher PIN or electricity token: groups of four digits.
 * @param fraction returns the next fraction, 0 ≤ f < 1
 */
export const createVoucher = (fraction: () => number, groups: number): string =>
  Array.from({ length: groups }, () => String(Math.floor(fraction() * 10_000)).padStart(4, '0')).join(' ')
