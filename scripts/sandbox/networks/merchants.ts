import type { Merchant, MerchantAbstract, MerchantAccount } from '#openapi/network.gen.d.ts'

const snsiOf = (digits: string) => `1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c${digits}`

const merchant = (digits: string, name: string, abstract: MerchantAbstract = {}): Merchant => ({
  snsi: snsiOf(digits),
  name,
  abstract,
})

const fundraiser: MerchantAbstract = { alien: { fundraiser: true } }

export const merchants: readonly Merchant[] = [
  merchant('01', "Children's Fund", { charity: true }),
  merchant('02', "St Mary's", { parish: true }),
  merchant('03', 'Corner Café'),
  merchant('04', 'Grassy Park Animal Shelter', { charity: true }),
  merchant('05', 'KwaMashu Primary', fundraiser),
  merchant('06', 'Diocese of Johannesburg', { diocese: true }),
  merchant('07', 'Archdiocese of Durban', { diocese: true }),
  merchant('08', 'Holy Family, Turffontein', { parish: true }),
]

const account = (
  digits: string,
  owner: string,
  abstract: MerchantAbstract,
  alias?: string,
): MerchantAccount => ({
  account_number: `10000000${digits}`,
  ...(alias !== undefined && { alias }),
  merchant: { snsi: snsiOf(owner) },
  abstract,
})

/** The merchants' accounts. An account without an alias uses its merchant's name. */
export const merchantAccounts: readonly MerchantAccount[] = [
  account('41', '01', { charity: true, ...fundraiser }, 'School meals'),
  account('42', '02', { parish: true }),
  account('43', '02', { parish: true, ...fundraiser }, "St Mary's roof"),
  account('44', '04', { charity: true }),
  account('45', '05', fundraiser, 'New library'),
  account('46', '05', fundraiser),
  account('47', '06', { diocese: true }),
  account('48', '07', { diocese: true }, 'Durban relief'),
  account('49', '08', { parish: true }, 'Holy Family building fund'),
  account('50', '03', {}, 'Corner Café'),
]

/** The shop of the QR codes for testers. */
export const shop = { msisdn: '27820000900', account: '1000000050' } as const

/** Finds a merchant account with its displayed name. */
export const merchantAccount = (number: string): { number: string; name: string } | undefined => {
  const found = merchantAccounts.find(({ account_number }) => account_number === number)
  if (!found) return undefined
  const owner = merchants.find(({ snsi }) => snsi === found.merchant?.snsi)
  return { number, name: found.alias ?? owner?.name ?? number }
}
