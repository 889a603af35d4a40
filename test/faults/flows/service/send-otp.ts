import {
  selectSecondsLeft,
  selectSendingFailure,
  selectSentTo,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf, sendsMessages } from '../flow-parts.ts'
import { getDialogStatus, goOnToForm, openForm, serviceOf, typedIn } from '../form.ts'
import { confirmationIn } from '../payment/confirming.ts'
import { getFailureOutcome } from '../portal/page.ts'
import { transferred } from './payments.ts'

const submit = (world: World) => serviceOf(world)?.send({ type: 'form.submit' })

/** j: the consumer requests a one-time PIN to confirm an order. */
export const sendOtp: Flow = {
  column: 'oneTimePin',
  operations: ['sendOtp'],
  changingOperation: 'sendOtp',
  async begin(world) {
    await openForm(world, transferred)
    submit(world)
  },
  button: buttonOf(confirmationIn, { type: 'otp.send' }),
  status(world) {
    const stand = getDialogStatus(world)
    if (stand !== 'inside') return stand
    const snapshot = confirmationIn(world)?.getSnapshot()
    if (snapshot === undefined) return 'ready'
    if (snapshot.matches({ confirming: 'sending' })) return 'waiting'
    const failure = selectSendingFailure(snapshot)
    if (failure !== undefined) return getFailureOutcome(failure)
    return selectSentTo(snapshot) === undefined ? 'ready' : 'done'
  },
  typed: typedIn,
  isInCooldown: world => seen(confirmationIn(world), selectSecondsLeft) !== undefined,
  pressNext(world) {
    if (goOnToForm(world, transferred)) return true
    if (confirmationIn(world) === undefined) submit(world)
    else {
      world.confirmations += 1
      confirmationIn(world)?.send({ type: 'otp.send' })
    }
    return true
  },
  ...sendsMessages(({ messages }) => messages.filter(({ kind }) => kind === 'otp').length),
}
