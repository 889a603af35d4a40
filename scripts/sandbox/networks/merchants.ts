import type { Merchant, MerchantAbstract, MerchantAccount } from '../../../openapi/network.gen.d.ts'

const merchant = (digits: string, name: string, abstract: MerchantAbstract = {}): Merchant => ({
  snsi: `1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c${digits}`,
  name,
  abstract,
})

const fundraiser: MerchantAbstract = { alien: { fundraiser: true } }

const childrensFund = merchant('01', "Children's Fund", { charity: true })
const stMarys = merchant('02', "St Mary's", { parish: true })
const cornerCafe = merchant('03', 'Corner Café')
const animalShelter = merchant('04', 'Grassy Park Animal Shelter', { charity: true })
const kwaMashu = merchant('05', 'KwaMashu Primary', fundraiser)
const johannesburg = merchant('06', 'Diocese of Johannesburg', { diocese: true })
const durban = merchant('07', 'Archdiocese of Durban', { diocese: true })
const holyFamily = merchant('08', 'Holy Family, Turffontein', { parish: true })

export const merchants: readonly Merchant[] = [
  childrensFund,
  stMarys,
  cornerCafe,
  animalShelter,
  kwaMashu,
  johannesburg,
  durban,
  holyFamily,
]

const account = (
  account_number: string,
  { snsi }: Merchant,
  abstract: MerchantAbstract,
  alias?: string,
): MerchantAccount => ({
  account_number,
  ...(alias !== undefined && { alias }),
  merchant: { snsi },
  abstract,
})

/** The merchants' accounts. An account without an alias uses its merchant's name. */
export const merchantAccounts: readonly MerchantAccount[] = [
  account('1000000041', childrensFund, { charity: true, ...fundraiser }, 'School meals'),
  account('1000000042', stMarys, { parish: true }),
  account('1000000043', stMarys, { parish: true, ...fundraiser }, "St Mary's roof"),
  account('1000000044', animalShelter, { charity: true }),
  account('1000000045', kwaMashu, fundraiser, 'New library'),
  account('1000000046', kwaMashu, fundraiser),
  account('1000000047', johannesburg, { diocese: true }),
  account('1000000048', durban, { diocese: true }, 'Durban relief'),
  account('1000000049', holyFamily, { parish: true }, 'Holy Family building fund'),
  account('1000000050', cornerCafe, {}, 'Corner Café'),
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
