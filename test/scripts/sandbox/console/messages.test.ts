import { expect, test } from 'vitest'
import { anyId, type Consumer, failed, openNetwork, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { cashOut, sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const version = '1.0.0'

const invite = ({ send }: Consumer, msisdn: string) =>
  send(
    'POST',
    '/network/express/consumer/invite',
    { version, data: { msisdn } },
    {
      origin: 'http://za-sandbox000001.localhost:5173',
    },
  )
const resend = ({ send }: Consumer, snsi: string | undefined, more: object = {}) =>
  send('POST', `/network/express/notification/send/transaction/${snsi}`, { version, ...more })

interface Message {
  readonly kind: string
  readonly channel: string
  readonly text: string
}

const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ first_name: 'Ada', last_name: 'Nel' })
  const textsTo = async (msisdn: string, kind: string, by = 'sms') =>
    (await network.control<Message[]>('GET', `inbox?msisdn=${msisdn}`))
      .filter(message => message.kind === kind && message.channel === by)
      .map(({ text }) => text)
  return { network, ada, textsTo }
}

test('An invited person gets an SMS with the address of the portal', async () => {
  const { network, ada } = await open()
  expect(await invite(ada, '27725550142')).toEqual(succeeded({}))
  expect(await network.control('GET', 'inbox')).toEqual([
    {
      id: anyId,
      at: '2026-11-21T08:00:00.000Z',
      msisdn: '27725550142',
      channel: 'sms',
      kind: 'invite',
      text: 'Ada Nel invites you to Lwandle Wallet: http://za-sandbox000001.localhost:5173',
      code: null,
    },
  ])
})

test('Some cannot be invited, oneself included', async () => {
  const { network, ada } = await open()
  expect(await invite(ada, ada.msisdn)).toEqual(
    failed(422, 'You cannot invite yourself.', 'businessRule', 'samePartiesError'),
  )
  expect(await invite(ada, '27725550201')).toEqual(
    failed(422, 'This mobile number is not a customer.', 'identification', 'identifierError', [
      'msisdn',
      'This mobile number is not a customer.',
    ]),
  )
  expect(await invite(ada, '27725550202')).toEqual(
    failed(422, 'This number cannot be invited.', 'businessRule', 'requestDeclined'),
  )
  expect((await invite(ada, '12')).status).toBe(400)
  expect(await network.control('GET', 'inbox')).toEqual([])
})

test('A transaction’s notification is sent once more, with its voucher PIN', async () => {
  const { ada, textsTo } = await open()
  const [paid, drawn] = [await sale(ada, {}), await cashOut(ada, {})]
  for (const { body } of [paid, drawn]) expect(await resend(ada, body.data.snsi)).toEqual(succeeded({}))
  expect(await textsTo(ada.msisdn, 'receipt')).toEqual([
    `Cash Out of R200.00: Cash. Authorization Success. Voucher PIN ${drawn.body.data.abstract?.voucher}.`,
    'Sale of R50.00: For the roof. Authorization Success.',
  ])
  expect((await resend(ada, paid.body.data.snsi, { data: {} })).status).toBe(200)
})

test('It goes to the phone and to the mailbox, where there is one', async () => {
  const { network, ada, textsTo } = await open()
  const silent = await network.as('27820000109')
  for (const consumer of [ada, silent]) await resend(consumer, (await consumer.history(1))[0]?.snsi)
  expect(await textsTo(ada.msisdn, 'receipt', 'email')).toEqual(await textsTo(ada.msisdn, 'receipt'))
  expect(await textsTo(ada.msisdn, 'receipt')).toHaveLength(1)
  expect((await textsTo(silent.msisdn, 'receipt')).length).toBe(1)
  expect(await textsTo(silent.msisdn, 'receipt', 'email')).toEqual([])
})

test('A consumer cannot resend another consumer’s notification', async () => {
  const { network, ada } = await open()
  const { body } = await sale(ada, {})
  const notFound = failed(404, 'Not found.', 'identification', 'identifierError')
  expect(await resend(await network.person(), body.data.snsi)).toEqual(notFound)
  expect(await resend(ada, 'unknown')).toEqual(notFound)
})
