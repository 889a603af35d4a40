import { isPaidTvAccount, isUnknownTvAccount } from '#scripts/sandbox/magic-values.ts'

export interface TvAccount {
  readonly owner: string
  readonly dueCents: number
}

const owners = ['T N Mokoena', 'S Dlamini', 'P van der Merwe', 'A Patel', 'J Botha', 'N Molefe'] as const
const packages = [79_00, 129_00, 239_00, 399_00, 529_00, 879_00] as const

/** Returns the television account of a number, always the same; undefined for an unknown account. */
export const tvAccount = (number: string): TvAccount | undefined => {
  if (isUnknownTvAccount(number)) return undefined
  const sum = [...number].reduce((total, character) => total + character.charCodeAt(0), 0)
  return {
    owner: owners[sum % owners.length] ?? owners[0],
    dueCents: isPaidTvAccount(number) ? 0 : (packages[(sum >> 2) % packages.length] ?? packages[0]),
  }
}

/** Formats an account number as thirteen digits; a client may have sent it as an integer. */
export const tvAccountNumber = (given: string | number): string => String(given).padStart(13, '0')
