import {
  selectFailure,
  selectOtpProblem,
  selectRecoveryStep,
  selectRecoveryValues,
  selectSecondsLeft,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { selectRecovery } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import { newPassword, otp, type World } from '../../world.ts'
import { buttonOf, sendsMessages } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus } from '../portal/page.ts'
import { getSignInStatus, openSignInPage, signInOr } from './sign-in-page.ts'

const recovery = (world: World) => seen(world.page().account(), selectRecovery)

const typed = (world: World) => seen(recovery(world), selectRecoveryValues)

/** Opens Forgot Password, and says who it was. */
const open = async (world: World) => {
  await openSignInPage(world)
  world.page().signIn()?.send({ type: 'recovery.open' })
  await world.until(() => recovery(world) !== undefined, 1_000)
  recovery(world)?.send({ type: 'field.change', field: 'identifier', value: world.person.msisdn })
}

const submit = (world: World) => recovery(world)?.send({ type: 'form.submit' })

const step = (world: World) => seen(recovery(world), selectRecoveryStep)

/** What its failure says: of a call without an answer it says no more than that. */
const failureStand = (world: World): FlowStatus => {
  const failure = seen(recovery(world), selectFailure)
  const verdict = failure && getFailureOutcome(failure)
  return verdict === 'failed' ? 'unanswered' : (verdict ?? 'ready')
}

/** q: a one-time PIN for a new password is asked for. */
const recover: Flow = {
  column: 'recovery',
  operations: ['recoverPassword'],
  changingOperation: 'recoverPassword',
  begin: open,
  button: buttonOf(recovery, { type: 'form.submit' }),
  status(world) {
    const now = step(world)
    if (now === undefined) return getSignInStatus(world, 'ready')
    if (now === 'requesting') return 'waiting'
    return now === 'resetPassword' ? 'done' : failureStand(world)
  },
  typed,
  isInCooldown: world => seen(recovery(world), selectSecondsLeft) !== undefined,
  pressNext(world) {
    const actor = recovery(world)
    if (actor === undefined) return false
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('requestFailed')) actor.send({ type: 'failure.acknowledge' })
    else {
      world.confirmations += 1
      actor.send({ type: snapshot.matches('forgotPassword') ? 'form.submit' : 'otp.send' })
    }
    return true
  },
  ...sendsMessages(({ messages }) => messages.filter(({ kind }) => kind === 'recovery').length),
}

const fillIn = (world: World) => {
  const actor = recovery(world)
  actor?.send({ type: 'code.change', value: otp })
  actor?.send({ type: 'field.change', field: 'password', value: newPassword })
  actor?.send({ type: 'field.change', field: 'confirmation', value: newPassword })
}

const isChanged = ({ admits, person }: World) => admits({ ...person, password: newPassword })

/**
 * q: the new password is sent. Without an answer, a sign-in shows whether it is valid; if not, the recovery starts
 * again.
 */
const reset: Flow = {
  column: 'recovery',
  operations: ['resetPassword'],
  changingOperation: 'resetPassword',
  async begin(world) {
    await open(world)
    submit(world)
    await world.until(() => step(world) === 'resetPassword', 1_000)
    fillIn(world)
  },
  button: buttonOf(recovery, { type: 'form.submit' }),
  status(world) {
    const stand = getPageStatus(world)
    if (stand === 'inside') return 'done'
    const now = step(world)
    if (now === undefined) return getSignInStatus(world, stand)
    if (now === 'complete') return 'done'
    if (recovery(world)?.getSnapshot().hasTag('busy') === true) return 'waiting'
    return seen(recovery(world), selectOtpProblem) === undefined ? failureStand(world) : 'refused'
  },
  typed,
  pressNext(world) {
    const actor = recovery(world)
    if (actor === undefined) return signInOr(world, newPassword, 'recovery.open')
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('resetFailed')) actor.send({ type: 'failure.acknowledge' })
    else if (snapshot.matches('resetUnknown')) actor.send({ type: 'result.finish' })
    else if (snapshot.matches('forgotPassword')) submit(world)
    else {
      fillIn(world)
      world.confirmations += 1
      submit(world)
    }
    return true
  },
  happened: (_, world) => isChanged(world),
  contradiction: async world => ((await isChanged(world)) ? undefined : 'the password as it was'),
}

export const recovering: readonly Flow[] = [recover, reset]
