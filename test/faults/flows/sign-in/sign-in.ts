import {
  selectFailure,
  selectIdentifier,
  selectIsBusy,
} from '../../../../machines/sign-in/sign-in.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import { buttonOf, findWrongSession } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage } from '../portal/page.ts'
import { openSignInPage } from './sign-in-page.ts'

/** b: number and password, and Sign In. */
export const signIn: Flow = {
  column: 'signIn',
  operations: ['signIn'],
  changingOperation: 'signIn',
  async begin(world) {
    await openSignInPage(world)
    const form = world.page().signIn()
    form?.send({ type: 'field.change', field: 'identifier', value: world.person.msisdn })
    form?.send({ type: 'field.change', field: 'password', value: world.person.password })
  },
  button: buttonOf(world => world.page().signIn(), { type: 'form.submit' }),
  status(world) {
    const stand = getPageStatus(world)
    if (stand === 'inside') return 'done'
    if (stand === 'signedOut: idle') return stand
    const form = world.page().signIn()
    if (form === undefined) return stand
    const failure = seen(form, selectFailure)
    if (failure !== undefined) return getFailureOutcome(failure)
    return seen(form, selectIsBusy) === true ? 'waiting' : 'ready'
  },
  typed: world => seen(world.page().signIn(), selectIdentifier),
  pressNext(world) {
    world.confirmations += 1
    return goOnPage(world)
  },
  contradiction: findWrongSession,
}
