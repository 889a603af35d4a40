import { describe, expect, test } from 'vitest'
import { selectReturnTo } from '../../../machines/portal/portal.selectors.ts'
import type { PortalEvent } from '../../../machines/portal/portal.types.ts'
import { msisdn, openPortal } from './scripted-portal.ts'

const other = '27820000002'
const link = '/dashboard?settings=profile'

/** The portal, and where whoever has signed in is to be taken. */
const open = async (world: Parameters<typeof openPortal>[0]) => {
  const opened = await openPortal(world)
  return { ...opened, place: () => selectReturnTo(opened.portal.getSnapshot()) }
}

/** A session ended here, or a URL was opened while nobody was signed in. */
const want = (place: string, isOpened = false): PortalEvent => ({ type: 'returnTo.set', place, isOpened })

describe('a place of ours that somebody wanted', () => {
  test('before they signed in is where they are taken, and then it is done with (S9)', async () => {
    const { state, send, signIn, place } = await open({ token: undefined })
    await send(want(link, true))
    await signIn()
    expect({ state: state(), place: place() }).toEqual({ state: 'signedIn', place: link })
    await send({ type: 'returnTo.clear' })
    expect(place()).toBeUndefined()
  })

  test('is the last one that they wanted', async () => {
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

  test('is dropped when somebody else signs in (S9)', async () => {
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

  test('is dropped when somebody else signs in and it was already wanted while the session stood (S9)', async () => {
    const { send, signIn, place } = await open({
      token: 'token-kept',
      session: [{ msisdn }, { msisdn: other }],
    })
    await send(want(link))
    await send({ type: 'session.expire', refused: 'other' })
    await signIn()
    expect(place()).toBeUndefined()
  })

  test('is forgotten with a session that is left on purpose, and so is what its leaving makes one want', async () => {
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

  test('is forgotten with a session that ended in another tab', async () => {
    const { send, signIn, place, world } = await open({ token: 'token-kept' })
    await send(want(link))
    world.token = undefined
    await send({ type: 'token.compare', token: undefined })
    await send(want(link))
    await signIn()
    expect(place()).toBeUndefined()
  })

  test('is kept when it was opened after the consumer had signed out, whoever then signs in', async () => {
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
