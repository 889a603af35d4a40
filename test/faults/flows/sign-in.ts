import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectRecovery } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { selectRegistration } from '#machines/sign-in/registration/registration.selectors.ts'
import type { SignUpFieldId } from '#machines/sign-in/registration/sign-up.ts'
import { selectSecondStep } from '#machines/sign-in/second-step/second-step.selectors.ts'
import { seen } from '#test/support/headless-portal.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import { newPassword, otp, type World } from '../world.ts'
import * as pages from './page.ts'

const openedPage = (flow: Pick<Flow, 'column' | 'operations' | 'contradiction'>): Flow => ({
  ...flow,
  begin: pages.keepSession,
  button: world => () => world.open(),
  status: pages.inSession(() => 'done'),
  pressNext: pages.goOn,
})

const config = openedPage({
  column: 'networkConfig',
  operations: ['getNetworkConfigByDomain'],
  contradiction(world) {
    // A config that cannot be read is that of a portal without a brand, not a reason to have no portal.
    const { id } = world.page().portal.getSnapshot().context.config
    return ['za-sandbox000001', ''].includes(id) ? undefined : `the brand of "${id}"`
  },
})

export const restore = openedPage({
  column: 'restore',
  operations: ['getSession'],
  contradiction: pages.findWrongSession,
})

const form = (world: World) => world.page().signIn()
const dialogsIn = (world: World) => world.page().account()?.getSnapshot().children
const secondStepIn = (world: World) => dialogsIn(world)?.secondStep
const recovery = (world: World) => dialogsIn(world)?.recovery
const registration = (world: World) => dialogsIn(world)?.registration

const openSignIn = async (world: World, type?: 'registration.open' | 'recovery.open'): Promise<void> => {
  world.open()
  await world.until(() => form(world) !== undefined, 1_000)
  if (type === undefined) return
  form(world)?.send({ type })
  await world.until(() => (registration(world) ?? recovery(world)) !== undefined, 1_000)
}

/** Returns the status of a dialog at the sign-in form, and of the form without it: done once a session is open. */
const atSignIn =
  <Ref>(find?: (world: World) => Ref | undefined, statusOf?: (actor: Ref) => FlowStatus) =>
  (world: World): FlowStatus => {
    const page = pages.getStatus(world)
    if (page === 'inside') return 'done'
    if (page === 'signedOut: idle') return page
    const actor = find?.(world)
    if (actor !== undefined && statusOf) return statusOf(actor)
    const snapshot = form(world)?.getSnapshot()
    if (snapshot === undefined) return page
    if (snapshot.matches('failed')) return pages.getOutcome(snapshot.context.failure, 'ready')
    if (snapshot.matches('openFailed')) return 'failed'
    return snapshot.hasTag('busy') ? 'waiting' : 'ready'
  }

/** Tries the password, or opens the dialog again if the network refuses it. @returns false without a form */
const signInOr = (
  world: World,
  type: 'registration.open' | 'recovery.open',
  { msisdn, password }: World['person'],
): boolean => {
  if (form(world) === undefined) return false
  if (form(world)?.getSnapshot().matches('failed') !== true) world.page().submit(msisdn, password)
  else {
    form(world)?.send({ type: 'failure.acknowledge' })
    form(world)?.send({ type })
  }
  return true
}

export const signIn: Flow = {
  ...pages.pressing('signIn', 'signIn', form, { type: 'form.submit' }),
  async begin(world) {
    await openSignIn(world)
    const { msisdn, password } = world.person
    form(world)?.send({ type: 'field.change', field: 'identifier', value: msisdn })
    form(world)?.send({ type: 'field.change', field: 'password', value: password })
  },
  status: atSignIn(),
  typed: world => form(world)?.getSnapshot().context.values.identifier,
  pressNext(world) {
    world.confirmations += 1
    return pages.goOn(world)
  },
  contradiction: pages.findWrongSession,
}

const typeCode = (world: World, value: string) =>
  secondStepIn(world)?.send({ type: 'field.change', field: 'otp', value })

export const enterCode = (world: World, code: () => string): boolean => {
  if (secondStepIn(world) === undefined) return false
  typeCode(world, code())
  secondStepIn(world)?.send({ type: 'form.submit' })
  return true
}

const secondStep: Flow = {
  ...pages.pressing('secondStep', 'confirmSignIn', secondStepIn, { type: 'form.submit' }),
  person: { second_step: 'sms' },
  async begin(world) {
    await openSignIn(world)
    world.page().submit(world.person.msisdn, world.person.password)
    await world.until(() => secondStepIn(world) !== undefined, 1_000)
    typeCode(world, otp)
  },
  status: atSignIn(secondStepIn, actor => {
    const { failure, screen, problem } = selectSecondStep(actor.getSnapshot())
    if (failure !== undefined) return pages.getOutcome(failure, 'ready')
    if (screen === 'busy') return 'waiting'
    return problem === undefined ? 'ready' : 'refused'
  }),
  // The code is cleared: it is of no use a second time.
  typed: world => form(world)?.getSnapshot().context.values.identifier,
  pressNext(world) {
    const actor = secondStepIn(world)
    if (actor === undefined) return pages.goOn(world)
    if (pages.trySend(actor, { type: 'failure.acknowledge' })) return true
    if (actor.getSnapshot().context.values.otp === '') typeCode(world, otp)
    return pages.confirmBy(world, actor, { type: 'form.submit' })
  },
  contradiction: pages.findWrongSession,
}

type RecoveryRef = NonNullable<ReturnType<typeof recovery>>

const openRecovery = async (world: World) => {
  await openSignIn(world, 'recovery.open')
  recovery(world)?.send({ type: 'field.change', field: 'identifier', value: world.person.msisdn })
}

/** The message of a failure; a call without a response has a message of its own. */
const recoveryFailure = (actor: RecoveryRef): FlowStatus => {
  const outcome = pages.getOutcome(actor.getSnapshot().context.failure, 'ready')
  return outcome === 'failed' ? 'unanswered' : outcome
}

const recovering = (operation: 'recoverPassword' | 'resetPassword') => ({
  ...pages.pressing('recovery', operation, recovery, { type: 'form.submit' }),
  // The one-time PIN is cleared: it is of no use a second time.
  typed: (world: World) => {
    const values = recovery(world)?.getSnapshot().context.values
    return values && { ...values, otp: undefined }
  },
})

const recover: Flow = {
  ...recovering('recoverPassword'),
  begin: openRecovery,
  status: atSignIn(recovery, actor => {
    const step = actor.getSnapshot().value
    if (step === 'requesting') return 'waiting'
    return step === 'resetPassword' ? 'done' : recoveryFailure(actor)
  }),
  isInCooldown: world =>
    seen(seen(recovery(world), selectRecovery)?.otpRequest, selectOtpRequest)?.secondsLeft !== undefined,
  pressNext(world) {
    const actor = recovery(world)
    if (actor === undefined) return false
    if (actor.getSnapshot().matches('requestFailed'))
      return pages.trySend(actor, { type: 'failure.acknowledge' })
    return actor.getSnapshot().matches('forgotPassword')
      ? pages.confirmBy(world, actor, { type: 'form.submit' })
      : pages.confirmBy(world, selectRecovery(actor.getSnapshot()).otpRequest, { type: 'otp.send' })
  },
  ...pages.sendsMessages('recovery'),
}

const typeNewPassword = (actor: RecoveryRef | undefined) => {
  actor?.send({ type: 'field.change', field: 'otp', value: otp })
  actor?.send({ type: 'field.change', field: 'password', value: newPassword })
  actor?.send({ type: 'field.change', field: 'confirmation', value: newPassword })
}

const recovered = ({ person }: World) => ({ ...person, password: newPassword })
const isChanged = (world: World) => world.admits(recovered(world))

/** Without an answer, a sign-in shows whether the new password is valid; if not, the recovery starts again. */
const reset: Flow = {
  ...recovering('resetPassword'),
  async begin(world) {
    await openRecovery(world)
    recovery(world)?.send({ type: 'form.submit' })
    const isAsked = () => recovery(world)?.getSnapshot().value === 'resetPassword'
    await world.until(isAsked, 1_000)
    typeNewPassword(recovery(world))
  },
  status: atSignIn(recovery, actor => {
    if (actor.getSnapshot().matches('complete')) return 'done'
    if (actor.getSnapshot().hasTag('busy')) return 'waiting'
    return selectRecovery(actor.getSnapshot()).otpProblem === undefined ? recoveryFailure(actor) : 'refused'
  }),
  pressNext(world) {
    const actor = recovery(world)
    if (actor === undefined) return signInOr(world, 'recovery.open', recovered(world))
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('resetFailed')) actor.send({ type: 'failure.acknowledge' })
    else if (snapshot.matches('resetUnknown')) actor.send({ type: 'result.finish' })
    else if (snapshot.matches('forgotPassword')) actor.send({ type: 'form.submit' })
    else {
      typeNewPassword(actor)
      pages.confirmBy(world, actor, { type: 'form.submit' })
    }
    return true
  },
  happened: (_, world) => isChanged(world),
  contradiction: async world => ((await isChanged(world)) ? undefined : 'the password as it was'),
}

const newcomer = ({ person }: World) => ({ ...person, msisdn: `2784${person.msisdn.slice(4)}` })

const fillInSignUp = (world: World) => {
  const actor = registration(world)
  const { msisdn: mobile, password } = newcomer(world)
  const email = `newcomer.${mobile}@example.com`
  const once = { firstName: 'Naledi', lastName: 'Khumalo', mobile, email, password }
  const values = { ...once, confirmMobile: mobile, confirmEmail: email, confirmPassword: password }
  for (const [field, value] of Object.entries(values))
    actor?.send({ type: 'field.change', field: field as SignUpFieldId, value })
  if (actor?.getSnapshot().context.isAccepted === false) actor.send({ type: 'terms.toggle' })
  while (actor !== undefined && !selectRegistration(actor.getSnapshot()).isLastStep)
    actor.send({ type: 'form.submit' })
}

/** Without an answer, a sign-in shows whether the consumer is registered. */
const signUp: Flow = {
  ...pages.pressing('registration', 'registerConsumer', registration, { type: 'form.submit' }),
  async begin(world) {
    await openSignIn(world, 'registration.open')
    fillInSignUp(world)
  },
  status: atSignIn(registration, actor => {
    const snapshot = actor.getSnapshot()
    if (snapshot.hasTag('busy')) return 'waiting'
    if (snapshot.matches('registered')) return 'done'
    if (snapshot.matches('outcomeUnknown')) return 'unanswered'
    const { notice, failure } = snapshot.context
    const isRefused = notice !== undefined
    return pages.getOutcome(failure, isRefused ? 'refused' : 'ready')
  }),
  typed: world => registration(world)?.getSnapshot().context.values,
  pressNext(world) {
    const actor = registration(world)
    if (actor === undefined) return signInOr(world, 'registration.open', newcomer(world))
    if (actor.getSnapshot().matches('outcomeUnknown')) return pages.trySend(actor, { type: 'account.try' })
    if (pages.trySend(actor, { type: 'failure.acknowledge' })) return true
    fillInSignUp(world)
    return pages.confirmBy(world, actor, { type: 'form.submit' })
  },
  happened: (_, world) => world.admits(newcomer(world)),
  async contradiction(world) {
    const { msisdn } = contextOf(world)
    if (msisdn !== '' && msisdn !== newcomer(world).msisdn) return `the session of "${msisdn}"`
    return (await world.admits(newcomer(world))) ? undefined : 'nobody who has registered'
  },
}

const contextOf = (world: World) => world.page().portal.getSnapshot().context

const isLongAgo = (world: World): boolean => {
  const { time, config } = contextOf(world)
  const limit = (config.timeout.notification + config.timeout.logout) * 1_000
  return time.now() - (world.touchedAt ?? time.now()) > limit
}

/** A clock that jumps ahead ends the session, as after suspension; one that jumps back does not extend it. */
const idle: Flow = {
  column: 'idle',
  operations: ['getBalance'],
  async begin(world) {
    await pages.open(world, () => pages.getStatus(world) === 'inside')
    await world.pass(1_000)
  },
  button: world => () => {
    world.touchedAt = contextOf(world).time.now()
    world.page().touch()
    world.page().wallet()?.send({ type: 'wallet.refresh' })
  },
  status: pages.inSession(world => (isLongAgo(world) ? 'waiting' : 'done')),
  pressNext(world) {
    world.touchedAt = undefined
    return pages.goOn(world)
  },
  contradiction(world) {
    const { notification, logout } = contextOf(world).config.timeout
    const idle = world.page().session()?.getSnapshot().children.idle
    const secondsLeft = idle?.getSnapshot().context.secondsLeft
    const isTrue = secondsLeft !== undefined && secondsLeft > logout && secondsLeft <= notification + logout
    return isTrue ? undefined : `${secondsLeft} seconds left`
  },
}

export const signInFlows = [config, signIn, secondStep, restore, recover, reset, signUp, idle]
