import { getStatus } from '../../../../machines/domain/transaction/transaction.ts'
import { selectEarlierPayment } from '../../../../machines/service/checkout/checkout.selectors.ts'
import { selectUnsentMessage } from '../../../../machines/service/service.selectors.ts'
import type { OperationId } from '../../../../scripts/sandbox/http/operation.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf } from '../flow-parts.ts'
import {
  type Form,
  fillIn,
  getDialogStatus,
  goOnToForm,
  isLoadingOptions,
  openForm,
  serviceOf,
  typedIn,
} from '../form.ts'
import {
  authorise,
  checkoutIn,
  closeOrCheck,
  confirmationIn,
  isOnItsWay,
  paymentIn,
} from '../payment/confirming.ts'

/** What is ordered in the dialog of services, and how the books show it. */
export interface OrderFlow extends Form, Pick<Flow, 'column' | 'network' | 'contradiction'> {
  /** The call that Confirm makes. */
  readonly operation: OperationId
  /** What has to be there before the page is opened. */
  prepare?(world: World): Promise<unknown>
  happened: NonNullable<Flow['happened']>
}

const proceed = (world: World, { values }: Form) => {
  const service = serviceOf(world)
  if (service === undefined) return
  fillIn(service, values(world))
  service.send({ type: 'form.submit' })
}

const orderingStand = (world: World): FlowStatus => {
  const checkout = checkoutIn(world)
  switch (checkout?.getSnapshot().value) {
    case 'paying':
      return paymentIn(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'
    case 'confirming':
      return isOnItsWay(world) ? 'waiting' : 'ready'
    case 'confirmingDuplicate': {
      // The dialog shows the earlier payment, and asks whether it is wanted twice.
      const earlier = seen(checkout, selectEarlierPayment)
      if (earlier === undefined) return 'unknown'
      return getStatus(earlier) === 'pending' ? 'pending' : 'done'
    }
    default:
      return 'waiting'
  }
}

const outcomes: Readonly<Record<string, FlowStatus>> = {
  approved: 'done',
  showingQr: 'done',
  declined: 'refused',
  invalid: 'refused',
  unknown: 'unknown',
}

const serviceStand = (world: World): FlowStatus => {
  const service = serviceOf(world)
  const dialog = service?.getSnapshot()
  if (service === undefined || dialog === undefined) return 'waiting'
  if (dialog.matches('editing')) return isLoadingOptions(service) ? 'waiting' : 'ready'
  if (dialog.matches('checkout')) return orderingStand(world)
  if (dialog.matches('unsent')) return selectUnsentMessage(dialog) === undefined ? 'unsent' : 'unanswered'
  return outcomes[String(dialog.value)] ?? 'ready'
}

/** Types the same once more, and presses Proceed; may have to be called repeatedly. @returns whether it was taken. */
export const orderAgain = (world: World, ordered: Form): boolean => {
  if (getDialogStatus(world) === 'waiting' || goOnToForm(world, ordered)) return false
  const service = serviceOf(world)
  if (service?.getSnapshot().matches('editing') === true && !isLoadingOptions(service))
    proceed(world, ordered)
  const dialog = service?.getSnapshot()
  return dialog !== undefined && !dialog.matches('choosing') && !dialog.matches('editing')
}

/** Presses the button that the pending order offers. */
const goOnOrdering = (world: World) => {
  const checkout = checkoutIn(world)?.getSnapshot()
  if (checkout?.matches('confirmingDuplicate')) serviceOf(world)?.send({ type: 'order.repeat' })
  else if (!checkout?.matches('confirming')) closeOrCheck(paymentIn(world))
  else if (authorise(world)) {
    world.confirmations += 1
    confirmationIn(world)?.send({ type: 'order.confirm' })
  }
}

/** An order of a service, from Confirm to the outcome in the dialog. */
export const orderFlow = (ordered: OrderFlow) => {
  const { column, network, operation, happened, contradiction } = ordered
  return {
    column,
    ...(network !== undefined && { network }),
    operations: [operation],
    changingOperation: operation,
    async begin(world) {
      await ordered.prepare?.(world)
      await openForm(world, ordered)
      proceed(world, ordered)
      await world.until(() => authorise(world), 5_000)
    },
    button: buttonOf(confirmationIn, { type: 'order.confirm' }),
    status(world) {
      const stand = getDialogStatus(world)
      return stand === 'inside' ? serviceStand(world) : stand
    },
    typed: typedIn,
    pressNext(world) {
      if (goOnToForm(world, ordered)) return true
      const service = serviceOf(world)
      switch (service?.getSnapshot().value) {
        case 'editing':
          proceed(world, ordered)
          return true
        case 'checkout':
          goOnOrdering(world)
          return true
        case 'invalid':
          service.send({ type: 'form.retry' })
          return true
        case 'unsent':
          // A consumer who retries after a message that no answer came wants one more order.
          if (seen(service, selectUnsentMessage) !== undefined) world.wanted += 1
          service.send({ type: 'order.retry' })
          return true
        case 'declined':
        case 'unknown':
          service.send({ type: 'dialog.close' })
          return true
        default:
          return false
      }
    },
    happened,
    contradiction,
  } satisfies Flow
}
