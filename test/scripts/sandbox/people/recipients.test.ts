import { expect, test } from 'vitest'
import {
  anyId,
  failed,
  fixedOtp,
  khanya,
  openNetwork,
  succeeded,
  tiro,
  umoya,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import {
  askOtp,
  payRecipient,
  recipientBody,
  recipientsOf,
  saveRecipient,
} from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const path = (snsi: string | undefined) => `/network/express/recipient/${snsi}`
const notFound = failed(404, 'Not found.', 'identification', 'identifierError')

/** A consumer with a saved recipient. */
const saved = async (account: object = {}, id?: string) => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, id)
  const { body } = await saveRecipient(ada, account)
  return { network, ada, recipient: body.data }
}

test('A recipient is saved, read, listed, replaced and deleted', async () => {
  const { ada, recipient } = await saved()
  const { data } = await recipientBody(ada)
  expect(recipient).toEqual({ snsi: anyId, ...data })
  expect(await ada.get(path(recipient.snsi))).toEqual(succeeded(recipient))
  expect(await recipientsOf(ada)).toEqual(succeeded([recipient]))

  const renamed = await recipientBody(ada, { account_number: '987654321' }, { name: 'New landlord' })
  const replaced = { snsi: recipient.snsi, ...renamed.data }
  expect(await ada.send('PUT', path(recipient.snsi), renamed)).toEqual(succeeded(replaced))
  expect(await recipientsOf(ada)).toEqual(succeeded([replaced]))

  expect(await ada.send('DELETE', path(recipient.snsi))).toEqual(succeeded({}))
  expect(await recipientsOf(ada)).toEqual(succeeded([]))
  for (const method of ['GET', 'DELETE'])
    expect(await ada.send(method, path(recipient.snsi))).toEqual(notFound)
  expect(await ada.send('PUT', path(recipient.snsi), renamed)).toEqual(notFound)
})

test('What else came with a recipient is kept', async () => {
  const { ada } = await saved()
  const more = { notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
  const { body } = await ada.send('POST', '/network/express/recipient', await recipientBody(ada, {}, more))
  expect(body.data).toMatchObject(more)
})

test('A consumer cannot read, change or pay another’s recipients', async () => {
  const { network, ada, recipient } = await saved()
  const ben = await network.person()
  expect(await ben.get(path(recipient.snsi))).toEqual(notFound)
  expect(await ben.send('PUT', path(recipient.snsi), await recipientBody(ben))).toEqual(notFound)
  expect(await ben.send('DELETE', path(recipient.snsi))).toEqual(notFound)
  const [{ data }, { msisdn }] = [await recipientBody(ada), ada]
  const list = (entity: string) => ben.get(`/network/express/recipient?entity=${entity}&type=bank_account`)
  expect(await list(data.entity.snsi)).toEqual(notFound)
  expect((await list(msisdn)).status).toBe(404)
  expect((await ben.send('POST', '/network/express/recipient', await recipientBody(ada))).status).toBe(422)
  expect(await payRecipient(ben, { recipient: { snsi: recipient.snsi } })).toEqual(
    failed(422, 'This recipient is not known.', 'identification', 'identifierError', [
      'recipient.snsi',
      'This recipient is not known.',
    ]),
  )
})

test('An account ending in 000, or of an unknown bank, cannot be saved', async () => {
  const { ada, recipient } = await saved()
  const refused = failed(422, 'This bank account cannot be paid.', 'businessRule', 'requestDeclined')
  expect(await saveRecipient(ada, { account_number: '1234567000' })).toEqual(refused)
  const body = await recipientBody(ada, { account_number: '1234567000' })
  expect(await ada.send('PUT', path(recipient.snsi), body)).toEqual(refused)
  expect(await saveRecipient(ada, { branch_code: '999999' })).toEqual(
    failed(422, 'This branch code is not known.', 'identification', 'identifierError', [
      'bank_account.branch_code',
      'This branch code is not known.',
    ]),
  )
  expect(await recipientsOf(ada)).toEqual(succeeded([recipient]))
})

test.each([
  [{ account_number: '12345678' }, 'bank_account.account_number'],
  [{ account_number: '123456789012' }, 'bank_account.account_number'],
  [{ account_type: 'cheque' }, 'bank_account.account_type'],
  [{ country: 'NA' }, 'bank_account.country'],
])('A bank account with %o is refused', async (account, key) => {
  const { ada } = await saved()
  expect(await saveRecipient(ada, account)).toMatchObject({
    status: 400,
    body: { error: { parameters: [{ key }] } },
  })
})

test('Thandi and Sipho have recipients from the first day', async () => {
  const network = openNetwork(contract)
  const names = async (msisdn: string) =>
    (await recipientsOf(await network.as(msisdn))).body.data.map(({ name }) => name)
  expect(await names('27820000001')).toEqual([
    'Nkosi Plumbing',
    'Khumalo Properties',
    'Lindiwe Primary',
    'Closed Account',
  ])
  expect(await names('27820000002')).toEqual(['Msunduzi Rooms'])
  expect(await names('27820000105')).toEqual([])
})

test('Their histories know whom they paid', async () => {
  const network = openNetwork(contract)
  const thandi = await network.as('27820000001')
  const { body } = await recipientsOf(thandi)
  const paid = (await thandi.history()).flatMap(({ type_alias, abstract }) =>
    type_alias === 'pay_eft' ? [abstract?.recipient] : [],
  )
  const payee = (place: number) => {
    const { snsi, name, bank_account } = body.data[place] ?? {}
    return { snsi, name, account_number: bank_account?.account_number }
  }
  expect(paid).toEqual([payee(2), payee(1), payee(0)])
})

test.each([
  ['standard', '898.00', 'EFT Payment'],
  ['realtime', '890.00', 'Real-time Payment'],
])('A %s payment costs what its summary says', async (service_type, available, charge) => {
  const { network, ada, recipient } = await saved()
  const answer = await payRecipient(ada, { service_type, recipient: { snsi: recipient.snsi } })
  expect(answer).toEqual(
    succeeded({
      snsi: anyId,
      timestamp: '2026-11-21T10:00:00.000+02:00',
      type_name: 'EFT Payment',
      type_alias: 'pay_eft',
      class: 'debit',
      amount: '100.00',
      balance: '900.00',
      reference: 'Rent',
      state: { alias: 'authorization_success', name: 'Authorization Success' },
      abstract: {
        service_type,
        recipient: { snsi: recipient.snsi, name: 'Landlord', account_number: '1234567890' },
      },
      currency: 'ZAR',
    }),
  )
  expect({ available: await ada.available(), reference: (await ada.history(1))[0]?.reference }).toEqual({
    available,
    reference: charge,
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('A payment to an account ending 111 is accepted, and declined later with its charge given back', async () => {
  const { network, ada, recipient } = await saved({ account_number: '1234567111' })
  const answer = await payRecipient(ada, { recipient: { snsi: recipient.snsi } })
  expect({ alias: answer.body.data.state.alias, available: await ada.available() }).toEqual({
    alias: 'authorization_pending',
    available: '898.00',
  })
  network.clock.advance(10_000)
  expect({ alias: (await ada.history(1))[0]?.state.alias, available: await ada.available() }).toEqual({
    alias: 'authorization_declined',
    available: '1000.00',
  })
})

test('The payer is told when that is wanted', async () => {
  const { network, ada, recipient } = await saved()
  await payRecipient(ada, { recipient: { snsi: recipient.snsi }, send_notification: true })
  const [message] = await network.control<{ text: string }[]>('GET', `inbox?msisdn=${ada.msisdn}`)
  expect(message?.text).toBe('You paid R100.00 to Landlord: Rent')
})

test.each([
  [khanya, 'standard', 'realtime'],
  [umoya, 'realtime', 'standard'],
])('On %s payments are %s and not %s', async (id, offered, other) => {
  const { ada, recipient } = await saved({}, id)
  const pay = async (service_type: string) => {
    await askOtp(ada, {})
    return payRecipient(ada, { service_type, recipient: { snsi: recipient.snsi }, otp: fixedOtp })
  }
  expect((await pay(offered)).status).toBe(200)
  expect(await pay(other)).toEqual(
    failed(422, 'This payment service is not available.', 'businessRule', 'requestDeclined'),
  )
})

test('A network that names no payment service has both', async () => {
  const { ada, recipient } = await saved({}, tiro)
  for (const service_type of ['standard', 'realtime'])
    expect((await payRecipient(ada, { service_type, recipient: { snsi: recipient.snsi } })).status).toBe(200)
})

test('The network that asks a one-time PIN for payments gets it', async () => {
  const { ada, recipient } = await saved({}, umoya)
  const order = { service_type: 'realtime', recipient: { snsi: recipient.snsi } }
  expect(await payRecipient(ada, order)).toEqual(
    failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError'),
  )
  expect((await payRecipient(ada, { ...order, pin: '0000' })).body).toMatchObject({ message: 'Invalid PIN' })
})
