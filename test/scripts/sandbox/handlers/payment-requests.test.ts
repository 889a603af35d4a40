import { expect, test } from 'vitest'
import type { PaymentRequest } from '../../../../openapi/network.gen.d.ts'
import { magicRequests } from '../../../../scripts/sandbox/magic-values.ts'
import {
  anyId,
  type Consumer,
  failed,
  khanya,
  type Network,
  openNetwork,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { type Code, payRequest, requestIn, requestPayment } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const portal = 'http://za-sandbox000001.localhost:5173'

/** Two consumers, one of whom asks for R 80.00. */
const asked = async (data: object = {}) => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person({ first_name: 'Ada', last_name: 'Nel' }), await network.person()]
  const { body } = await requestPayment(ada, data, { origin: portal })
  return { network, ada, ben, code: body.data, snsi: requestIn(body.data) }
}

const read = ({ get }: Consumer, snsi: string) => get<PaymentRequest>(`/network/express/qr/${snsi}`)
const readMerchant = ({ get }: Consumer, snsi: string) =>
  get<PaymentRequest>(`/network/express/merchant/qr/${snsi}`)
const walletCode = async ({ get, msisdn }: Consumer) =>
  (await get<Code>(`/network/express/wallet/${msisdn}/ZAR/qr`)).body.data

const scan = async (network: Network, snsi: string, order: object = {}) => {
  const answer = await network.fetch(
    new Request(`http://sandbox.test/_sandbox/scan/${snsi}`, { method: 'POST', body: JSON.stringify(order) }),
  )
  return { status: answer.status, body: await answer.json() }
}

const unknown = failed(404, 'Payment request not found.', 'identification', 'identifierError')
const expired = failed(410, 'This payment request has expired.', 'businessRule', 'quoteHasExpired')
const alreadyPaid = failed(
  409,
  'This payment request has been paid already.',
  'businessRule',
  'incorrectState',
)

test('A code leads to the portal that shows it, and says what is asked for and by whom', async () => {
  const { ada, ben, code, snsi } = await asked()
  expect(code).toMatchObject({ snsi, url: `${portal}/#/authenticate-payment/${snsi}` })
  expect(await read(ben, snsi)).toEqual(
    succeeded({
      transaction: { amount: '80.00', currency: 'ZAR' },
      recipient: { msisdn: ada.msisdn, name: 'Ada Nel' },
      alias: ada.msisdn,
    }),
  )
  expect(await readMerchant(ben, snsi)).toEqual(unknown)
})

test('A code is drawn as well, and every one is another', async () => {
  const { ada, code } = await asked()
  const drawn = [code, await walletCode(ada)].map(({ qr_code = '' }) => {
    const [, base64 = ''] = /^data:image\/svg\+xml;base64,(.+)$/.exec(qr_code) ?? []
    return Buffer.from(base64, 'base64').toString()
  })
  for (const svg of drawn)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=[\s\S]+<\/svg>$/)
  expect(drawn[0]).not.toBe(drawn[1])
})

test('Paying it moves the money, and both histories and the asker’s phone tell it', async () => {
  const { network, ada, ben, snsi } = await asked()
  const answer = await payRequest(ben, { request: snsi, abstract: {} })
  expect(answer).toEqual(
    succeeded({
      snsi: anyId,
      timestamp: '2026-11-21T10:00:00.000+02:00',
      type_name: 'Wallet Transfer',
      type_alias: 'transfer',
      class: 'debit',
      amount: '80.00',
      balance: '920.00',
      reference: 'Pizza',
      state: { alias: 'authorization_success', name: 'Authorization Success' },
      abstract: { request: snsi, recipient: { msisdn: ada.msisdn, name: 'Ada Nel' } },
      currency: 'ZAR',
    }),
  )
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '1080.00',
    benAvailable: '920.00',
  })
  expect((await ada.history(1))[0]).toMatchObject({
    class: 'credit',
    reference: 'Pizza',
    abstract: { request: snsi, sender: { msisdn: ben.msisdn } },
  })
  const [message] = await network.control<{ text: string }[]>('GET', `inbox?msisdn=${ada.msisdn}`)
  expect(message?.text).toMatch(/ paid you R80\.00: Pizza$/)
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('It is paid once', async () => {
  const { ada, ben, snsi } = await asked()
  await payRequest(ben, { request: snsi })
  expect(await payRequest(ben, { request: snsi })).toEqual(alreadyPaid)
  expect(await read(ada, snsi)).toEqual(alreadyPaid)
  expect(await ben.available()).toBe('920.00')
})

test('It is good for 300 seconds', async () => {
  const { network, ben, snsi } = await asked()
  network.clock.advance(299_999)
  expect((await read(ben, snsi)).status).toBe(200)
  network.clock.advance(1)
  expect(await read(ben, snsi)).toEqual(expired)
  expect(await payRequest(ben, { request: snsi })).toEqual(expired)
})

test('A request with a pending payment cannot be paid; after a decline it can', async () => {
  const { network, ada, ben, snsi } = await asked({ amount: '80.32' })
  expect((await payRequest(ben, { request: snsi })).body.data.state.alias).toBe('authorization_pending')
  expect((await payRequest(ben, { request: snsi })).status).toBe(409)
  network.clock.advance(10_000)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '1000.00',
    benAvailable: '1000.00',
  })
  expect((await read(ben, snsi)).status).toBe(200)
  expect((await scan(network, snsi)).body).toMatchObject({ state: 'pending' })
})

test('A payment of an own request, from another wallet or above the balance is refused', async () => {
  const { network, ada, ben, snsi } = await asked()
  expect(await payRequest(ada, { request: snsi })).toEqual(
    failed(422, 'You cannot pay yourself.', 'businessRule', 'samePartiesError'),
  )
  expect((await payRequest(ben, { request: snsi, msisdn: ada.msisdn })).status).toBe(422)
  const poor = await network.person({ balance_cents: 79_99 })
  expect((await payRequest(poor, { request: snsi })).body).toMatchObject({
    error: { code: 'insufficientFunds' },
  })
  expect((await read(ben, snsi)).status).toBe(200)
})

test('A request for a zero amount, another person or a wrong currency is refused', async () => {
  const { ada } = await asked()
  expect((await requestPayment(ada, { amount: '0.00' })).status).toBe(400)
  expect((await requestPayment(ada, { recipient: { msisdn: '27820000001' } })).status).toBe(422)
  expect((await requestPayment(ada, { currency: 'USD' })).status).toBe(422)
})

test('The wallet’s own code asks for any amount, is another at every reading, and is not used up', async () => {
  const { network, ada, ben } = await asked()
  const [first, second] = [await walletCode(ada), await walletCode(ada)]
  expect(first.url).not.toBe(second.url)
  const snsi = requestIn(first)
  expect((await read(ben, snsi)).body.data).toEqual({
    transaction: { currency: 'ZAR' },
    recipient: { msisdn: ada.msisdn, name: 'Ada Nel' },
    alias: ada.msisdn,
  })
  expect(await payRequest(ben, { request: snsi })).toEqual(
    failed(422, 'This payment request does not say how much.', 'businessRule', 'requestDeclined'),
  )
  for (const amount of ['50.00', '25.50']) expect((await scan(network, snsi, { amount })).status).toBe(200)
  expect(await ada.available()).toBe('1075.50')
  expect(await scan(network, snsi)).toEqual({
    status: 400,
    body: { message: 'This code does not say how much.' },
  })
})

test('A consumer cannot read the code of another wallet', async () => {
  const { ben } = await asked()
  expect((await ben.get('/network/express/wallet/27820000001/ZAR/qr')).status).toBe(404)
})

test('Somebody from elsewhere scans a code by a control, and the balance follows', async () => {
  const { network, ada, snsi } = await asked()
  expect(await scan(network, snsi)).toEqual({
    status: 200,
    body: { movement: anyId, state: 'success', amount: '80.00' },
  })
  expect(await ada.available()).toBe('1080.00')
  expect((await ada.history(1))[0]).toMatchObject({
    type_alias: 'transfer',
    class: 'credit',
    reference: 'Pizza',
    abstract: { request: snsi, sender: { msisdn: '27715550123', name: 'Zodwa Radebe' } },
  })
  expect((await scan(network, snsi)).status).toBe(409)
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('A consumer here can be the one who scans', async () => {
  const { network, ada, ben, snsi } = await asked()
  const nobody = { status: 404, body: { message: 'No consumer here has this wallet.' } }
  expect(await scan(network, snsi, { msisdn: '27820000102' })).toEqual(nobody)
  expect(await scan(network, snsi, { msisdn: ada.msisdn })).toEqual({
    status: 422,
    body: { message: 'You cannot pay yourself.' },
  })
  expect((await scan(network, snsi, { msisdn: ben.msisdn })).status).toBe(200)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '1080.00',
    benAvailable: '920.00',
  })
})

test('The codes that can be scanned now are listed, and those that are over are not', async () => {
  const { network, ada, snsi } = await asked()
  const list = () => network.control<{ snsi: string }[]>('GET', 'scan')
  network.clock.advance(1_000)
  await walletCode(ada)
  const own = requestIn(await walletCode(ada))
  expect(await list()).toEqual([
    {
      snsi: own,
      msisdn: ada.msisdn,
      amount: null,
      reference: 'Scan to Pay',
      ends_at: '2026-11-21T08:05:01.000Z',
    },
    {
      snsi,
      msisdn: ada.msisdn,
      amount: '80.00',
      reference: 'Pizza',
      ends_at: '2026-11-21T08:05:00.000Z',
    },
  ])
  await scan(network, snsi)
  expect((await list()).map(listed => listed.snsi)).toEqual([own])
  network.clock.advance(300_000)
  expect(await list()).toEqual([])
})

test('A code that cannot be paid says why', async () => {
  const network = openNetwork(contract)
  expect(await scan(network, 'unknown')).toEqual({
    status: 404,
    body: { message: 'Payment request not found.' },
  })
  expect((await scan(network, magicRequests.expired)).status).toBe(410)
  expect((await scan(network, magicRequests.merchantAny, { amount: '10.00' })).status).toBe(404)
  expect((await scan(network, magicRequests.personAny, { amount: '10.001' })).status).toBe(400)
})

test('The seven codes that are always there', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const sipho = { msisdn: '27820000002', name: 'Sipho Dlamini' }
  const shop = { msisdn: '27820000900', name: 'Corner Café' }
  const merchants = { alias: 'Corner Café', number: '1000000050' }
  expect(await read(ada, magicRequests.personFixed)).toEqual(
    succeeded({
      transaction: { amount: '80.00', currency: 'ZAR' },
      recipient: sipho,
      alias: '27820000002',
    }),
  )
  expect(await read(ada, magicRequests.personAny)).toEqual(
    succeeded({ transaction: { currency: 'ZAR' }, recipient: sipho, alias: '27820000002' }),
  )
  expect(await readMerchant(ada, magicRequests.merchantFixed)).toEqual(
    succeeded({ transaction: { amount: '149.90', currency: 'ZAR' }, recipient: shop, ...merchants }),
  )
  expect(await readMerchant(ada, magicRequests.merchantAny)).toEqual(
    succeeded({ transaction: { currency: 'ZAR' }, recipient: shop, ...merchants }),
  )
  for (const of of [read, readMerchant]) {
    expect(await of(ada, magicRequests.expired)).toEqual(expired)
    expect(await of(ada, magicRequests.unknown)).toEqual(unknown)
    expect(await of(ada, magicRequests.paid)).toEqual(alreadyPaid)
  }
  for (const snsi of [magicRequests.merchantFixed, magicRequests.merchantAny])
    expect(await read(ada, snsi)).toEqual(unknown)
  for (const snsi of [magicRequests.personFixed, magicRequests.personAny])
    expect(await readMerchant(ada, snsi)).toEqual(unknown)
})

test('The fixed code of a person can be paid again and again', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, khanya)
  for (let time = 0; time < 2; time++)
    expect((await payRequest(ada, { request: magicRequests.personFixed })).status).toBe(200)
  expect(await ada.available()).toBe(840)
  expect(await payRequest(ada, { request: magicRequests.merchantFixed })).toEqual(unknown)
})
