import type { Ids } from '../../store/ids.ts'

/** The code that a consumer dials to get a lost voucher PIN again. */
export const resendCode = '*120*001#'

/** Returns a new voucher PIN: the given number of groups of four digits. */
export const newVoucher = (ids: Ids, groups: number): string =>
  Array.from({ length: groups }, () => String(Math.floor(ids.fraction() * 10_000)).padStart(4, '0')).join(' ')
