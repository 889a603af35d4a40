import { expect, test } from 'vitest'
import {
  declined,
  type Network,
  newestState,
  openNetwork,
  readTexts,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { topUp } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const portal = 'http://za-sandbox000001.localhost:5173'
const approved = '4242 4242 4242 4242'

/** A browser at the payment page of a top-up. */
const openPage = ({ fetch }: Network, snsi: string) => {
  const visit = async (init: RequestInit = {}) => {
    const answer = await fetch(new Request(`http://sandbox.test/_sandbox/pay/${snsi}`, init))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    visit,
    press: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit({ method: 'POST', headers, body: new URLSearchParams(fields) }),
  }
}

/** A pending top-up of R100.00 and its page. */
const open = async (data: object = {}, headers: Record<string, string> = { origin: portal }) => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const { snsi } = (await topUp(ada, data, headers)).body.data
  const look = async () => [await newestState(ada), await ada.available()]
  return { network, ada, look, snsi, ...openPage(network, snsi) }
}

test('The answer to a top-up, and its repeat with the same key, is a page without scripts', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const order = { amount: '500.00', tender_type: 'online_card', redirect: true, currency: 'ZAR' }
  const data = { msisdn: ada.msisdn, ...order, send_notification: true }
  const body = JSON.stringify({ version: '1.0.0', data })
  const headers = { authorization: ada.token, origin: portal, 'idempotency-key': 'one' }
  const ask = async () => {
    const request = { method: 'POST', headers, body }
    const answer = await network.fetch(
      new Request('http://sandbox.test/network/express/wallet/topup', request),
    )
    return { type: answer.headers.get('content-type'), html: await answer.text() }
  }
  const { type, html } = await ask()
  const [pending] = await ada.history(1)
  expect(type).toBe('text/html; charset=utf-8')
  expect(html).toContain(`<form method="get" action="${portal}/_sandbox/pay/${pending?.snsi}">`)
  expect(html).not.toMatch(/<script|<meta http-equiv|style/i)
  expect(await ask()).toEqual({ type, html })
  expect(await ada.history()).toHaveLength(2)
  expect([await newestState(ada), await ada.available()]).toEqual(['pending', '1000.00'])
})

test.each([approved, '5454-5454-5454-5454', '378282246310005'])('The card %s pays once', async number => {
  const { network, ada, snsi, visit, press } = await open({ amount: '500.00' })
  expect((await visit()).text).toContain('Pay R500.00')
  const answer = await press({ number })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${portal}/#/processing/${snsi}`])
  expect((await ada.history(2)).map(({ amount, balance }) => [amount, balance])).toEqual([
    ['12.50', '1487.50'],
    ['500.00', '1500.00'],
  ])
  expect(await readTexts(network, ada.msisdn, /topup/)).toEqual(['R500.00 was added to your wallet.'])
  expect((await press({ number })).text).toContain('This payment is over')
  expect((await visit()).text).toContain('This payment is over')
  expect(await ada.available()).toBe('1487.50')
})

test.each(['4000000000000002', '4000 0000 0000 9995'])('The card %s is declined', async number => {
  const { network, look, press } = await open()
  expect((await press({ number })).status).toBe(303)
  expect(await look()).toEqual(['declined', '1000.00'])
  expect(await network.control('GET', 'inbox')).toEqual([])
})

test.each([
  ['approve', 'success', '1097.50'],
  ['decline', 'declined', '1000.00'],
])('The bank of the card …3155 lets the consumer %s', async (decision, state, available) => {
  const { ada, snsi, look, press } = await open()
  expect((await press({ number: '4000 0000 0000 3155' })).text).toContain('Is this you?')
  expect(await look()).toEqual(['pending', '1000.00'])
  await press({ decision })
  expect(await ada.available()).toBe(available)
  expect((await ada.history()).find(row => row.snsi === snsi)?.state.alias).toBe(`authorization_${state}`)
})

test('A wrong card number can be corrected', async () => {
  const { ada, press } = await open()
  for (const number of ['4242 4242 4242 4241', '1234', '', 'four'])
    expect((await press({ number })).text).toContain('This is not a card number.')
  expect((await press({ number: approved })).status).toBe(303)
  expect(await ada.available()).toBe('1097.50')
})

test.each([
  ['Approve', 'success', '1098.50'],
  ['Decline', 'declined', '1000.00'],
  ['Abandon', 'pending', '1000.00'],
])('The page of an instant EFT has the button %s', async (button, state, available) => {
  const { ada, snsi, visit, press } = await open({ tender_type: 'instant_eft' })
  expect((await visit()).text).toContain(`>${button}</button>`)
  const answer = await press({ decision: button.toLowerCase() })
  expect(answer.headers.get('location')).toBe(`${portal}/#/processing/${snsi}`)
  expect((await ada.history()).find(row => row.snsi === snsi)?.state.alias).toBe(`authorization_${state}`)
  expect(await ada.available()).toBe(available)
})

test('A form without a decision moves nothing', async () => {
  const { look, press } = await open({ tender_type: 'instant_eft' })
  for (const fields of [{ number: approved }, { decision: 'constructor' }])
    expect((await press(fields)).status).toBe(400)
  expect(await look()).toEqual(['pending', '1000.00'])
})

test('A top-up that is not paid within 30 minutes is declined', async () => {
  const { network, look, press } = await open()
  network.clock.advance(30 * 60_000)
  expect(await look()).toEqual(['declined', '1000.00'])
  expect((await press({ number: approved })).text).toContain('This payment is over')
  expect(await look()).toEqual(['declined', '1000.00'])
})

test('Only a top-up has a payment page', async () => {
  const network = openNetwork(contract)
  const [first] = await (await network.person()).history(1)
  for (const snsi of ['unknown', first?.snsi ?? '']) {
    const { visit, press } = openPage(network, snsi)
    expect([(await visit()).status, (await press({ decision: 'approve' })).status]).toEqual([404, 404])
  }
})

test('Another site cannot pay, and the form of the page sends its origin', async () => {
  const { look, visit, press } = await open()
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await press({ decision: 'approve' }, { origin })).status).toBe(403)
  expect(await look()).toEqual(['pending', '1000.00'])
  expect((await visit()).headers.get('referrer-policy')).toBe('same-origin')
  expect((await press({ decision: 'approve' }, { origin: 'http://sandbox.test' })).status).toBe(303)
})

test('The pages have no script or style of their own, and load existing files', async () => {
  const { network, visit, press } = await open()
  for (const { text } of [await visit(), await press({ number: '4000000000003155' })]) {
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    for (const [, path] of text.matchAll(/href="(\/_sandbox[^"]+)"/g))
      expect((await network.fetch(new Request(`http://sandbox.test${path}`))).status).toBe(200)
  }
})

test.each([[{}], [{ origin: 'null' }], [{ origin: 'about:blank' }]])(
  'The page leads to the address of the request with the headers %j',
  async headers => {
    const { snsi, press } = await open({}, headers)
    const answer = await press({ decision: 'decline' })
    expect(answer.headers.get('location')).toBe(`http://sandbox.test/#/processing/${snsi}`)
  },
)

test.each([
  ['online_card', '0.01'],
  ['instant_eft', '1.50'],
])('A top-up by %s of R%s is less than its charge', async (tender_type, amount) => {
  expect(await topUp(await openNetwork(contract).person(), { tender_type, amount })).toEqual(
    declined('This amount is less than its charge.', 'lessThanTransactionMinValue'),
  )
})
