import { expect, test } from 'vitest'
import type { Consumer as Known } from '../../../../openapi/network.gen.d.ts'
import * as accounts from '../../../support/sandbox/accounts.ts'
import { type Caller, openConsumer, verdictOf } from '../../../support/sandbox/caller.ts'
import { payRecipient, recipientBody, recipientsOf, saveRecipient } from '../../../support/sandbox/orders.ts'

/** A consumer who has begun to register an authenticator. */
const begun = async (wishes: object = {}) => {
  const { network, ada } = await openConsumer(undefined, wishes)
  const { msisdn } = ada
  const setup = (await accounts.enable(ada)).body.data
  const code = () => accounts.codeOf(network, msisdn)
  const verifyBy = async (caller: Caller, otp?: string) =>
    verdictOf(await accounts.verify(caller, setup.snsi, otp ?? (await code())))
  const disableBy = async (caller: Caller, otp?: string) =>
    verdictOf(await accounts.disable(caller, setup.snsi, otp ?? (await code())))
  const mfaNow = async () => (await ada.read<Known>(`consumer/${msisdn}`)).body.data.mfa
  const secondStep = async () => (await network.signIn({ msisdn })).body.data.mfa
  return { network, ada, setup, code, verifyBy, disableBy, mfaNow, secondStep }
}

test('A verified authenticator is the second step until removal', async () => {
  const { network, ada, setup, code, verifyBy, disableBy, mfaNow, secondStep } = await begun({
    second_step: 'sms',
  })
  expect(await mfaNow()).toEqual({})
  expect(await disableBy(ada)).toBe(accounts.notFound)
  expect((await secondStep())?.device_verified).toBe(false)
  expect(await verifyBy(ada)).toBe('200')
  expect(await mfaNow()).toEqual({ snsi: setup.snsi })
  const step = await secondStep()
  expect(step).toEqual({ token: expect.any(String), device_verified: true, snsi: setup.snsi })
  expect((await accounts.confirm(network, step?.token, await code())).body.data.access).toBeDefined()
  expect(await network.control('GET', 'inbox')).toHaveLength(2)
  for (let wrong = 0; wrong < 6; wrong++) expect(await disableBy(ada, '000000')).toBe(accounts.invalidOtp)
  expect(await disableBy(ada)).toBe('200')
  expect(await mfaNow()).toEqual({})
  expect((await secondStep())?.device_verified).toBe(false)
})

test('The fifth wrong code voids an unverified authenticator', async () => {
  const { network, ada, code, verifyBy } = await begun()
  const early = await code()
  network.clock.advance(90_000)
  const late = await code()
  for (let wrong = 0; wrong < 5; wrong++) expect(await verifyBy(ada, early)).toBe(accounts.invalidOtp)
  expect(await verifyBy(ada, late)).toBe(accounts.notFound)
})

test.each([-30_000, 30_000])('A code is valid on a clock that is %i ms off', async drift => {
  const { network, ada, code, verifyBy } = await begun()
  network.clock.advance(drift)
  const other = await code()
  network.clock.advance(-drift)
  expect(await verifyBy(ada, other)).toBe('200')
})

test('A consumer replaces an own, unverified authenticator only', async () => {
  const { network, ada, setup, code, verifyBy, mfaNow } = await begun()
  const ben = await network.person()
  expect((await accounts.enable(ben, { msisdn: ada.msisdn })).status).toBe(422)
  expect(await verifyBy(ben)).toBe(accounts.notFound)
  const again = (await accounts.enable(ada)).body.data
  expect(again.secret).not.toBe(setup.secret)
  expect(again.qr_code).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/)
  expect(await verifyBy(ada)).toBe(accounts.notFound)
  expect((await accounts.verify(ada, again.snsi, await code())).status).toBe(200)
  expect(verdictOf(await accounts.enable(ada))).toBe('422 An authenticator app is registered already.')
  expect(verdictOf(await accounts.disable(ben, again.snsi, await code()))).toBe(accounts.notFound)
  expect(await mfaNow()).toEqual({ snsi: again.snsi })
})

test('A consent is rescinded by its consumer, except 0002', async () => {
  const { network, ada } = await openConsumer(undefined, { instruments: true })
  const find = async (digits: string) =>
    (await accounts.instrumentsOf(ada)).body.data.find(({ name }) => name?.endsWith(digits))
  const [visa, bound] = [await find('4242'), await find('0002')]
  const ben = await network.person()
  for (const answer of [
    await accounts.instrumentsOf({ ...ben, msisdn: ada.msisdn }),
    await accounts.rescind(ben, visa?.snsi),
  ])
    expect(verdictOf(answer)).toBe(accounts.notFound)
  expect(await find('4242')).toEqual(visa)
  const consent = { state: 'rescinded', timestamp: '2026-11-21T10:00:00.000+02:00' }
  for (const _ of ['first', 'second']) {
    expect((await accounts.rescind(ada, visa?.snsi)).status).toBe(200)
    expect(await find('4242')).toEqual({ ...visa, consent })
    network.clock.advance(60_000)
  }
  const refusal = verdictOf(await accounts.rescind(ada, bound?.snsi))
  expect(refusal).toBe('422 The consent to this instrument cannot be rescinded.')
  expect(await find('0002')).toEqual(bound)
})

/** A consumer with a saved recipient. */
const saved = async (account: object = {}) => {
  const { network, ada } = await openConsumer()
  const recipient = (await saveRecipient(ada, account)).body.data
  const path = `/network/express/recipient/${recipient.snsi}`
  const pay = (data: object = {}) => payRecipient(ada, { recipient: { snsi: recipient.snsi }, ...data })
  return { network, ada, recipient, path, pay }
}

test('A consumer cannot read, change or pay a recipient of another', async () => {
  const { network, ada, recipient, path } = await saved()
  const ben = await network.person()
  const hers = (await recipientBody(ada)).data
  for (const answer of [
    await ben.get(path),
    await ben.send('PUT', path, await recipientBody(ben)),
    await ben.send('DELETE', path),
    await ben.read(`recipient?entity=${hers.entity.snsi}&type=bank_account`),
    await ben.read(`recipient?entity=${ada.msisdn}&type=bank_account`),
  ])
    expect(verdictOf(answer)).toBe(accounts.notFound)
  expect((await ben.post('recipient', hers)).status).toBe(422)
  const paid = await payRecipient(ben, { recipient: { snsi: recipient.snsi } })
  expect(verdictOf(paid)).toBe('422 recipient.snsi: This recipient is not known.')
  expect((await recipientsOf(ada)).body.data).toEqual([recipient])
})

test.each([
  ['422 This bank account cannot be paid.', { account_number: '1234567000' }],
  ['422 bank_account.branch_code: This branch code is not known.', { branch_code: '999999' }],
  ['400 bank_account.account_number', { account_number: '12345678' }],
  ['400 bank_account.country', { country: 'NA' }],
])('A recipient is answered %s to %j', async (verdict, account) => {
  const { ada, recipient, path } = await saved()
  for (const answer of [
    await saveRecipient(ada, account),
    await ada.send('PUT', path, await recipientBody(ada, account)),
  ])
    expect(verdictOf(answer)).toContain(verdict)
  expect((await recipientsOf(ada)).body.data).toEqual([recipient])
})

test('A payment names its recipient in the history and the inbox', async () => {
  const { network, ada, recipient, pay } = await saved()
  const { snsi, name } = recipient
  const { data } = (await pay({ service_type: 'realtime', send_notification: true })).body
  const abstract = { service_type: 'realtime', recipient: { snsi, name, account_number: '1234567890' } }
  expect(data).toMatchObject({ type_alias: 'pay_eft', reference: 'Rent', balance: '900.00', abstract })
  expect((await ada.history(1))[0]?.reference).toBe('Real-time Payment')
  const inbox = await network.control('GET', `inbox?msisdn=${ada.msisdn}`)
  expect(inbox).toMatchObject([{ text: 'You paid R100.00 to Landlord: Rent' }])
})

test('A late decline for account 111 gives the charge back', async () => {
  const { network, ada, pay } = await saved({ account_number: '1234567111' })
  expect((await pay()).body.data.state.alias).toBe('authorization_pending')
  expect(await ada.available()).toBe('898.00')
  network.clock.advance(10_000)
  expect((await ada.history(1))[0]?.state.alias).toBe('authorization_declined')
  expect(await ada.available()).toBe('1000.00')
})
