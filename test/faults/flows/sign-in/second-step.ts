import {
  selectCode,
  selectCodeProblem,
  selectFailure,
  selectSecondStepScreen,
} from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import { selectSecondStep } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import { otp, type World } from '../../world.ts'
import { buttonOf, findWrongSession, trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage } from '../portal/page.ts'
import { getSignInStatus, openSignInPage } from './sign-in-page.ts'

const second = (world: World) => seen(world.page().account(), selectSecondStep)

const type = (world: World) => second(world)?.send({ type: 'code.change', value: otp })

/** c: the code that came by SMS. */
export const secondStep: Flow = {
  column: 'secondStep',
  operations: ['confirmSignIn'],
  changingOperation: 'confirmSignIn',
  person: { second_step: 'sms' },
  async begin(world) {
    await openSignInPage(world)
    world.page().submit(world.person.msisdn, world.person.password)
    await world.until(() => second(world) !== undefined, 1_000)
    type(world)
  },
  button: buttonOf(second, { type: 'code.submit' }),
  status(world) {
    const stand = getPageStatus(world)
    if (stand === 'inside') return 'done'
    const actor = second(world)
    if (actor === undefined) return getSignInStatus(world, stand)
    const failure = seen(actor, selectFailure)
    if (failure !== undefined) return getFailureOutcome(failure)
    if (seen(actor, selectSecondStepScreen) === 'busy') return 'waiting'
    return seen(actor, selectCodeProblem) === undefined ? 'ready' : 'refused'
  },
  // The code is cleared: it is of no use a second time.
  typed: world => world.page().signIn()?.getSnapshot().context.values.identifier,
  pressNext(world) {
    const actor = second(world)
    if (actor === undefined) return goOnPage(world)
    if (trySend(actor, { type: 'failure.acknowledge' })) return true
    if (seen(actor, selectCode) === '') type(world)
    world.confirmations += 1
    actor.send({ type: 'code.submit' })
    return true
  },
  contradiction: findWrongSession,
}
