import { expect, test } from 'vitest'
import type { PaymentRequest } from '#openapi/network.gen.d.ts'
import { portalOf } from '#test/support/sandbox/accounts.ts'
import {
  type Consumer,
  lwandle,
  type Network,
  newestState,
  openConsumer,
  openPair,
  readBalances,
  readTexts,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import { payRequest, requestIn, requestPayment, topUp } from '#test/support/sandbox/orders.ts'

const portal = portalOf(lwandle)

/** Two consumers, one of whom requests R80.00. */
const open = async (data: object = {}) => {
  const pair = await openPair()
  const code = (await requestPayment(pair.ada, data, portal)).body.data
  return { ...pair, code, snsi: requestIn(code) }
}

const read = (consumer: Consumer, snsi: string) => consumer.read<PaymentRequest>(`qr/${snsi}`)
const pay = async (consumer: Consumer, request: string) => verdictOf(await payRequest(consumer, { request }))
/** Posts to the control of scans: shows a code, or pays the one in the path. */
const scan = async ({ ask }: Network, path: string, order: object = {}) => {
  const answer = await ask(`/_sandbox/scan${path}`, { method: 'POST', body: JSON.stringify(order) })
  return { status: answer.status, body: await answer.json() }
}

const unknown = '404 Payment request not found.'
const alreadyPaid = '409 This payment request has been paid already.'

test('A code has its amount and payee for 300 seconds', async () => {
  const { network, ada, ben, code, snsi } = await open()
  expect(code).toEqual({
    snsi,
    url: `${portal.origin}/#/authenticate-payment/${snsi}`,
    qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,PHN2/),
  })
  expect((await read(ben, snsi)).body.data).toEqual({
    transaction: { amount: '80.00', currency: 'ZAR' },
    recipient: { msisdn: ada.msisdn, name: 'Ada Nel' },
    alias: ada.msisdn,
  })
  expect(verdictOf(await ben.read(`merchant/qr/${snsi}`))).toBe(unknown)
  expect((await ben.read(`wallet/${ada.msisdn}/ZAR/qr`)).status).toBe(404)
  network.clock.advance(299_999)
  expect((await read(ben, snsi)).status).toBe(200)
  network.clock.advance(1)
  const expired = '410 This payment request has expired.'
  expect([verdictOf(await read(ben, snsi)), await pay(ben, snsi)]).toEqual([expired, expired])
})

test('A payment moves the money once, and the payee gets an SMS', async () => {
  const { network, ada, ben, snsi } = await open()
  const payers = [ben, await network.person()]
  const key = { 'idempotency-key': 'scan' }
  const answers = await Promise.all(payers.map(payer => payRequest(payer, { request: snsi }, key)))
  expect(answers.map(verdictOf).toSorted()).toEqual(['200', alreadyPaid])
  const paid = answers.find(({ status }) => status === 200)?.body.data
  const common = { type_alias: 'transfer', amount: '80.00', reference: 'Pizza' }
  const recipient = { msisdn: ada.msisdn, name: 'Ada Nel' }
  expect(paid).toMatchObject({ ...common, class: 'debit', abstract: { request: snsi, recipient } })
  expect(await ada.history(1)).toMatchObject([{ ...common, class: 'credit', abstract: { request: snsi } }])
  const texts = [expect.stringMatching(/ paid you R80\.00: Pizza$/)]
  expect(await readTexts(network, ada.msisdn, /./)).toEqual(texts)
  expect([await pay(ben, snsi), verdictOf(await read(ada, snsi))]).toEqual([alreadyPaid, alreadyPaid])
  expect(await ada.available()).toBe('1080.00')
})

test('A request is paid by another, one payment at a time', async () => {
  const { network, ada, ben, snsi } = await open({ amount: '80.32' })
  expect(await pay(ada, snsi)).toBe('422 You cannot pay yourself.')
  expect((await scan(network, `/${snsi}`, { msisdn: ada.msisdn })).status).toBe(422)
  for (const wrong of [{ recipient: { msisdn: '27820000001' } }, { currency: 'USD' }])
    expect((await requestPayment(ada, wrong)).status).toBe(422)
  await pay(ben, snsi)
  expect(await newestState(ben)).toBe('pending')
  expect(await pay(ben, snsi)).toMatch(/^409 /)
  network.clock.advance(10_000)
  expect(await readBalances({ ada, ben })).toEqual({ ada: '1000.00', ben: '1000.00' })
  expect((await read(ben, snsi)).status).toBe(200)
  expect((await scan(network, `/${snsi}`)).body).toMatchObject({ state: 'pending' })
})

/** A browser at the payment page of a top-up. */
const openPage = ({ ask }: Network, snsi: string) => {
  const visit = async (init: RequestInit = {}) => {
    const answer = await ask(`/_sandbox/pay/${snsi}`, init)
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    visit({ method: 'POST', headers, body: new URLSearchParams(fields) })
  return { visit, press }
}

/** A pending top-up of R100.00 and its page. */
const openTopUp = async (data: object = {}, headers: Record<string, string> = portal) => {
  const { network, ada } = await openConsumer()
  const { snsi } = (await topUp(ada, data, headers)).body.data
  const readTopUp = async () => {
    const { state } = (await ada.history()).find(row => row.snsi === snsi) ?? {}
    return [state?.alias.replace('authorization_', ''), await ada.available()]
  }
  return { network, ada, look: readTopUp, snsi, ...openPage(network, snsi) }
}

test('A top-up and its repetition are answered by one page', async () => {
  const { ada } = await openConsumer()
  const order = { amount: '500.00', tender_type: 'online_card', redirect: true, currency: 'ZAR' }
  const data = { msisdn: ada.msisdn, ...order, send_notification: true }
  const read = async () => {
    const headers = { authorization: ada.token, ...portal, 'idempotency-key': 'one' }
    const body = JSON.stringify({ version: '1.0.0', data })
    const answer = await ada.ask('/network/express/wallet/topup', { method: 'POST', headers, body })
    return { type: answer.headers.get('content-type'), html: await answer.text() }
  }
  const { type, html } = await read()
  const [pending] = await ada.history(1)
  expect(type).toBe('text/html; charset=utf-8')
  expect(html).toContain(`<form method="get" action="${portal.origin}/_sandbox/pay/${pending?.snsi}">`)
  expect(html).not.toMatch(/<script|<meta http-equiv|style/i)
  expect(await read()).toEqual({ type, html })
  expect(await ada.history()).toHaveLength(2)
})

test('A card pays once', async () => {
  const { network, ada, snsi, look, visit, press } = await openTopUp({ amount: '500.00' })
  expect((await visit()).text).toContain('Pay R500.00')
  for (const wrong of ['1234', 'four'])
    expect((await press({ number: wrong })).text).toContain('This is not a card number.')
  const number = '5454-5454-5454-5454'
  const { status, headers } = await press({ number })
  expect([status, headers.get('location')]).toEqual([303, `${portal.origin}/#/processing/${snsi}`])
  expect(await readTexts(network, ada.msisdn, /topup/)).toEqual(['R487.50 was added to your wallet.'])
  for (const { text } of [await press({ number }), await visit()])
    expect(text).toContain('This payment is over')
  expect(await look()).toEqual(['success', '1487.50'])
})

test.each([
  ['online_card', { number: '4000000000000002' }, 'declined', '1000.00'],
  ['online_card', { decision: 'approve' }, 'success', '1048.75'],
  ['instant_eft', { decision: 'approve' }, 'success', '1048.50'],
  ['instant_eft', { decision: 'abandon' }, 'pending', '1000.00'],
])('The page of a top-up by %s ends %j as %s', async (tender_type, fields, state, available) => {
  const { look, press } = await openTopUp({ tender_type, amount: '50.00' })
  if (tender_type === 'online_card') await press({ number: '4000 0000 0000 3155' })
  else expect((await press({ decision: 'constructor' })).status).toBe(400)
  expect(await look()).toEqual(['pending', '1000.00'])
  await press(fields)
  expect(await look()).toEqual([state, available])
})
