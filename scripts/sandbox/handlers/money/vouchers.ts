import type { Ids } from '../../store/ids.ts'

/** What a consumer dials who lost a voucher's PIN (specification, section 9). */
export const resendCode = '*120*001#'

/** A voucher's PIN: so many groups of four digits. */
export const newVoucher = (ids: Ids, groups: number): string =>
  Array.from({ length: groups }, () => String(Math.floor(ids.fraction() * 10_000)).padStart(4, '0')).join(' ')
