import { expect, test } from 'vitest'
import type { ChargeSummary, PaymentRequest } from '#openapi/network.gen.d.ts'
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
  umoya,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import { type Code, payRequest, requestIn, requestPayment, topUp } from '#test/support/sandbox/orders.ts'

const portal = portalOf(lwandle)

/** Two consumers, one of whom requests R80.00. */
const open = async (data: object = {}) => {
  const pair = await openPair()
  const code = (await requestPayment(pair.ada, data, portal)).body.data
  return { ...pair, code, snsi: requestIn(code) }
}

const read = (consumer: Consumer, snsi: string) => consumer.read<PaymentRequest>(`qr/${snsi}`)
const pay = async (consumer: Consumer, request: string) => verdictOf(await payRequest(consumer, { request }))
const readWalletCode = async (consumer: Consumer) =>
  requestIn((await consumer.read<Code>(`wallet/${consumer.msisdn}/ZAR/qr`)).body.data)

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

test.each([
  ['20.00', lwandle, '0.00', '980.00'],
  ['20.00', umoya, '0.50', '979.50'],
  ['100.01', lwandle, '1.00', '898.99'],
])('A payment of R%s on %s costs R%s, as its summary says', async (amount, brand, price, left) => {
  const { network, snsi, ...pair } = await open({ amount })
  const ben = await network.as(pair.ben.msisdn, brand)
  const data = { currency: 'ZAR', amount, send_notification: true }
  const { body } = await ben.post<ChargeSummary>('charge/component/express.account.transfer/summary', data)
  expect(body.data.total).toBe(price)
  await pay(ben, snsi)
  expect(await ben.available()).toBe(left)
})

test('The code of a wallet has no amount, and is paid repeatedly', async () => {
  const { network, ada, ben } = await open()
  const snsi = await readWalletCode(ada)
  expect(await readWalletCode(ada)).not.toBe(snsi)
  expect((await read(ben, snsi)).body.data.transaction).toEqual({ currency: 'ZAR' })
  expect(await pay(ben, snsi)).toBe('422 This payment request does not say how much.')
  for (const amount of ['50.00', '25.50'])
    expect((await scan(network, `/${snsi}`, { amount })).status).toBe(200)
  expect(await ada.available()).toBe('1075.50')
  expect(verdictOf(await scan(network, `/${snsi}`))).toBe('400 This code does not say how much.')
})

const approved = '4242 4242 4242 4242'

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

test.each([approved, '5454-5454-5454-5454', '378282246310005'])('The card %s pays once', async number => {
  const { network, ada, snsi, look, visit, press } = await openTopUp({ amount: '500.00' })
  expect((await visit()).text).toContain('Pay R500.00')
  for (const wrong of ['4242 4242 4242 4241', '1234', '', 'four'])
    expect((await press({ number: wrong })).text).toContain('This is not a card number.')
  const { status, headers } = await press({ number })
  expect([status, headers.get('location')]).toEqual([303, `${portal.origin}/#/processing/${snsi}`])
  expect(await readTexts(network, ada.msisdn, /topup/)).toEqual(['R487.50 was added to your wallet.'])
  for (const { text } of [await press({ number }), await visit()])
    expect(text).toContain('This payment is over')
  expect(await look()).toEqual(['success', '1487.50'])
})

test.each([
  ['online_card', { number: '4000000000000002' }, 'declined', '1000.00'],
  ['online_card', { decision: 'approve' }, 'success', '1097.50'],
  ['online_card', { decision: 'decline' }, 'declined', '1000.00'],
  ['instant_eft', { decision: 'approve' }, 'success', '1098.50'],
  ['instant_eft', { decision: 'decline' }, 'declined', '1000.00'],
  ['instant_eft', { decision: 'abandon' }, 'pending', '1000.00'],
])('The page of a top-up by %s ends %j as %s', async (tender_type, fields, state, available) => {
  const { look, press } = await openTopUp({ tender_type })
  if (tender_type === 'online_card') await press({ number: '4000 0000 0000 3155' })
  else expect((await press({ decision: 'constructor' })).status).toBe(400)
  expect(await look()).toEqual(['pending', '1000.00'])
  await press(fields)
  expect(await look()).toEqual([state, available])
})

test('Only a top-up has a payment page', async () => {
  const { network, ada } = await openConsumer()
  const [first] = await ada.history(1)
  const { visit, press } = openPage(network, first?.snsi ?? '')
  expect([(await visit()).status, (await press({ decision: 'approve' })).status]).toEqual([404, 404])
})

test('Another site cannot pay, and the page has no script', async () => {
  const { network, look, visit, press } = await openTopUp()
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await press({ decision: 'approve' }, { origin })).status).toBe(403)
  expect(await look()).toEqual(['pending', '1000.00'])
  expect((await visit()).headers.get('referrer-policy')).toBe('same-origin')
  for (const { text } of [await visit(), await press({ number: '4000000000003155' })]) {
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    const links = [...text.matchAll(/href="(\/_sandbox[^"]+)"/g)]
    expect(links).not.toEqual([])
    for (const [, path = ''] of links) expect((await network.ask(path)).status).toBe(200)
  }
  expect((await press({ decision: 'approve' }, { origin: 'http://sandbox.test' })).status).toBe(303)
})
