import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { buyListedElectricity } from '../definitions/buy-electricity.ts'
import { donateToCharity } from '../definitions/donate-wallet.ts'
import { payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { payRecipient } from '../definitions/pay-eft-recipient.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Field, Option, Values } from '../definitions/service-definition.types.ts'
import { topUpByVisa } from '../definitions/topup.ts'
import { donationOptions, recipientOptions } from './options.ts'
import { findOrderParty } from './order-party.ts'

const partyOf = (
  fields: readonly Field[],
  values: Values,
  options: readonly Option[] = [],
  sources: Partial<Parameters<typeof findOrderParty>[0]> = {},
) => {
  const listed = fields.map(field => (field.kind === 'select' ? { ...field, options } : field))
  const chosen = Object.fromEntries(
    options.flatMap(option => Object.keys(values).map(name => [name, option] as const)),
  )
  const order = { values, amounts: {}, chosen }
  const nothing = { checkedAccount: undefined, latestTransactions: undefined }
  const party = findOrderParty({ ...nothing, ...sources, order, fields: listed })
  const { name, number } = party ?? {}
  return party && [party.direction, name && 'words' in name && name.words, number && Object.values(number)[1]]
}

const msisdn = '27820000002'
const named = { ...paidRow, details: { recipient: { msisdn, name: 'Sipho Dlamini' } } }
const landlord = recipientOptions([
  {
    snsi: 's',
    name: 'Mokoena',
    accountNumber: '123456789',
    accountType: undefined,
    branchCode: undefined,
    myReference: undefined,
    recipientReference: undefined,
  },
])
const charity = donationOptions([{ accountNumber: '7', name: 'School meals' }])
const account = { requestKey: '', owner: 'T Khumalo', due: 0 as Cents }

test.each([
  ['a number', sendWalletTransfer.fields, { recipient: msisdn }, [], {}, ['to', undefined, msisdn]],
  [
    'a number with a name in the list',
    sendWalletTransfer.fields,
    { recipient: msisdn },
    [],
    { latestTransactions: [paidRow, named] },
    ['to', 'Sipho Dlamini', msisdn],
  ],
  [
    'another number than the list names',
    sendWalletTransfer.fields,
    { recipient: '27820000003' },
    [],
    { latestTransactions: [named] },
    ['to', undefined, '27820000003'],
  ],
  [
    'a saved recipient',
    payRecipient.fields,
    { snsi: 's' },
    landlord,
    {},
    ['to', 'Mokoena', { words: '123456789' }],
  ],
  [
    'a charity',
    donateToCharity.fields,
    { account_number: '7' },
    charity,
    {},
    ['to', 'School meals', undefined],
  ],
  [
    'a checked account',
    payDstvByNumber.fields,
    { consumer_id: '1234567890123' },
    [],
    { checkedAccount: account },
    ['to', 'T Khumalo', { words: '1234567890123' }],
  ],
  [
    'a meter',
    buyListedElectricity.fields,
    { meter: '01234567890' },
    [],
    {},
    ['for', undefined, { words: '01234567890' }],
  ],
  ['a top-up', topUpByVisa.fields, { amount: '10' }, [], {}, undefined],
] as const)('the other side of an order: %s', (_, fields, values, options, sources, party) => {
  expect(partyOf(fields, values, options, sources)).toEqual(party)
})
