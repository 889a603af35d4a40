import type { Failure } from '../../../../machines/network/failure.ts'
import { selectSignIn } from '../../../../machines/portal/portal.selectors.ts'
import { selectAlert } from '../../../../machines/sign-in/sign-in.selectors.ts'
import type { FlowStatus } from '../../flow.types.ts'
import type { FaultOutcome } from '../../matrix.ts'
import type { World } from '../../world.ts'
import { trySend } from '../flow-parts.ts'

/** What a failure that a flow shows says of its call. */
export const getFailureOutcome = ({ kind }: Failure): FaultOutcome => {
  if (kind === 'offline') return 'unsent'
  return kind === 'rejected' || kind === 'unauthorised' ? 'refused' : 'failed'
}

const notices: Readonly<Record<string, FaultOutcome>> = {
  'signIn.sessionEnded': 'signedOut',
  'signIn.endedElsewhere': 'signedOut',
  'signIn.idle': 'signedOut: idle',
  'signIn.nothingPaid': 'signedOut: nothing was paid',
  'signIn.paymentApproved': 'signedOut: paid',
  'signIn.paymentUnknown': 'signedOut: money may have moved',
}

/** Where the page itself stands; `inside` when a session is open in it. */
export const getPageStatus = (world: World): FlowStatus | 'inside' => {
  const portal = world.page().portal.getSnapshot()
  if (portal.matches('signedIn')) return 'inside'
  if (['configFailed', 'restoreFailed', 'openFailed'].some(state => portal.value === state)) return 'failed'
  const form = selectSignIn(portal)
  if (!portal.matches('signedOut') || form === undefined) return 'waiting'
  const alert = selectAlert(form.getSnapshot())
  const notice = alert !== undefined && 'code' in alert ? notices[alert.code] : undefined
  return notice ?? 'signedOut'
}

/** Returns the status of a flow that is done once a session is open. */
export const getEntryStatus = (world: World): FlowStatus => {
  const status = getPageStatus(world)
  return status === 'inside' ? 'done' : status
}

/** Stores the cookie of an earlier session on the device. */
export const keepSession = async ({ device, token }: World): Promise<void> => {
  device.token = token
}

/** Presses what the page itself offers: another try, or sign-in. @returns false when it offers nothing. */
export const goOnPage = (world: World): boolean => {
  const page = world.page()
  const form = selectSignIn(page.portal.getSnapshot())
  if (form !== undefined) {
    form.send({ type: 'failure.acknowledge' })
    page.submit(world.person.msisdn, world.person.password)
    return true
  }
  return trySend(page.portal, { type: 'config.retry' }) || trySend(page.portal, { type: 'session.retry' })
}
