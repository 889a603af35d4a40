import { describe, expect, test } from 'vitest'
import { selectReturnTo } from '../../../machines/portal/portal.selectors.ts'
import type { PortalEvent } from '../../../machines/portal/portal.types.ts'
import { msisdn, openPortal } from './scripted-portal.ts'

const other = '27820000002'
const link = '/dashboard?settings=profile'

/** Opens the portal and adds a reader of the page to open after sign-in. */
const open = async (world: Parameters<typeof openPortal>[0]) => {
  const opened = await openPortal(world)
  return { ...opened, place: () => selectReturnTo(opened.portal.getSnapshot()) }
}

/** Creates the event for a page requested in a session, or opened by URL without one. */
const want = (place: string, isOpened = false): PortalEvent => ({ type: 'returnTo.set', place, isOpened })

describe('a page of the portal that the consumer requested', () => {
  test('before sign-in is opened after sign-in and then forgotten (S9)', async () => {
    const { state, send, signIn, place } = await open({ token: undefined })
    await send(want(link, true))
    await signIn()
    expect({ state: state(), place: place() }).toEqual({ state: 'signedIn', place: link })
    await send({ type: 'returnTo.clear' })
    expect(place()).toBeUndefined()
  })

  test('is the last one requested before sign-in', async () => {
    const { send, signIn, place } = await open({ token: undefined })
    await send(want('/processing/snsi-1', true))
    await send(want(link, true))
    await signIn()
    expect(place()).toBe(link)
  })

  test.each<[string, PortalEvent]>([
    ['the network ended', { type: 'session.expire', refused: 'other' }],
    ['was left alone for too long', { type: 'session.timeout', isPaymentLost: false }],
  ])('is kept for them when a session that %s is opened again by the same consumer', async (_, end) => {
    const { send, signIn, place } = await open({ token: 'token-kept' })
    await send(end)
    await send(want(link))
    await signIn()
    expect(place()).toBe(link)
  })

  test('is dropped when another consumer signs in (S9)', async () => {
    const { state, send, signIn, place, calls } = await open({
      token: 'token-kept',
      session: [{ msisdn }, { msisdn: other }],
    })
    await send({ type: 'session.expire', refused: 'other' })
    await send(want(link))
    expect(place()).toBe(link)
    await signIn()
    expect({ state: state(), calls: calls.at(-1), place: place() }).toEqual({
      state: 'signedIn',
      calls: `readWallet ${other}`,
      place: undefined,
    })
  })

  test('within a session is dropped when another consumer signs in (S9)', async () => {
    const { send, signIn, place } = await open({
      token: 'token-kept',
      session: [{ msisdn }, { msisdn: other }],
    })
    await send(want(link))
    await send({ type: 'session.expire', refused: 'other' })
    await signIn()
    expect(place()).toBeUndefined()
  })

  test('is forgotten when the consumer signs out', async () => {
    const { send, signIn, place } = await open({ token: 'token-kept' })
    await send(want('/processing/snsi-1'))
    await send({ type: 'session.signOut' })
    await send(want(link))
    expect(place()).toBeUndefined()
    await signIn()
    expect(place()).toBeUndefined()
    await send({ type: 'session.expire', refused: 'other' })
    await send(want(link))
    expect(place()).toBe(link)
  })

  test('is forgotten when the session ended in another tab', async () => {
    const { send, signIn, place, world } = await open({ token: 'token-kept' })
    await send(want(link))
    world.token = undefined
    await send({ type: 'token.compare', token: undefined })
    await send(want(link))
    await signIn()
    expect(place()).toBeUndefined()
  })

  test('after sign-out is kept, also if another consumer signs in', async () => {
    const { send, signIn, place } = await open({
      token: 'token-kept',
      session: [{ msisdn }, { msisdn: other }],
    })
    await send({ type: 'session.signOut' })
    await send(want('/authenticate-payment/request-1', true))
    await signIn()
    expect(place()).toBe('/authenticate-payment/request-1')
  })
})
