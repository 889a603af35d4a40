import { expect, test } from 'vitest'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import type { PortalEvent } from './portal.types.ts'
import { openPortal } from './scripted-portal.fixture.ts'

const other = '27820000002'
const link = '/dashboard?settings=profile'

/** The event of a URL requested in a session, or opened without one. */
const requestUrl = (place: string, isOpened = false): PortalEvent => ({
  type: 'returnTo.set',
  place,
  isOpened,
})
const signOut = { type: 'session.signOut' } as const
const expire = { type: 'session.expire', refused: 'other' } as const
const timeOut = { type: 'session.timeout', isPaymentLost: false } as const
const openSignedIn = () => openPortal({ token: 'token-kept' })
const openTwice = () => openPortal({ token: 'token-kept', session: [{ msisdn }, { msisdn: other }] })

test('S9: the last URL wanted before sign-in opens once', async () => {
  const { now, send, signIn } = await openPortal({})
  await send(requestUrl('/processing/snsi-1', true))
  await send(requestUrl(link, true))
  await signIn()
  expect(now()).toMatchObject({ state: 'signedIn', place: link })
  await send({ type: 'returnTo.clear' })
  expect(now().place).toBeUndefined()
})

test.each<PortalEvent>([expire, timeOut])('a URL is kept for the same consumer after %j', async end => {
  const { now, send, signIn } = await openSignedIn()
  await send(end)
  await send(requestUrl(link))
  await signIn()
  expect(now()).toMatchObject({ state: 'signedIn', place: link })
})

test.each([
  ['after a session', [expire, requestUrl(link)]],
  ['within a session', [requestUrl(link), expire]],
])('S9: a URL requested %s is dropped for another consumer', async (_, events) => {
  const { now, send, signIn, calls } = await openTwice()
  for (const event of events) await send(event)
  expect(now().place).toBe(link)
  await signIn()
  expect(now()).toMatchObject({ state: 'signedIn', place: undefined })
  expect(calls.at(-1)).toBe(`readWallet ${other}`)
})

test('a URL is forgotten when the consumer signs out', async () => {
  const { now, send, signIn } = await openSignedIn()
  await send(requestUrl('/processing/snsi-1'))
  await send(signOut)
  await send(requestUrl(link))
  expect(now().place).toBeUndefined()
  await signIn()
  await send(expire)
  await send(requestUrl(link))
  expect(now().place).toBe(link)
})

test('a URL is forgotten when the session ended in another tab', async () => {
  const { now, send, world } = await openSignedIn()
  await send(requestUrl(link))
  world.token = undefined
  await send({ type: 'token.compare', token: undefined })
  await send(requestUrl(link))
  expect(now().place).toBeUndefined()
})

test('a URL opened after sign-out is kept for any consumer', async () => {
  const { now, send, signIn } = await openTwice()
  await send(signOut)
  await send(requestUrl('/authenticate-payment/request-1', true))
  await signIn()
  expect(now()).toMatchObject({ msisdn: other, place: '/authenticate-payment/request-1' })
})

const follow = { type: 'resetLink.open', reset: msisdn } as const
const recovery = (identifier: string) => ({ step: 'recovery', identifier, isSent: true })

test('a reset link opens the new password, whatever the form has', async () => {
  const { send, form, now } = await openPortal({})
  form()?.send({ type: 'field.change', field: 'identifier', value: '082' })
  await send(requestUrl('/dashboard?reset-password=x', true))
  await send(follow)
  expect(now()).toMatchObject({ next: recovery(msisdn), place: undefined })
  form()?.send({ type: 'dialogs.close' })
  expect(now().next).toEqual({ step: 'signIn', identifier: '' })
  await send({ type: 'resetLink.open', reset: '' })
  expect(now().next).toEqual(recovery(''))
})

test('a reset link within a session opens after sign-out', async () => {
  const { send, now } = await openSignedIn()
  await send(follow)
  expect(now().link).toEqual({ identifier: msisdn, signedIn: msisdn })
  await send({ type: 'resetLink.open', reset: 'sipho@lwandle.test' })
  expect(now().link?.identifier).toBe('sipho@lwandle.test')
  await send(signOut)
  expect(now().next).toEqual(recovery('sipho@lwandle.test'))
})

test('a reset link within a session can be dismissed', async () => {
  const { send, now } = await openSignedIn()
  await send(follow)
  await send({ type: 'resetLink.dismiss' })
  expect(now().link).toBeUndefined()
  await send(signOut)
  expect(now().next).toEqual({ step: 'signIn', identifier: '' })
})

test('a reset link is not shown while a payment is pending', async () => {
  const { send, now } = await openPortal({
    token: 'token-kept',
    journal: { payments: [toPayment({ stage: 'sending' })] },
  })
  await send(follow)
  expect(now().link).toBeUndefined()
})
