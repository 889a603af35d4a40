import { expect, test } from 'vitest'
import { declined, notFound } from '../../../support/sandbox/accounts.ts'
import {
  failed,
  fixedOtp,
  khanya,
  openNetwork,
  succeeded,
  tiro,
  umoya,
} from '../../../support/sandbox/caller.ts'
import {
  askOtp,
  payRecipient,
  recipientBody,
  recipientsOf,
  saveRecipient,
} from '../../../support/sandbox/orders.ts'

const collection = '/network/express/recipient'

const unknown = (words: string, key: string) =>
  failed(422, words, 'identification', 'identifierError', [key, words])

/** A consumer with a saved recipient. */
const saved = async (account: object = {}, id?: string) => {
  const network = openNetwork()
  const ada = await network.as(await network.made(), id)
  const recipient = (await saveRecipient(ada, account)).body.data
  const pay = (data: object = {}) => payRecipient(ada, { recipient: { snsi: recipient.snsi }, ...data })
  return { network, ada, recipient, path: `${collection}/${recipient.snsi}`, pay }
}

test('A recipient keeps all values until it is deleted', async () => {
  const { ada, recipient, path } = await saved()
  const more = { name: 'New landlord', notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
  const other = await recipientBody(ada, { account_number: '987654321' }, more)
  const replaced = { snsi: recipient.snsi, ...other.data }
  expect(await ada.send('PUT', path, other)).toEqual(succeeded(replaced))
  expect(await recipientsOf(ada)).toEqual(succeeded([replaced]))
  expect(await ada.send('DELETE', path)).toEqual(succeeded({}))
  expect(await recipientsOf(ada)).toEqual(succeeded([]))
  for (const method of ['GET', 'DELETE']) expect(await ada.send(method, path)).toEqual(notFound)
  expect(await ada.send('PUT', path, other)).toEqual(notFound)
})

test('A consumer cannot read, change or pay a recipient of another', async () => {
  const { network, ada, recipient, path } = await saved()
  const ben = await network.person()
  const hers = await recipientBody(ada)
  expect(await ben.get(path)).toEqual(notFound)
  expect(await ben.send('PUT', path, await recipientBody(ben))).toEqual(notFound)
  expect(await ben.send('DELETE', path)).toEqual(notFound)
  for (const entity of [hers.data.entity.snsi, ada.msisdn])
    expect(await ben.get(`${collection}?entity=${entity}&type=bank_account`)).toEqual(notFound)
  expect((await ben.send('POST', collection, hers)).status).toBe(422)
  expect(await payRecipient(ben, { recipient: { snsi: recipient.snsi } })).toEqual(
    unknown('This recipient is not known.', 'recipient.snsi'),
  )
  expect(await recipientsOf(ada)).toEqual(succeeded([recipient]))
})

test('An account that cannot be paid is not saved', async () => {
  const { ada, recipient, path } = await saved()
  const refusal = declined('This bank account cannot be paid.')
  const account = { account_number: '1234567000' }
  expect(await saveRecipient(ada, account)).toEqual(refusal)
  expect(await ada.send('PUT', path, await recipientBody(ada, account))).toEqual(refusal)
  expect(await saveRecipient(ada, { branch_code: '999999' })).toEqual(
    unknown('This branch code is not known.', 'bank_account.branch_code'),
  )
  for (const [key, value] of [
    ['account_number', '12345678'],
    ['account_number', '123456789012'],
    ['account_type', 'cheque'],
    ['country', 'NA'],
  ])
    expect((await saveRecipient(ada, { [key ?? '']: value })).status).toBe(400)
  expect(await recipientsOf(ada)).toEqual(succeeded([recipient]))
})

test('The history of Thandi names her saved recipients', async () => {
  const thandi = await openNetwork().as('27820000001')
  const payees = (await recipientsOf(thandi)).body.data.map(({ snsi, name, bank_account }) => ({
    snsi,
    name,
    account_number: bank_account?.account_number,
  }))
  const paid = (await thandi.history()).filter(({ type_alias }) => type_alias === 'pay_eft')
  expect(paid.map(({ abstract }) => abstract?.recipient)).toEqual([payees[2], payees[1], payees[0]])
})

test('A payment names its recipient in the history and the inbox', async () => {
  const { network, ada, recipient, pay } = await saved()
  const { snsi, name } = recipient
  expect((await pay({ service_type: 'realtime', send_notification: true })).body.data).toMatchObject({
    type_alias: 'pay_eft',
    reference: 'Rent',
    balance: '900.00',
    abstract: { service_type: 'realtime', recipient: { snsi, name, account_number: '1234567890' } },
  })
  expect((await ada.history(1))[0]?.reference).toBe('Real-time Payment')
  expect(await network.control('GET', `inbox?msisdn=${ada.msisdn}`)).toMatchObject([
    { text: 'You paid R100.00 to Landlord: Rent' },
  ])
})

test('A late decline for account 111 gives the charge back', async () => {
  const { network, ada, pay } = await saved({ account_number: '1234567111' })
  expect((await pay()).body.data.state.alias).toBe('authorization_pending')
  expect(await ada.available()).toBe('898.00')
  network.clock.advance(10_000)
  expect((await ada.history(1))[0]?.state.alias).toBe('authorization_declined')
  expect(await ada.available()).toBe('1000.00')
})

test.each([
  [khanya, 'standard', 200],
  [khanya, 'realtime', 422],
  [umoya, 'standard', 422],
  [umoya, 'realtime', 200],
  [tiro, 'standard', 200],
  [tiro, 'realtime', 200],
])('The network %s answers a %s payment with %i', async (id, service_type, status) => {
  const { ada, pay } = await saved({}, id)
  await askOtp(ada, {})
  expect((await pay({ service_type, otp: fixedOtp })).status).toBe(status)
})
