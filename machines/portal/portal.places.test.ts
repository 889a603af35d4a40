import { expect, test } from 'vitest'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import type { PortalEvent } from './portal.types.ts'
import {
  expire,
  kept,
  other,
  type PortalWorld,
  playPortal,
  type Step,
  signOut,
  twoConsumers,
} from './scripted-portal.fixture.ts'

/** Requires a URL in a session, or opens it without one. */
const requestUrl = (place: string, isOpened = false): PortalEvent => ({
  type: 'returnTo.set',
  place,
  isOpened,
})

const link = '/dashboard?settings=profile'
const earlier = '/processing/snsi-1'
const wanted = requestUrl(link)
const openedLink = requestUrl(link, true)
const taken = { type: 'returnTo.clear' } as const
const endElsewhere = { cookie: undefined }
const foreign = { state: 'signedIn', msisdn: other, place: undefined }

test.each<[string, PortalWorld, readonly Step[], object]>([
  ['S9: the last one before sign-in', {}, [requestUrl(earlier, true), openedLink, 'signIn'], { place: link }],
  ['nothing once it was opened', {}, [openedLink, 'signIn', taken], { place: undefined }],
  ['the one of the same consumer after a refusal', kept(), [expire, wanted, 'signIn'], { place: link }],
  ['S9: nothing of the consumer before', twoConsumers(), [expire, wanted, 'signIn'], foreign],
  ['S9: nothing wanted in the session before', twoConsumers(), [wanted, expire, 'signIn'], foreign],
  ['nothing after sign-out', kept(), [requestUrl(earlier), signOut, wanted], { place: undefined }],
  ['the one of a later session', kept(), [signOut, 'signIn', expire, wanted], { place: link }],
  ['nothing after an end in another tab', kept(), [wanted, endElsewhere, wanted], { place: undefined }],
  ['one opened after sign-out', twoConsumers(), [signOut, openedLink, 'signIn'], { place: link }],
])('the portal returns to %s', async (_, world, steps, shown) => {
  expect(await playPortal(world, steps)).toMatchObject(shown)
})

const requested = requestUrl('/authenticate-payment/00000000-0000-4000-8000-0000000000a1', true)

test.each<[string, PortalWorld, readonly Step[], string | undefined]>([
  ['that a payment request waits', {}, [requested], 'signIn.requestWaits'],
  ['nothing of another address', {}, [requested, openedLink], undefined],
  ['nothing of an invalid id', {}, [requestUrl('/authenticate-payment/1234', true)], undefined],
  ['first why the session ended', kept(), [expire, requested], 'signIn.sessionEnded'],
])('the sign-in form says %s', async (_, world, steps, alert) => {
  expect(await playPortal(world, steps)).toMatchObject({ state: 'signedOut', alert })
})

const mine = { type: 'resetLink.open', reset: msisdn } as const
const sipho = { type: 'resetLink.open', reset: 'sipho@lwandle.test' } as const
const dismiss = { type: 'resetLink.dismiss' } as const
const recovery = (identifier: string) => ({ step: 'recovery', identifier, isSent: true })
const paying = kept({ journal: { payments: [toPayment({ stage: 'sending' })] } })

test.each<[string, PortalWorld, readonly Step[], object]>([
  ['opens the new password', {}, [openedLink, mine], { next: recovery(msisdn), place: undefined }],
  ['is shown in a session', kept(), [mine], { link: { identifier: msisdn, signedIn: msisdn } }],
  ['opens after sign-out, the last one', kept(), [mine, sipho, signOut], { next: recovery(sipho.reset) }],
  ['is forgotten then', kept(), [mine, dismiss, signOut], { next: { step: 'signIn', identifier: '' } }],
  ['is not shown after a sign-in in another tab', {}, [mine, { cookie: 'token-there' }], { link: undefined }],
  ['is not shown while a payment is pending', paying, [mine], { link: undefined }],
])('a reset link %s', async (_, world, steps, shown) => {
  expect(await playPortal(world, steps)).toMatchObject(shown)
})
