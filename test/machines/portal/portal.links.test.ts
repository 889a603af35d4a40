import { expect, test } from 'vitest'
import { selectSignIn } from '../../../machines/portal/portal.selectors.ts'
import { selectResetLinkWhileSignedIn } from '../../../machines/portal/reset-link-while-signed-in.ts'
import { msisdn, openPortal, type PortalWorld } from './scripted-portal.ts'

/** The form and nothing beside it. */
const form = { step: 'signIn', identifier: '' }

/** A portal to which a link to reset a password has led, and what then is wanted beside the form. */
const follow = async (world: PortalWorld, typed?: string) => {
  const opened = await openPortal(world)
  const signIn = () => selectSignIn(opened.portal.getSnapshot())
  if (typed !== undefined) signIn()?.send({ type: 'field.change', field: 'identifier', value: typed })
  await opened.send({ type: 'returnTo.set', isOpened: true, place: '/dashboard?reset-password=x' })
  await opened.send({ type: 'resetLink.open', reset: msisdn })
  return { ...opened, next: () => signIn()?.getSnapshot().context.next }
}

test('a link that is followed in the open page opens what it leads to, whatever the form holds', async () => {
  const { state, next, portal } = await follow({ token: undefined }, '082')
  expect({ state: state(), next: next() }).toEqual({
    state: 'signedOut',
    next: { step: 'recovery', identifier: msisdn, isSent: true },
  })
  expect(portal.getSnapshot().context.returnTo).toBeUndefined()
})

test('it can be followed again', async () => {
  const { send, next, portal } = await follow({ token: undefined })
  selectSignIn(portal.getSnapshot())?.send({ type: 'dialogs.close' })
  expect(next()).toEqual(form)
  await send({ type: 'resetLink.open', reset: '' })
  expect(next()).toEqual({ step: 'recovery', identifier: '', isSent: true })
})

test('somebody who is signed in is told whom it is for, and led there by signing out', async () => {
  const { state, next, send, portal } = await follow({ token: 'token-kept' })
  expect({ state: state(), followedLink: selectResetLinkWhileSignedIn(portal.getSnapshot()) }).toEqual({
    state: 'signedIn',
    followedLink: { whose: msisdn, signedIn: msisdn },
  })
  await send({ type: 'resetLink.open', reset: 'sipho@lwandle.test' })
  expect(selectResetLinkWhileSignedIn(portal.getSnapshot())?.whose).toBe('sipho@lwandle.test')
  await send({ type: 'session.signOut' })
  expect({ state: state(), next: next() }).toEqual({
    state: 'signedOut',
    next: { step: 'recovery', identifier: 'sipho@lwandle.test', isSent: true },
  })
})

test('somebody who stays signed in hears no more of it', async () => {
  const { state, next, send, portal } = await follow({ token: 'token-kept' })
  await send({ type: 'resetLink.dismiss' })
  expect(selectResetLinkWhileSignedIn(portal.getSnapshot())).toBeUndefined()
  await send({ type: 'session.signOut' })
  expect({ state: state(), next: next() }).toEqual({ state: 'signedOut', next: form })
})

test('nothing is said of it while money is on its way', async () => {
  const { portal } = await follow({ token: 'token-kept', payment: 'paying' })
  expect(selectResetLinkWhileSignedIn(portal.getSnapshot())).toBeUndefined()
})
