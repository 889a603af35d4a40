import { expect, test } from 'vitest'
import {
  anyId,
  failed,
  fixedOtp,
  khanya,
  openNetwork,
  succeeded,
  tiro,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { askOtp, cashOut } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const atStore = { tender_type: 'retail', abstract: { retail_outlet: 'Checkers' } }
const pin = /^\d{4} \d{4} \d{4}$/

/** The texts that a number was sent, newest first. */
const textsTo = async (network: ReturnType<typeof openNetwork>, msisdn: string) =>
  (await network.control<{ kind: string; text: string }[]>('GET', `inbox?msisdn=${msisdn}`))
    .filter(({ kind }) => kind === 'cash_out')
    .map(({ text }) => text)

test('Cash at an ATM is taken from the wallet, and its voucher PIN comes by SMS', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const answer = await cashOut(ada, { amount: '200', reference: 'Groceries' })
  expect(answer).toEqual(
    succeeded({
      snsi: anyId,
      timestamp: '2026-11-21T10:00:00.000+02:00',
      type_name: 'Cash Out',
      type_alias: 'cash_out',
      class: 'debit',
      amount: '200.00',
      balance: '800.00',
      reference: 'Groceries',
      state: { alias: 'authorization_success', name: 'Authorization Success' },
      abstract: { tender_type: 'atm', voucher: expect.stringMatching(pin) },
      currency: 'ZAR',
    }),
  )
  const voucher = answer.body.data.abstract?.voucher
  expect(await textsTo(network, ada.msisdn)).toEqual([
    `Your voucher PIN for R200 at any Nedbank ATM is ${voucher}. Lost it? Dial *120*001#.`,
  ])
  expect((await ada.history(1))[0]).toMatchObject({
    type_alias: 'charge',
    amount: '8.00',
    balance: '792.00',
    reference: 'ATM Cash Out',
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('Cash at a store names the store, and costs what its summary says', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const answer = await cashOut(ada, { ...atStore, amount: '400' })
  expect(answer.body.data.abstract).toMatchObject({ retail_outlet: 'Checkers', tender_type: 'retail' })
  expect(await textsTo(network, ada.msisdn)).toEqual([expect.stringContaining('R400 at Checkers is')])
  expect(await ada.available()).toBe('593.50')
  const none = await cashOut(ada, { tender_type: 'retail' })
  expect(none).toMatchObject({
    status: 400,
    body: { error: { parameters: [{ key: 'abstract.retail_outlet', value: 'This is required.' }] } },
  })
})

test('A voucher for another person is sent to that person and shown only to them', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const answer = await cashOut(ada, { recipient_msisdn: '27725550142' })
  expect(answer.body.data.abstract).toEqual({
    tender_type: 'atm',
    recipient: { msisdn: '27725550142' },
  })
  expect(await textsTo(network, '27725550142')).toEqual([
    expect.stringMatching(/^Your voucher PIN for R200 at any Nedbank ATM is \d{4} \d{4} \d{4}\./),
  ])
  expect(await textsTo(network, ada.msisdn)).toEqual([])
})

test('A voucher is not given out while the payment is pending, nor when it is declined', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ balance_cents: 4_000_00 })
  const [paid, declined] = [await cashOut(ada, { amount: '1360' }), await cashOut(ada, { amount: '1380' })]
  for (const { body } of [paid, declined]) expect(body.data.abstract).toEqual({ tender_type: 'atm' })
  expect(await textsTo(network, ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const abstracts = (await ada.history())
    .filter(({ type_alias }) => type_alias === 'cash_out')
    .map(({ amount, abstract }) => [amount, abstract?.voucher])
  expect(abstracts).toEqual([
    ['1380.00', undefined],
    ['1360.00', expect.stringMatching(pin)],
  ])
  expect(await textsTo(network, ada.msisdn)).toHaveLength(1)
})

test.each([
  ['0', 'Amount must be a valid number.', 'lessThanTransactionMinValue'],
  ['10', 'Minimun amount must be R 20,00.', 'lessThanTransactionMinValue'],
  ['30', 'Amount must be in denominations of R 20,00.', 'formatError'],
  ['4020', 'Amount must be less than R4 000,00.', 'greaterThanTransactionMaxValue'],
])('Cash of R%s is refused: %s', async (amount, value, code) => {
  const ada = await openNetwork(contract).person({ balance_cents: 10_000_00 })
  expect(await cashOut(ada, { amount })).toMatchObject({
    status: 400,
    body: { error: { code, parameters: [{ key: 'amount', value }] } },
  })
  expect((await ada.history()).length).toBe(1)
})

test.each(['20', '4000'])('R%s can', async amount => {
  const ada = await openNetwork(contract).person({ balance_cents: 10_000_00 })
  expect((await cashOut(ada, { amount })).status).toBe(200)
})

test('Cash from a locked, an empty or another consumer’s wallet is refused', async () => {
  const network = openNetwork(contract)
  expect(await cashOut(await network.as('27820000101'), {})).toEqual(
    failed(422, 'Your wallet is locked.', 'businessRule', 'requestDeclined'),
  )
  const ada = await network.person({ balance_cents: 207_99 })
  expect(await cashOut(ada, {})).toEqual(
    failed(422, 'You have insufficient funds for this transaction.', 'businessRule', 'insufficientFunds'),
  )
  expect((await ada.history(1))[0]?.state.alias).toBe('authorization_declined')
  expect((await cashOut(ada, { msisdn: '27820000001' })).status).toBe(422)
})

test('Cash to the sender or to an unknown number is refused', async () => {
  const ada = await openNetwork(contract).person()
  expect(await cashOut(ada, { recipient_msisdn: ada.msisdn })).toEqual(
    failed(422, 'You cannot send money to yourself.', 'businessRule', 'samePartiesError'),
  )
  expect(await cashOut(ada, { recipient_msisdn: '27820000201' })).toEqual(
    failed(422, 'This mobile number is not a customer.', 'identification', 'identifierError', [
      'recipient_msisdn',
      'This mobile number is not a customer.',
    ]),
  )
})

test('The network that asks a one-time PIN for cash gets it, at the ATM and for somebody else', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, khanya)
  for (const more of [{}, { recipient_msisdn: '27725550142' }]) {
    expect(await cashOut(ada, more)).toEqual(
      failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError'),
    )
    await askOtp(ada, {})
    expect((await cashOut(ada, { ...more, otp: fixedOtp })).status).toBe(200)
  }
})

test('A PIN is needed where the service asks for one, and where it is given it has to be right', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, tiro)
  expect((await cashOut(ada, {})).status).toBe(200)
  expect((await cashOut(ada, { pin: '4321' })).status).toBe(200)
  expect(await cashOut(ada, { pin: '0000' })).toEqual(
    failed(403, 'Invalid PIN', 'authorisation', 'requestingPartyAuthorisationError'),
  )
})
