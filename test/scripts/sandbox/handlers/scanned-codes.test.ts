import { expect, test } from 'vitest'
import type { ChargeSummary, PaymentRequest } from '../../../../openapi/network.gen.d.ts'
import { magicRequests } from '../../../../scripts/sandbox/magic-values.ts'
import { type Consumer, failed, openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { payRequest, sale } from '../../../support/sandbox/orders.ts'
import { createSandboxControl } from '../../../support/sandbox/sandbox-control.ts'

const contract = watchContract()

const portal = 'http://sandbox.test'

/** Two consumers, and a control by which either shows codes. */
const open = async () => {
  const network = openNetwork(contract)
  const control = createSandboxControl(portal, (input, init) => network.fetch(new Request(input, init)))
  return { network, control, ada: await network.person(), ben: await network.person() }
}

const read = async ({ get }: Consumer, snsi: string) =>
  (await get<PaymentRequest>(`/network/express/qr/${snsi}`)).body.data

const priceOf = async ({ send }: Consumer, amount: string, isTold = false) =>
  (
    await send<ChargeSummary>('POST', '/network/express/charge/component/express.account.transfer/summary', {
      version: '1.0.0',
      data: { currency: 'ZAR', amount, send_notification: isTold },
    })
  ).body.data.total

test('A merchant’s code is paid as a sale, into the account that it names', async () => {
  const { network, ada } = await open()
  const asked = await ada.get<PaymentRequest>(`/network/express/merchant/qr/${magicRequests.merchantFixed}`)
  const { transaction, number: merchant_account_number } = asked.body.data
  const { body } = await sale(ada, { amount: transaction?.amount, merchant_account_number })
  expect(body.data).toMatchObject({
    type_alias: 'sale',
    amount: '149.90',
    abstract: { merchant: { number: '1000000050', name: 'Corner Café' } },
    state: { alias: 'authorization_success' },
  })
  expect(await ada.available()).toBe('850.10')
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('A code without an amount is paid by a transfer to the consumer who shows it', async () => {
  const { control, ada, ben } = await open()
  const { snsi } = await control.showCode(ada)
  const { recipient, transaction } = await read(ben, snsi)
  expect({ msisdn: recipient?.msisdn, transaction }).toEqual({
    msisdn: ada.msisdn,
    transaction: { currency: 'ZAR' },
  })
  await ben.pay(recipient?.msisdn ?? '', '60.00')
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '1060.00',
    benAvailable: '940.00',
  })
  expect((await ada.history(1))[0]?.reference).toBe('Their reference')
})

test.each([
  ['za-sandbox000001', '0.00', '980.00'],
  ['za-sandbox000005', '0.50', '979.50'],
])(
  'A request is paid at the price of the summary, its SMS included: on %s R%s',
  async (brand, price, left) => {
    const { network, control, ada, ben } = await open()
    const bens = await network.as(ben.msisdn, brand)
    const { snsi } = await control.showCode(ada, { amount: '20.00', reference: 'Pizza' })
    expect(await priceOf(bens, '20.00', true)).toBe(price)
    await payRequest(bens, { request: snsi })
    expect(await bens.available()).toBe(left)
  },
)

test.each([
  ['100.00', '0.00', '900.00'],
  ['100.01', '1.00', '898.99'],
])('Paying R%s costs R%s by either call, as the summary says', async (amount, price, left) => {
  const { network, control, ada, ben } = await open()
  const cay = await network.person()
  const { snsi } = await control.showCode(ada, { amount, reference: 'Tiles' })
  expect(await priceOf(ben, amount)).toBe(price)
  await payRequest(ben, { request: snsi })
  await cay.pay(ada.msisdn, amount)
  expect({ benAvailable: await ben.available(), cayAvailable: await cay.available() }).toEqual({
    benAvailable: left,
    cayAvailable: left,
  })
})

test('A consumer cannot pay their own code with any call', async () => {
  const { control, ada } = await open()
  const { snsi } = await control.showCode(ada, { amount: '80.00' })
  expect((await read(ada, snsi)).recipient?.msisdn).toBe(ada.msisdn)
  expect(await payRequest(ada, { request: snsi })).toEqual(
    failed(422, 'You cannot pay yourself.', 'businessRule', 'samePartiesError'),
  )
  expect(await ada.pay(ada.msisdn, '80.00')).toEqual(
    failed(422, 'You cannot send money to yourself.', 'businessRule', 'samePartiesError'),
  )
  expect(await ada.available()).toBe('1000.00')
})

test('A code whose payment got no answer is paid once: the same key returns the result', async () => {
  const { network, control, ada, ben } = await open()
  const { snsi } = await control.showCode(ada, { amount: '80.54' })
  const key = { 'idempotency-key': 'scan' }
  await expect(payRequest(ben, { request: snsi }, key)).rejects.toThrow(TypeError)
  const { status, body } = await payRequest(ben, { request: snsi }, key)
  expect({ status, alias: body.data.state.alias }).toEqual({ status: 200, alias: 'authorization_success' })
  expect((await payRequest(ben, { request: snsi })).status).toBe(409)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '1080.54',
    benAvailable: '919.46',
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('Two who scan the same code at once do not both pay it', async () => {
  const { network, control, ada, ben } = await open()
  const cay = await network.person()
  const { snsi } = await control.showCode(ada, { amount: '80.00' })
  const answers = await Promise.all([ben, cay].map(payer => payRequest(payer, { request: snsi })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ada.available()).toBe('1080.00')
})

test('A control shows a code as the consumer’s portal would', async () => {
  const { network, control, ada } = await open()
  const shown = await control.showCode(ada, { amount: '12.50', reference: 'Vetkoek' })
  expect(await control.codes(ada)).toEqual([shown])
  expect(shown).toEqual({
    snsi: expect.any(String),
    msisdn: ada.msisdn,
    amount: '12.50',
    reference: 'Vetkoek',
    ends_at: '2026-11-21T08:05:00.000Z',
  })
  const wrong = [{ msisdn: '27820000102' }, { msisdn: ada.msisdn, amount: '0' }, { amount: '10.00' }]
  const statuses = wrong.map(async order => {
    const body = JSON.stringify(order)
    return (await network.fetch(new Request(`${portal}/_sandbox/scan`, { method: 'POST', body }))).status
  })
  expect(await Promise.all(statuses)).toEqual([404, 400, 400])
})
