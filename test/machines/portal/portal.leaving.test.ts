import { describe, expect, test } from 'vitest'
import { selectSession, selectToken } from '../../../machines/portal/portal.selectors.ts'
import type { PortalEvent } from '../../../machines/portal/portal.types.ts'
import type { SignInCode } from '../../../machines/sign-in/sign-in.selectors.ts'
import { msisdn, openPortal, type PortalWorld } from './scripted-portal.ts'

const other = '27820000002'

/** A signed-in portal whose cookie another tab has then changed, which tells. */
const openAndCompare = async (world: Partial<PortalWorld>, token: string | undefined) => {
  const opened = await openPortal({ token: 'token-kept', ...world })
  opened.calls.length = 0
  opened.world.token = token
  await opened.send({ type: 'token.compare', token })
  return opened
}

describe('what is known of the money is said, however a session ends', () => {
  const signOut: PortalEvent = { type: 'session.signOut' }
  const idleOut: PortalEvent = { type: 'session.timeout' }
  const expire: PortalEvent = { type: 'session.expire', refused: 'other' }
  const refuse: PortalEvent = { type: 'session.expire', refused: 'payment' }
  const compare: PortalEvent = { type: 'token.compare', token: undefined }

  test.each<[string, PortalEvent, PortalWorld['payment'], SignInCode | undefined]>([
    ['left', signOut, undefined, undefined],
    ['left while a payment is under way', signOut, 'paying', 'signIn.paymentUnknown'],
    ['left with a payment that got no answer', signOut, 'unknown', 'signIn.paymentUnknown'],
    ['left alone', idleOut, undefined, 'signIn.idle'],
    ['left alone with a payment that got no answer', idleOut, 'unknown', 'signIn.paymentUnknown'],
    ['ended', expire, undefined, 'signIn.sessionEnded'],
    ['ended while a payment is under way', expire, 'paying', 'signIn.paymentUnknown'],
    ['ended with a payment that got no answer', expire, 'unknown', 'signIn.paymentUnknown'],
    ['ended by the refusal of the payment itself', refuse, 'paying', 'signIn.nothingPaid'],
    [
      'ended by the refusal of a payment that nobody waits for any more',
      refuse,
      undefined,
      'signIn.nothingPaid',
    ],
    ['ended in another tab', compare, undefined, 'signIn.endedElsewhere'],
    ['ended in another tab while a payment is under way', compare, 'paying', 'signIn.paymentUnknown'],
    ['ended in another tab with a payment that got no answer', compare, 'unknown', 'signIn.paymentUnknown'],
  ])('of a session %s', async (_, event, payment, code) => {
    const { state, send, alert, world, portal } = await openPortal({
      token: 'token-kept',
      ...(payment && { payment }),
    })
    expect(state()).toBe('signedIn')
    if (event === compare) world.token = undefined
    await send(event)
    const { token, msisdn: number } = portal.getSnapshot().context
    const { session } = portal.getSnapshot().children
    expect({ state: state(), worldToken: world.token, alert: alert(), token, number, session }).toEqual({
      state: 'signedOut',
      worldToken: undefined,
      alert: code && { code },
      token: undefined,
      number: '',
      session: undefined,
    })
  })
})

describe('being idle', () => {
  test('does not end a session while a payment is under way, however often that is said (S6)', async () => {
    const { state, send, world, portal } = await openPortal({ token: 'token-kept', payment: 'paying' })
    const session = selectSession(portal.getSnapshot())
    await send({ type: 'session.timeout' })
    await send({ type: 'session.timeout' })
    expect({ state: state(), token: world.token, session: selectSession(portal.getSnapshot()) }).toEqual({
      state: 'signedIn',
      token: 'token-kept',
      session,
    })
  })

  test('for too long, before the page was opened, ends a session: one is told why, and nothing is asked (S8)', async () => {
    const { state, calls, world, alert, portal } = await openPortal({ token: 'token-kept', isIdle: true })
    expect({
      state: state(),
      calls,
      worldToken: world.token,
      tokenOfPortal: selectToken(portal.getSnapshot()),
      alert: alert(),
    }).toEqual({
      state: 'signedOut',
      calls: ['loadConfig'],
      worldToken: undefined,
      tokenOfPortal: undefined,
      alert: { code: 'signIn.idle' },
    })
  })
})

test('a browser that lets no cookie be read is one in which nobody is signed in', async () => {
  const { state, calls, alert } = await openPortal({ token: 'token-kept', readsCookies: false })
  expect({ state: state(), calls, alert: alert() }).toEqual({
    state: 'signedOut',
    calls: ['loadConfig'],
    alert: undefined,
  })
})

describe('the cookie, compared after another tab may have changed it (S4)', () => {
  test('that holds the token of this session changes nothing', async () => {
    const { state, calls, aborted } = await openAndCompare({}, 'token-kept')
    expect({ state: state(), calls, aborted }).toEqual({ state: 'signedIn', calls: [], aborted: [] })
  })

  test('that is gone ends the session here, and stops what was still being read', async () => {
    const { state, calls, aborted, alert } = await openAndCompare({}, undefined)
    expect({ state: state(), calls, aborted, alert: alert() }).toEqual({
      state: 'signedOut',
      calls: [],
      aborted: ['readWallet'],
      alert: { code: 'signIn.endedElsewhere' },
    })
  })

  test('that is of somebody else opens their session once the network has named them, and ends this one', async () => {
    const { state, calls, aborted, portal } = await openAndCompare(
      { session: [{ msisdn }, { msisdn: other }] },
      'token-other',
    )
    const { token, msisdn: number, previousMsisdn } = portal.getSnapshot().context
    expect({ state: state(), calls, aborted, token, number, former: previousMsisdn }).toEqual({
      state: 'signedIn',
      calls: ['fetchSession', 'loadSession', `readWallet ${other}`],
      aborted: ['readWallet'],
      token: 'token-other',
      number: other,
      former: other,
    })
  })

  test.each<[string, Partial<PortalWorld>]>([
    ['restoring', { session: ['never'] }],
    ['opening', { code: ['never'] }],
  ])('that is gone ends a session that is still %s', async (under, world) => {
    const opened = await openPortal({ token: 'token-kept', ...world })
    expect(opened.state()).toBe(under)
    opened.world.token = undefined
    await opened.send({ type: 'token.compare', token: undefined })
    expect({ state: opened.state(), alert: opened.alert() }).toEqual({
      state: 'signedOut',
      alert: { code: 'signIn.endedElsewhere' },
    })
  })

  test('that somebody has filled in another tab opens the session in this one, whose form goes', async () => {
    const { state, world, send, calls } = await openPortal({ token: undefined })
    world.token = 'token-there'
    await send({ type: 'token.compare', token: 'token-there' })
    expect({ state: state(), calls }).toEqual({
      state: 'signedIn',
      calls: ['loadConfig', 'fetchSession', 'loadSession', `readWallet ${msisdn}`],
    })
  })

  test('that is still empty leaves the form as it stands', async () => {
    const { portal, send } = await openPortal({ token: undefined })
    const { signIn: form } = portal.getSnapshot().children
    await send({ type: 'token.compare', token: undefined })
    expect(portal.getSnapshot().children.signIn).toBe(form)
  })

  test('that is only being written by this tab is not compared', async () => {
    const { state, send, signIn, portal } = await openPortal({ token: undefined, keepsCookies: 'never' })
    await signIn()
    await send({ type: 'token.compare', token: undefined })
    expect({ state: state(), token: selectToken(portal.getSnapshot()) }).toEqual({
      state: 'storingToken',
      token: 'token-new',
    })
  })
})
