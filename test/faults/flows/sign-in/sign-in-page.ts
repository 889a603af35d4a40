import {
  selectFailure,
  selectIsBusy,
  selectIsOpening,
  selectOpenFailure,
} from '../../../../machines/sign-in/sign-in.selectors.ts'
import { selectSecondStep } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { getFailureOutcome } from '../portal/page.ts'

/** Opens a page at which the sign-in form stands. */
export const openSignInPage = async (world: World): Promise<void> => {
  const page = world.open()
  await world.until(() => page.signIn() !== undefined, 1_000)
}

/** Where the sign-in form stands, with nothing beside it. @param page where the page as a whole does */
export const getSignInStatus = (world: World, page: FlowStatus): FlowStatus => {
  const form = world.page().signIn()
  if (form === undefined || page === 'refused') return page
  const failure = seen(form, selectFailure)
  if (failure !== undefined) return getFailureOutcome(failure)
  if (seen(form, selectOpenFailure) !== undefined) return 'failed'
  return seen(form, selectIsBusy) === true || seen(form, selectIsOpening) === true ? 'waiting' : 'ready'
}

/** Tries the password, or opens the dialog again if the network refuses it. @returns false without a form */
export const signInOr = (
  world: World,
  password: string,
  type: 'registration.open' | 'recovery.open',
  msisdn = world.person.msisdn,
): boolean => {
  const form = world.page().signIn()
  if (form === undefined) return false
  if (seen(form, selectFailure) === undefined) world.page().submit(msisdn, password)
  else {
    form.send({ type: 'failure.acknowledge' })
    form.send({ type })
  }
  return true
}

const secondStep = (world: World) => seen(world.page().account(), selectSecondStep)

/** Whether the page asks for a code before sign-in ends. */
export const atSecondStep = (world: World): boolean => secondStep(world) !== undefined

/** Enters that code, and sends it. */
export const enterCode = (world: World, value: string): void => {
  secondStep(world)?.send({ type: 'code.change', value })
  secondStep(world)?.send({ type: 'code.submit' })
}
