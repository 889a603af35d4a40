import {
  selectRegistrationFailure,
  selectRegistrationNotice,
} from '../../../../machines/sign-in/registration/registration.selectors.ts'
import type { SignUpFieldId } from '../../../../machines/sign-in/registration/sign-up.ts'
import { selectRegistration } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf, trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus } from '../portal/page.ts'
import { getSignInStatus, openSignInPage, signInOr } from './sign-in-page.ts'

const registration = (world: World) => seen(world.page().account(), selectRegistration)

/** A consumer who is not registered yet. */
const newcomer = ({ person }: World) => ({
  msisdn: `2784${person.msisdn.slice(4)}`,
  password: person.password,
})

const fillIn = (world: World) => {
  const actor = registration(world)
  const { msisdn, password } = newcomer(world)
  const email = `newcomer.${msisdn}@example.com`
  const values = {
    firstName: 'Naledi',
    lastName: 'Khumalo',
    mobile: msisdn,
    confirmMobile: msisdn,
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
  } satisfies Partial<Record<SignUpFieldId, string>>
  for (const [field, value] of Object.entries(values))
    actor?.send({ type: 'field.change', field: field as keyof typeof values, value })
  if (actor?.getSnapshot().context.isAccepted === false) actor.send({ type: 'terms.toggle' })
}

/** r: the form is sent, and the new consumer is signed in. Without an answer, a sign-in shows whether it worked. */
export const signUp: Flow = {
  column: 'registration',
  operations: ['registerConsumer'],
  changingOperation: 'registerConsumer',
  async begin(world) {
    await openSignInPage(world)
    world.page().signIn()?.send({ type: 'registration.open' })
    await world.until(() => registration(world) !== undefined, 1_000)
    fillIn(world)
  },
  button: buttonOf(registration, { type: 'form.submit' }),
  status(world) {
    const stand = getPageStatus(world)
    if (stand === 'inside') return 'done'
    const actor = registration(world)
    if (actor === undefined) return getSignInStatus(world, stand)
    const snapshot = actor.getSnapshot()
    if (snapshot.hasTag('busy')) return 'waiting'
    if (snapshot.matches('registered')) return 'done'
    if (snapshot.matches('outcomeUnknown')) return 'unanswered'
    const failure = seen(actor, selectRegistrationFailure)
    if (failure !== undefined) return getFailureOutcome(failure)
    return seen(actor, selectRegistrationNotice) === undefined ? 'ready' : 'refused'
  },
  typed: world => registration(world)?.getSnapshot().context.values,
  pressNext(world) {
    const actor = registration(world)
    const { msisdn, password } = newcomer(world)
    if (actor === undefined) return signInOr(world, password, 'registration.open', msisdn)
    if (actor.getSnapshot().matches('outcomeUnknown')) actor.send({ type: 'account.try' })
    else if (!trySend(actor, { type: 'failure.acknowledge' })) {
      fillIn(world)
      world.confirmations += 1
      actor.send({ type: 'form.submit' })
    }
    return true
  },
  happened: (_, world) => world.admits(newcomer(world)),
  async contradiction(world) {
    const { msisdn } = world.page().portal.getSnapshot().context
    if (msisdn !== '' && msisdn !== newcomer(world).msisdn) return `the session of "${msisdn}"`
    return (await world.admits(newcomer(world))) ? undefined : 'nobody who has registered'
  },
}
