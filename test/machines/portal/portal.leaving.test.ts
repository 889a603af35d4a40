import { describe, expect, test } from 'vitest'
import { Failure } from '../../../machines/network/failure.ts'
import type { PaymentStage } from '../../../machines/payment/payment-stage.ts'
import { selectToken } from '../../../machines/portal/portal.selectors.ts'
import type { PortalEvent } from '../../../machines/portal/portal.types.ts'
import type { SignInNotice } from '../../../machines/sign-in/sign-in.types.ts'
import { msisdn, openPortal, type PortalWorld } from './scripted-portal.ts'

const other = '27820000002'
const unauthorised = new Failure({ kind: 'unauthorised', status: 401, message: 'Session ended' })

/** Opens a signed-in portal whose cookie another tab then changes. */
const openAndCompare = async (world: Partial<PortalWorld>, token: string | undefined) => {
  const opened = await openPortal({ token: 'token-kept', ...world })
  opened.calls.length = 0
  opened.world.token = token
  await opened.send({ type: 'token.compare', token })
  return opened
}

describe('the end of a session shows the payment before its reason', () => {
  const ends: Readonly<Record<string, readonly [PortalEvent, SignInNotice | undefined]>> = {
    'the consumer signs out': [{ type: 'session.signOut' }, undefined],
    'the session is idle': [{ type: 'session.timeout', isPaymentLost: false }, 'signIn.idle'],
    'the paying tab is gone': [{ type: 'session.timeout', isPaymentLost: true }, 'signIn.paymentUnknown'],
    'the network refuses a read': [{ type: 'session.expire', refused: 'other' }, 'signIn.sessionEnded'],
    'another tab signs out': [{ type: 'token.compare', token: undefined }, 'signIn.endedElsewhere'],
  }
  const outcomes: readonly [PaymentStage, SignInNotice | undefined][] = [
    ['confirming', undefined],
    ['unknown', 'signIn.paymentUnknown'],
    ['approved', 'signIn.paymentApproved'],
    ['declined', 'signIn.nothingPaid'],
    ['unsent', 'signIn.nothingPaid'],
  ]
  const cells = Object.entries(ends).flatMap(([end, [event, reason]]) =>
    outcomes.map(([stage, outcome]) => ({ end, event, stage, code: outcome ?? reason })),
  )

  const refused = { type: 'session.expire', refused: 'payment' } as const
  const gone = { type: 'token.compare', token: undefined } as const

  test.each([
    ...cells,
    { end: 'another tab signs out', event: gone, stage: 'paying', code: 'signIn.paymentUnknown' } as const,
    { end: 'the payment is refused', event: refused, stage: 'paying', code: 'signIn.nothingPaid' } as const,
  ])('$end, payment $stage: $code', async ({ event, stage, code }) => {
    const { now, send, world } = await openPortal({ token: 'token-kept', payment: stage })
    if (event.type === 'token.compare') world.token = undefined
    await send(event)
    expect(now()).toEqual({ state: 'signedOut', token: undefined, alert: code })
  })

  test('a refused read ends no session while a payment is pending', async () => {
    const { state, send } = await openPortal({ token: 'token-kept', payment: 'paying' })
    await send({ type: 'session.expire', refused: 'other' })
    expect(state()).toBe('signedIn')
  })
})

describe('a page that was left while a payment was pending', () => {
  test.each<[string, Partial<PortalWorld>]>([
    ['finds no session', { token: undefined }],
    ['finds one that was idle for too long', { isIdle: true }],
    ['finds one that the network does not accept', { session: [unauthorised] }],
  ])('and %s: the sign-in form says that the outcome is unknown', async (_, world) => {
    const { now } = await openPortal({ token: 'token-kept', isInterrupted: true, ...world })
    expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.paymentUnknown' })
  })

  test('is reported until the consumer has read the notice in the session', async () => {
    const { send, alert, portal } = await openPortal({ token: 'token-kept', isInterrupted: true })
    expect(portal.getSnapshot().context.isPaymentInterrupted).toBe(true)
    await send({ type: 'interruption.change', isPaymentInterrupted: false })
    await send({ type: 'session.signOut' })
    expect(alert()).toBeUndefined()
  })

  test('is not reported to the next consumer who signs in', async () => {
    const { send, signIn, alert, portal } = await openPortal({ token: undefined, isInterrupted: true })
    await signIn()
    expect(portal.getSnapshot().context.isPaymentInterrupted).toBe(false)
    await send({ type: 'session.signOut' })
    expect(alert()).toBeUndefined()
  })
})

test.each([
  [false, 'signIn.codeSent'],
  [true, 'signIn.paymentUnknown'],
])('a one-time PIN lost with a payment (%s) is shown as %s', async (isInterrupted, code) => {
  const { alert } = await openPortal({ token: undefined, isCodeLost: true, isInterrupted })
  expect(alert()).toEqual({ code })
})

test('idle time before the page opens ends the session without a request (S8)', async () => {
  const { now, calls } = await openPortal({ token: 'token-kept', isIdle: true })
  expect(now()).toEqual({ state: 'signedOut', token: undefined, alert: 'signIn.idle' })
  expect(calls).toEqual(['loadConfig'])
})

test('a browser that blocks reading cookies has no session', async () => {
  const { state, calls, alert } = await openPortal({ token: 'token-kept', readsCookies: false })
  expect({ state: state(), calls }).toEqual({ state: 'signedOut', calls: ['loadConfig'] })
  expect(alert()).toBeUndefined()
})

describe('the cookie, compared after another tab may have changed it (S4)', () => {
  test('that holds the token of this session changes nothing', async () => {
    const { state, calls, aborted } = await openAndCompare({}, 'token-kept')
    expect({ state: state(), calls, aborted }).toEqual({ state: 'signedIn', calls: [], aborted: [] })
  })

  test('that is gone ends the session, and aborts its reads', async () => {
    const { now, calls, aborted } = await openAndCompare({}, undefined)
    expect(now()).toMatchObject({ state: 'signedOut', alert: 'signIn.endedElsewhere' })
    expect({ calls, aborted }).toEqual({ calls: [], aborted: ['readWallet'] })
  })

  test('that holds the token of another consumer opens their session', async () => {
    const { state, calls, aborted, portal } = await openAndCompare(
      { session: [{ msisdn }, { msisdn: other }] },
      'token-other',
    )
    expect(state()).toBe('signedIn')
    expect(portal.getSnapshot().context).toMatchObject({ token: 'token-other', msisdn: other })
    expect(calls).toEqual(['fetchSession', 'loadSession', `readWallet ${other}`])
    expect(aborted).toEqual(['readWallet'])
  })

  test.each<[string, Partial<PortalWorld>]>([
    ['restoring', { session: ['never'] }],
    ['opening', { code: ['never'] }],
  ])('that is gone ends a session that is still %s', async (under, world) => {
    const opened = await openPortal({ token: 'token-kept', ...world })
    expect(opened.state()).toBe(under)
    opened.world.token = undefined
    await opened.send({ type: 'token.compare', token: undefined })
    expect(opened.now()).toMatchObject({ state: 'signedOut', alert: 'signIn.endedElsewhere' })
  })

  test('that another tab has filled replaces the sign-in form with the session', async () => {
    const { state, world, send, calls } = await openPortal({ token: undefined })
    world.token = 'token-there'
    await send({ type: 'token.compare', token: 'token-there' })
    expect({ state: state(), calls }).toEqual({
      state: 'signedIn',
      calls: ['loadConfig', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
    })
  })

  test('that is still empty leaves the sign-in form unchanged', async () => {
    const { portal, send } = await openPortal({ token: undefined })
    const { signIn: form } = portal.getSnapshot().children
    await send({ type: 'token.compare', token: undefined })
    expect(portal.getSnapshot().children.signIn).toBe(form)
  })

  test('that this tab is still writing is not compared', async () => {
    const { state, send, signIn, portal } = await openPortal({ token: undefined, keepsCookies: 'never' })
    await signIn()
    await send({ type: 'token.compare', token: undefined })
    expect({ state: state(), token: selectToken(portal.getSnapshot()) }).toEqual({
      state: 'storingToken',
      token: 'token-new',
    })
  })
})
