import { describe, expect, test } from 'vitest'
import { selectReturnTo, selectSignIn } from '../../../machines/portal/portal.selectors.ts'
import type { PortalEvent } from '../../../machines/portal/portal.types.ts'
import { selectResetLinkWhileSignedIn } from '../../../machines/portal/reset-link-while-signed-in.ts'
import { msisdn, openPortal } from './scripted-portal.ts'

const other = '27820000002'
const link = '/dashboard?settings=profile'

/** Opens the portal and reads the URL to open after sign-in, the reset link and the step of the form. */
const open = async (world: Parameters<typeof openPortal>[0]) => {
  const opened = await openPortal(world)
  const seen = () => opened.portal.getSnapshot()
  return {
    ...opened,
    place: () => selectReturnTo(seen()),
    link: () => selectResetLinkWhileSignedIn(seen()),
    form: () => selectSignIn(seen()),
    next: () => selectSignIn(seen())?.getSnapshot().context.next,
  }
}

/** The event of a URL requested in a session, or opened without one. */
const want = (place: string, isOpened = false): PortalEvent => ({ type: 'returnTo.set', place, isOpened })
const signOut = { type: 'session.signOut' } as const
const expire = { type: 'session.expire', refused: 'other' } as const
const openTwice = () => open({ token: 'token-kept', session: [{ msisdn }, { msisdn: other }] })

describe('a URL that the consumer requested', () => {
  test('before sign-in opens after it, the last one, once (S9)', async () => {
    const { state, send, signIn, place } = await open({ token: undefined })
    await send(want('/processing/snsi-1', true))
    await send(want(link, true))
    await signIn()
    expect({ state: state(), place: place() }).toEqual({ state: 'signedIn', place: link })
    await send({ type: 'returnTo.clear' })
    expect(place()).toBeUndefined()
  })

  test.each<PortalEvent>([expire, { type: 'session.timeout', isPaymentLost: false }])(
    'is kept for the same consumer after %j',
    async end => {
      const { send, signIn, place } = await open({ token: 'token-kept' })
      await send(end)
      await send(want(link))
      await signIn()
      expect(place()).toBe(link)
    },
  )

  test.each([
    ['after a session', [expire, want(link)]],
    ['within a session', [want(link), expire]],
  ])('%s is dropped when another consumer signs in (S9)', async (_, events) => {
    const { state, send, signIn, place, calls } = await openTwice()
    for (const event of events) await send(event)
    expect(place()).toBe(link)
    await signIn()
    expect({ state: state(), place: place() }).toEqual({ state: 'signedIn', place: undefined })
    expect(calls.at(-1)).toBe(`readWallet ${other}`)
  })

  test('is forgotten when the consumer signs out', async () => {
    const { send, signIn, place } = await open({ token: 'token-kept' })
    await send(want('/processing/snsi-1'))
    await send(signOut)
    await send(want(link))
    expect(place()).toBeUndefined()
    await signIn()
    await send(expire)
    await send(want(link))
    expect(place()).toBe(link)
  })

  test('is forgotten when the session ended in another tab', async () => {
    const { send, place, world } = await open({ token: 'token-kept' })
    await send(want(link))
    world.token = undefined
    await send({ type: 'token.compare', token: undefined })
    await send(want(link))
    expect(place()).toBeUndefined()
  })

  test('after sign-out is kept, also if another consumer signs in', async () => {
    const { send, signIn, place } = await openTwice()
    await send(signOut)
    await send(want('/authenticate-payment/request-1', true))
    await signIn()
    expect(place()).toBe('/authenticate-payment/request-1')
  })
})

describe('a reset link', () => {
  const follow = { type: 'resetLink.open', reset: msisdn } as const

  test('opens the new password each time, whatever the form has', async () => {
    const { send, form, next, place } = await open({ token: undefined })
    form()?.send({ type: 'field.change', field: 'identifier', value: '082' })
    await send(want('/dashboard?reset-password=x', true))
    await send(follow)
    expect(next()).toEqual({ step: 'recovery', identifier: msisdn, isSent: true })
    expect(place()).toBeUndefined()
    form()?.send({ type: 'dialogs.close' })
    expect(next()).toEqual({ step: 'signIn', identifier: '' })
    await send({ type: 'resetLink.open', reset: '' })
    expect(next()).toEqual({ step: 'recovery', identifier: '', isSent: true })
  })

  test('within a session opens after sign-out', async () => {
    const { send, next, ...opened } = await open({ token: 'token-kept' })
    await send(follow)
    expect(opened.link()).toEqual({ whose: msisdn, signedIn: msisdn })
    await send({ type: 'resetLink.open', reset: 'sipho@lwandle.test' })
    expect(opened.link()?.whose).toBe('sipho@lwandle.test')
    await send(signOut)
    expect(next()).toEqual({ step: 'recovery', identifier: 'sipho@lwandle.test', isSent: true })
  })

  test('within a session is forgotten when the consumer stays', async () => {
    const { send, next, ...opened } = await open({ token: 'token-kept' })
    await send(follow)
    await send({ type: 'resetLink.dismiss' })
    expect(opened.link()).toBeUndefined()
    await send(signOut)
    expect(next()).toEqual({ step: 'signIn', identifier: '' })
  })

  test('is not shown while a payment is pending', async () => {
    const { send, ...opened } = await open({ token: 'token-kept', payment: 'paying' })
    await send(follow)
    expect(opened.link()).toBeUndefined()
  })
})
