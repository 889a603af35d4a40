import { expect, test } from 'vitest'
import {
  declined,
  fixedOtp,
  invalidCode,
  khanya,
  openNetwork,
  readTexts,
  tiro,
  unknownValue,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { askOtp, cashOut } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const pin = /^\d{4} \d{4} \d{4}$/

/** A consumer on one of the networks, and the SMS messages with vouchers. */
const open = async (id?: string) => {
  const network = openNetwork(contract)
  const { msisdn } = await network.person({ balance_cents: 5_000_00 })
  const ada = await network.as(msisdn, id)
  return { network, ada, textsTo: (to: string) => readTexts(network, to, /cash_out/) }
}

test('Cash at an ATM is paid from the wallet, and its voucher PIN comes by SMS', async () => {
  const { ada, textsTo } = await open()
  const { data } = (await cashOut(ada, { reference: 'Groceries' })).body
  expect(data).toMatchObject({
    amount: '200.00',
    balance: '4800.00',
    reference: 'Groceries',
    abstract: { tender_type: 'atm', voucher: expect.stringMatching(pin) },
  })
  expect(await textsTo(ada.msisdn)).toEqual([
    `Your voucher PIN for R200 at any Nedbank ATM is ${data.abstract?.voucher}. Lost it? Dial *120*001#.`,
  ])
  const [charge] = await ada.history(1)
  expect(charge).toMatchObject({ amount: '8.00', balance: '4792.00', reference: 'ATM Cash Out' })
})

test('Cash at a store names the store', async () => {
  const { ada, textsTo } = await open()
  const abstract = { retail_outlet: 'Checkers' }
  const answer = await cashOut(ada, { tender_type: 'retail', abstract })
  expect(answer.body.data.abstract).toMatchObject({ ...abstract, tender_type: 'retail' })
  expect(await textsTo(ada.msisdn)).toEqual([expect.stringContaining('R200 at Checkers is')])
  expect((await cashOut(ada, { tender_type: 'retail' })).status).toBe(400)
})

test('A voucher for another person is sent to that person only', async () => {
  const { ada, textsTo } = await open()
  const { abstract } = (await cashOut(ada, { recipient_msisdn: '27725550142' })).body.data
  expect(abstract).toEqual({ tender_type: 'atm', recipient: { msisdn: '27725550142' } })
  expect(await textsTo('27725550142')).toEqual([
    expect.stringMatching(/^Your voucher PIN for R200 at any Nedbank ATM is \d{4} \d{4} \d{4}\./),
  ])
  expect(await textsTo(ada.msisdn)).toEqual([])
})

test('A pending or declined withdrawal gives out no voucher', async () => {
  const { network, ada, textsTo } = await open()
  for (const amount of ['1360', '1380'])
    expect((await cashOut(ada, { amount })).body.data.abstract).toEqual({ tender_type: 'atm' })
  expect(await textsTo(ada.msisdn)).toEqual([])
  network.clock.advance(10_000)
  const withdrawals = (await ada.history()).filter(({ type_alias }) => type_alias === 'cash_out')
  expect(withdrawals.map(({ amount, abstract }) => [amount, abstract?.voucher])).toEqual([
    ['1380.00', undefined],
    ['1360.00', expect.stringMatching(pin)],
  ])
  expect(await textsTo(ada.msisdn)).toHaveLength(1)
})

test.each([
  ['10', 'Minimun amount must be R 20,00.'],
  ['30', 'Amount must be in denominations of R 20,00.'],
  ['4020', 'Amount must be less than R4 000,00.'],
])('Cash of R%s is refused: %s', async (amount, value) => {
  const { ada } = await open()
  const parameters = [{ key: 'amount', value }]
  expect((await cashOut(ada, { amount })).body).toMatchObject({ error: { parameters } })
})

test('Cash of R20 and of R4000 is given, but not to the sender or an unknown number', async () => {
  const { ada } = await open()
  for (const amount of ['20', '4000']) expect((await cashOut(ada, { amount })).status).toBe(200)
  expect(await cashOut(ada, { recipient_msisdn: ada.msisdn })).toEqual(
    declined('You cannot send money to yourself.', 'samePartiesError'),
  )
  expect(await cashOut(ada, { recipient_msisdn: '27820000201' })).toEqual(
    unknownValue('recipient_msisdn', 'This mobile number is not a customer.'),
  )
})

test('A network that asks a one-time PIN for cash refuses a withdrawal without it', async () => {
  const { ada } = await open(khanya)
  for (const more of [{}, { recipient_msisdn: '27725550142' }]) {
    expect(await cashOut(ada, more)).toEqual(invalidCode('OTP'))
    await askOtp(ada, {})
    expect((await cashOut(ada, { ...more, otp: fixedOtp })).status).toBe(200)
  }
})

test('A wrong PIN is refused where the network requires no PIN for cash', async () => {
  const { ada } = await open(tiro)
  expect((await cashOut(ada, {})).status).toBe(200)
  expect((await cashOut(ada, { pin: '4321' })).status).toBe(200)
  expect(await cashOut(ada, { pin: '0000' })).toEqual(invalidCode('PIN'))
})
