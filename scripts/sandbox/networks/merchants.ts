import type { Merchant, MerchantAccount } from '#openapi/network.gen.d.ts'
import data from './merchants.json' with { type: 'json' }

export const merchants: readonly Merchant[] = data.merchants

/** The merchants' accounts. An account without an alias uses its merchant's name. */
export const merchantAccounts: readonly MerchantAccount[] = data.accounts

/** The shop of the QR codes for testers. */
export const shop = { msisdn: '27820000900', account: '1000000050' } as const

/** Finds a merchant account with its displayed name. */
export const merchantAccount = (number: string): { number: string; name: string } | undefined => {
  const found = merchantAccounts.find(({ account_number }) => account_number === number)
  if (!found) return undefined
  const owner = merchants.find(({ snsi }) => snsi === found.merchant?.snsi)
  return { number, name: found.alias ?? owner?.name ?? number }
}
