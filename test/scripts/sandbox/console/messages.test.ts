import { expect, test } from 'vitest'
import {
  type Consumer,
  declined,
  failed,
  openNetwork,
  readTexts,
  succeeded,
  unknownValue,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { cashOut, sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const version = '1.0.0'
const portal = { origin: 'http://za-sandbox000001.localhost:5173' }

const invite = ({ send }: Consumer, msisdn: string) =>
  send('POST', '/network/express/consumer/invite', { version, data: { msisdn } }, portal)
const resend = ({ send }: Consumer, snsi: string | undefined, more: object = {}) =>
  send('POST', `/network/express/notification/send/transaction/${snsi}`, { version, ...more })

const open = async () => {
  const network = openNetwork(contract)
  return { network, ada: await network.person({ first_name: 'Ada', last_name: 'Nel' }) }
}

test('An invitation is an SMS with the address of the portal', async () => {
  const { network, ada } = await open()
  expect(await invite(ada, '27725550142')).toEqual(succeeded({}))
  expect(await readTexts(network, '27725550142', /invite/)).toEqual([
    `Ada Nel invites you to Lwandle Wallet: ${portal.origin}`,
  ])
})

test('The sender, 201, 202 and an invalid number cannot be invited', async () => {
  const { network, ada } = await open()
  expect(await invite(ada, ada.msisdn)).toEqual(declined('You cannot invite yourself.', 'samePartiesError'))
  expect(await invite(ada, '27725550201')).toEqual(
    unknownValue('msisdn', 'This mobile number is not a customer.'),
  )
  expect(await invite(ada, '27725550202')).toEqual(declined('This number cannot be invited.'))
  expect((await invite(ada, '12')).status).toBe(400)
  expect(await network.control('GET', 'inbox')).toEqual([])
})

test('The notification of a transaction is sent again by SMS and email, with its voucher PIN', async () => {
  const { network, ada } = await open()
  const [paid, withdrawn] = [(await sale(ada, {})).body.data, (await cashOut(ada, {})).body.data]
  expect(await resend(ada, paid.snsi, { data: {} })).toEqual(succeeded({}))
  await resend(ada, withdrawn.snsi)
  const texts = [
    `Cash Out of R200.00: Cash. Authorization Success. Voucher PIN ${withdrawn.abstract?.voucher}.`,
    'Sale of R50.00: For the roof. Authorization Success.',
  ]
  for (const channel of ['sms', 'email'])
    expect(await readTexts(network, ada.msisdn, /receipt/, channel)).toEqual(texts)
})

test('A consumer without an email gets the notification by SMS only', async () => {
  const { network } = await open()
  const consumer = await network.as('27820000109')
  await resend(consumer, (await consumer.history(1))[0]?.snsi)
  expect(await readTexts(network, consumer.msisdn, /receipt/)).toHaveLength(1)
  expect(await readTexts(network, consumer.msisdn, /receipt/, 'email')).toEqual([])
})

test('A consumer cannot resend the notification of another consumer', async () => {
  const { network, ada } = await open()
  const { snsi } = (await sale(ada, {})).body.data
  const notFound = failed(404, 'Not found.', 'identification', 'identifierError')
  expect(await resend(await network.person(), snsi)).toEqual(notFound)
  expect(await resend(ada, 'unknown')).toEqual(notFound)
})
