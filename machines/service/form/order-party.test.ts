import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { buyListedElectricity } from '../definitions/buy-electricity.ts'
import { donateToCharity } from '../definitions/donate-wallet.ts'
import { payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { payRecipient } from '../definitions/pay-eft-recipient.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Field, Option, Values } from '../definitions/service-definition.types.ts'
import { landlord as savedLandlord } from '../recipients/recipients.model.ts'
import { donationOptions, recipientOptions } from './options.ts'
import { findOrderParty } from './order-party.ts'

const noSources = { checkedAccount: undefined, latestTransactions: undefined }

/** Returns the direction, the name and the number of the other side. */
const partyOf = (
  fields: readonly Field[],
  values: Values,
  options: readonly Option[] = [],
  sources: Partial<Parameters<typeof findOrderParty>[0]> = {},
): string => {
  const listed = fields.map(field => (field.kind === 'select' ? { ...field, options } : field))
  const [chosen] = options.map(option => Object.fromEntries(Object.keys(values).map(name => [name, option])))
  const order = { values, amounts: {}, chosen: chosen ?? {} }
  const { direction, name, number } =
    findOrderParty({ ...noSources, ...sources, order, fields: listed }) ?? {}
  const words = [name, number && Object.values(number)[1]].map(each => (each?.words ? each.words : each))
  return [direction, ...words].filter(Boolean).join(', ')
}

const msisdn = '27820000002'
const named = { ...paidRow, details: { recipient: { msisdn, name: 'Sipho Dlamini' } } }
const checkedAccount = { requestKey: '', owner: 'T Khumalo', due: 0 as Cents }

const latestTransactions = [paidRow, named]
const phone = partyOf(sendWalletTransfer.fields, { recipient: msisdn }, [], { latestTransactions })
const landlord = partyOf(payRecipient.fields, { snsi: 'landlord' }, recipientOptions([savedLandlord]))
const meals = donationOptions([{ accountNumber: '7', name: 'School meals' }])
const charity = partyOf(donateToCharity.fields, { account_number: '7' }, meals)
const account = partyOf(payDstvByNumber.fields, { consumer_id: '1234567890123' }, [], { checkedAccount })
const meter = partyOf(buyListedElectricity.fields, { meter: '01234567890' })

test.each([
  ['a phone with a name', phone, 'to, Sipho Dlamini, 27820000002'],
  ['a saved recipient', landlord, 'to, Landlord, 1234567890'],
  ['a charity', charity, 'to, School meals'],
  ['an account', account, 'to, T Khumalo, 1234567890123'],
  ['a meter', meter, 'for, 01234567890'],
])('the other side of an order: %s', (_, party, expected) => {
  expect(party).toBe(expected)
})
