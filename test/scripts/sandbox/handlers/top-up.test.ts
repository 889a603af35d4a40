import { expect, test } from 'vitest'
import {
  anyId,
  type Consumer,
  failed,
  khanya,
  type Network,
  openNetwork,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { topUp } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const portal = 'http://za-sandbox000001.localhost:5173'

/** A browser at the payment page of a top-up. */
const openPage = (network: Network, snsi: string) => {
  const address = `http://sandbox.test/_sandbox/pay/${snsi}`
  const read = async (answer: Response) => ({
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
  })
  return {
    read: async () => read(await network.fetch(new Request(address))),
    press: async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      read(
        await network.fetch(
          new Request(address, { method: 'POST', headers, body: new URLSearchParams(fields) }),
        ),
      ),
  }
}

/** A top-up that waits for its payment, and its page. */
const waiting = async (data: object = {}) => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const { body } = await topUp(ada, data, { origin: portal })
  return { network, ada, topped: body.data, page: openPage(network, body.data.snsi) }
}

const latest = async (consumer: Consumer, count = 1) =>
  (await consumer.history(count)).map(({ type_alias, state, amount, balance }) => [
    type_alias,
    state.alias.replace('authorization_', ''),
    amount,
    balance,
  ])

const back = (snsi: string) => `${portal}/#/processing/${snsi}`

test('A top-up is answered with a page whose one form leads to the payment page, which needs no script', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const answer = await network.fetch(
    new Request('http://sandbox.test/network/express/wallet/topup', {
      method: 'POST',
      headers: { authorization: ada.token, origin: portal },
      body: JSON.stringify({
        version: '1.0.0',
        data: {
          msisdn: ada.msisdn,
          amount: '500.00',
          tender_type: 'online_card',
          redirect: true,
          send_notification: true,
          currency: 'ZAR',
        },
      }),
    }),
  )
  const [pending] = await ada.history(1)
  const page = await answer.text()
  expect({ status: answer.status, contentType: answer.headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'text/html; charset=utf-8',
  })
  expect(page).toContain(`<form method="get" action="${portal}/_sandbox/pay/${pending?.snsi}">`)
  expect(page).not.toMatch(/<script|<meta http-equiv|style/i)
  expect({ alias: pending?.state.alias, available: await ada.available() }).toEqual({
    alias: 'authorization_pending',
    available: '1000.00',
  })
})

test('A request that accepts only JSON gets the pending transaction', async () => {
  const { topped } = await waiting({ amount: '500.00' })
  expect(topped).toEqual({
    snsi: anyId,
    timestamp: '2026-11-21T10:00:00.000+02:00',
    type_name: 'Top Up',
    type_alias: 'topup',
    class: 'credit',
    amount: '500.00',
    balance: '1000.00',
    reference: 'Card',
    state: { alias: 'authorization_pending', name: 'Authorization Pending' },
    abstract: { tender_type: 'online_card' },
    currency: 'ZAR',
  })
})

test.each([['4242 4242 4242 4242'], ['5454-5454-5454-5454'], ['378282246310005']])(
  'The card %s pays, less the charge, and leads back to the portal',
  async number => {
    const { network, ada, topped, page } = await waiting({ amount: '500.00' })
    expect((await page.read()).text).toContain('Pay R500.00')
    expect(await page.press({ number })).toMatchObject({ status: 303, location: back(topped.snsi) })
    expect(await latest(ada, 2)).toEqual([
      ['charge', 'success', '12.50', '1487.50'],
      ['topup', 'success', '500.00', '1500.00'],
    ])
    expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
    const inbox = await network.control<{ text: string }[]>('GET', `inbox?msisdn=${ada.msisdn}`)
    expect(inbox.map(({ text }) => text)).toEqual(['R500.00 was added to your wallet.'])
  },
)

test.each(['4000000000000002', '4000 0000 0000 9995'])('The card %s is declined', async number => {
  const { network, ada, topped, page } = await waiting()
  expect(await page.press({ number })).toMatchObject({ status: 303, location: back(topped.snsi) })
  expect(await latest(ada)).toEqual([['topup', 'declined', '100.00', '1000.00']])
  expect(await network.control('GET', 'inbox')).toEqual([])
})

test.each([
  ['approve', 'success', '1097.50'],
  ['decline', 'declined', '1000.00'],
])('The bank of the card …3155 asks first, and is told to %s', async (decision, state, available) => {
  const { ada, page } = await waiting()
  const challenge = await page.press({ number: '4000 0000 0000 3155' })
  expect({ status: challenge.status, text: challenge.text }).toEqual({
    status: 200,
    text: expect.stringContaining('Is this you?'),
  })
  expect(await latest(ada)).toEqual([['topup', 'pending', '100.00', '1000.00']])
  await page.press({ decision })
  expect(await ada.available()).toBe(available)
  expect((await ada.history()).find(({ type_alias }) => type_alias === 'topup')?.state.alias).toBe(
    `authorization_${state}`,
  )
})

test.each(['4242 4242 4242 4241', '1234', '', 'four'])(
  '"%s" is no card number, and can be corrected',
  async number => {
    const { ada, page } = await waiting()
    const answer = await page.press({ number })
    expect({ status: answer.status, text: answer.text }).toEqual({
      status: 200,
      text: expect.stringContaining('This is not a card number.'),
    })
    expect((await page.press({ number: '4242424242424242' })).status).toBe(303)
    expect(await ada.available()).toBe('1097.50')
  },
)

test.each([
  ['approve', 'success', '1098.50'],
  ['decline', 'declined', '1000.00'],
  ['abandon', 'pending', '1000.00'],
])('An instant EFT can be told to %s', async (decision, state, available) => {
  const { ada, topped, page } = await waiting({ tender_type: 'instant_eft' })
  for (const button of ['Approve', 'Decline', 'Abandon'])
    expect((await page.read()).text).toContain(`>${button}</button>`)
  expect(await page.press({ decision })).toMatchObject({ status: 303, location: back(topped.snsi) })
  const { body } = await ada.get<typeof topped>(`/network/express/wallet/transaction/${topped.snsi}`)
  expect({ alias: body.data.state.alias, available: await ada.available() }).toEqual({
    alias: `authorization_${state}`,
    available,
  })
})

test('A form without a decision moves nothing and asks again', async () => {
  const { ada, page } = await waiting({ tender_type: 'instant_eft' })
  expect((await page.press({ number: '4242424242424242' })).status).toBe(400)
  expect((await page.press({ decision: 'constructor' })).status).toBe(400)
  expect(await latest(ada)).toEqual([['topup', 'pending', '100.00', '1000.00']])
})

test('A top-up that is not paid within half an hour is declined', async () => {
  const { network, ada, page } = await waiting()
  network.clock.advance(30 * 60_000)
  expect(await latest(ada)).toEqual([['topup', 'declined', '100.00', '1000.00']])
  expect(await page.press({ number: '4242424242424242' })).toMatchObject({
    status: 200,
    text: expect.stringContaining('This payment is over'),
  })
  expect(await ada.available()).toBe('1000.00')
})

test('A payment is made once, however often the button is pressed', async () => {
  const { ada, page } = await waiting()
  for (let press = 0; press < 3; press++) await page.press({ number: '4242424242424242' })
  expect({ available: await ada.available(), historyCount: (await ada.history()).length }).toEqual({
    available: '1097.50',
    historyCount: 3,
  })
  expect((await page.read()).text).toContain('This payment is over')
})

test('There is no page for what is no top-up', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const [first] = await ada.history(1)
  for (const snsi of ['unknown', first?.snsi ?? ''])
    for (const decision of ['approve', 'decline'])
      expect((await openPage(network, snsi).press({ decision })).status).toBe(404)
  expect((await openPage(network, 'unknown').read()).status).toBe(404)
})

test('Another site cannot pay for somebody, and the page lets its own form say where it comes from', async () => {
  const { network, ada, topped, page } = await waiting()
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await page.press({ decision: 'approve' }, { origin })).status).toBe(403)
  expect(await latest(ada)).toEqual([['topup', 'pending', '100.00', '1000.00']])
  const own = await network.fetch(new Request(`http://sandbox.test/_sandbox/pay/${topped.snsi}`))
  expect(own.headers.get('referrer-policy')).toBe('same-origin')
  expect((await page.press({ decision: 'approve' }, { origin: 'http://sandbox.test' })).status).toBe(303)
})

test('The pages have neither script nor style of their own, and load what is there', async () => {
  const { network, page } = await waiting()
  const texts = [(await page.read()).text, (await page.press({ number: '4000000000003155' })).text]
  for (const text of texts) {
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    for (const [, path] of text.matchAll(/href="(\/_sandbox[^"]+)"/g))
      expect((await network.fetch(new Request(`http://sandbox.test${path}`))).status).toBe(200)
  }
})

test('A portal that does not say where it is has its pages where it asked', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  for (const origin of [undefined, 'null', 'about:blank']) {
    const headers = origin === undefined ? {} : { origin }
    const { body } = await topUp(ada, {}, headers)
    const page = openPage(network, body.data.snsi)
    expect((await page.press({ decision: 'decline' })).location).toBe(
      `http://sandbox.test/#/processing/${body.data.snsi}`,
    )
  }
})

test.each([
  ['online_card', '0.01'],
  ['instant_eft', '1.50'],
])('By %s, R%s would not cover its own charge', async (tender_type, amount) => {
  const ada = await openNetwork(contract).person({ balance_cents: 0 })
  expect(await topUp(ada, { tender_type, amount })).toEqual(
    failed(422, 'This amount is less than its charge.', 'businessRule', 'lessThanTransactionMinValue'),
  )
})

test('A locked wallet is not topped up, nor is another consumer’s', async () => {
  const network = openNetwork(contract)
  const locked = await network.as('27820000101')
  expect(await topUp(locked, {})).toEqual(
    failed(422, 'Your wallet is locked.', 'businessRule', 'requestDeclined'),
  )
  expect((await topUp(await network.person(), { msisdn: '27820000001' })).status).toBe(422)
})

test('A repeat with the same key is answered with the same page', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, khanya)
  const ask = async () => {
    const body = {
      version: '1.0.0',
      data: {
        msisdn: ada.msisdn,
        amount: '100.00',
        tender_type: 'instant_eft',
        redirect: true,
        send_notification: true,
        currency: 'ZAR',
      },
    }
    const answer = await network.fetch(
      new Request('http://sandbox.test/network/express/wallet/topup', {
        method: 'POST',
        headers: { authorization: ada.token, 'idempotency-key': 'one' },
        body: JSON.stringify(body),
      }),
    )
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  const first = await ask()
  expect(await ask()).toEqual(first)
  expect((await ada.history()).length).toBe(2)
})
