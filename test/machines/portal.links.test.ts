import { expect, test } from 'vitest'
import { selectSignIn } from '../../machines/portal/portal.selectors.ts'
import { msisdn, openPortal, type PortalWorld } from '../support/scripted-portal.ts'

/** A portal to which a link to reset a password has led, and what then is wanted beside the form. */
const follow = async (world: PortalWorld, typed?: string) => {
  const opened = await openPortal(world)
  const form = () => selectSignIn(opened.portal.getSnapshot())
  if (typed !== undefined) form()?.send({ type: 'field.change', field: 'identifier', value: typed })
  await opened.send({ type: 'place.want', place: '/dashboard?reset-password=x' })
  await opened.send({ type: 'reset.follow', reset: msisdn })
  return { ...opened, next: () => form()?.getSnapshot().context.next }
}

test('a link that is followed in the open page opens what it leads to, whatever the form holds', async () => {
  const { state, next, portal } = await follow({ token: undefined }, '082')
  expect([state(), next()]).toEqual(['signedOut', { step: 'recovery', identifier: msisdn, isSent: true }])
  expect(portal.getSnapshot().context.place).toBeUndefined()
})

test('it can be followed again', async () => {
  const { send, next, portal } = await follow({ token: undefined })
  selectSignIn(portal.getSnapshot())?.send({ type: 'account.leave' })
  expect(next()).toBeUndefined()
  await send({ type: 'reset.follow', reset: '' })
  expect(next()).toEqual({ step: 'recovery', identifier: '', isSent: true })
})

test('it is nothing to somebody who is signed in, not even later', async () => {
  const { state, next, send } = await follow({ token: 'token-kept' })
  expect(state()).toBe('signedIn')
  await send({ type: 'session.signOut' })
  expect([state(), next()]).toEqual(['signedOut', undefined])
})
