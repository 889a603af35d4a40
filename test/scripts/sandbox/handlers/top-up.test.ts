import { expect, test } from 'vitest'
import { portalOf } from '../../../support/sandbox/accounts.ts'
import { lwandle, type Network, openConsumer, readTexts, verdictOf } from '../../../support/sandbox/caller.ts'
import { topUp } from '../../../support/sandbox/orders.ts'

const portal = portalOf(lwandle)
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
const open = async (data: object = {}, headers: Record<string, string> = portal) => {
  const { network, ada } = await openConsumer()
  const { snsi } = (await topUp(ada, data, headers)).body.data
  const look = async () => {
    const { state } = (await ada.history()).find(row => row.snsi === snsi) ?? {}
    return [state?.alias.replace('authorization_', ''), await ada.available()]
  }
  return { network, ada, look, snsi, ...openPage(network, snsi) }
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
  const { network, ada, snsi, look, visit, press } = await open({ amount: '500.00' })
  expect((await visit()).text).toContain('Pay R500.00')
  for (const wrong of ['4242 4242 4242 4241', '1234', '', 'four'])
    expect((await press({ number: wrong })).text).toContain('This is not a card number.')
  const { status, headers } = await press({ number })
  expect([status, headers.get('location')]).toEqual([303, `${portal.origin}/#/processing/${snsi}`])
  expect(await readTexts(network, ada.msisdn, /topup/)).toEqual(['R500.00 was added to your wallet.'])
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
  const { look, press } = await open({ tender_type })
  if (tender_type === 'online_card') await press({ number: '4000 0000 0000 3155' })
  else expect((await press({ decision: 'constructor' })).status).toBe(400)
  expect(await look()).toEqual(['pending', '1000.00'])
  await press(fields)
  expect(await look()).toEqual([state, available])
})

test('A top-up that is not paid within 30 minutes is declined', async () => {
  const { network, look, press } = await open()
  network.clock.advance(30 * 60_000)
  expect((await press({ number: approved })).text).toContain('This payment is over')
  expect(await look()).toEqual(['declined', '1000.00'])
})

test('Only a top-up has a payment page', async () => {
  const { network, ada } = await openConsumer()
  const [first] = await ada.history(1)
  const { visit, press } = openPage(network, first?.snsi ?? '')
  expect([(await visit()).status, (await press({ decision: 'approve' })).status]).toEqual([404, 404])
})

test('Another site cannot pay, and the page has no script', async () => {
  const { network, look, visit, press } = await open()
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await press({ decision: 'approve' }, { origin })).status).toBe(403)
  expect(await look()).toEqual(['pending', '1000.00'])
  expect((await visit()).headers.get('referrer-policy')).toBe('same-origin')
  for (const { text } of [await visit(), await press({ number: '4000000000003155' })]) {
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    for (const [, path = ''] of text.matchAll(/href="(\/_sandbox[^"]+)"/g))
      expect((await network.ask(path)).status).toBe(200)
  }
  expect((await press({ decision: 'approve' }, { origin: 'http://sandbox.test' })).status).toBe(303)
})

test.each([
  ['online_card', '0.01'],
  ['instant_eft', '1.50'],
])('A top-up by %s of R%s is less than its charge', async (tender_type, amount) => {
  const { ada } = await openConsumer()
  const answer = await topUp(ada, { tender_type, amount })
  expect(verdictOf(answer)).toBe('422 This amount is less than its charge.')
})
