import { selectIsAsking } from '../../../machines/charges/charges.selectors.ts'
import type { ConfirmationSnapshot } from '../../../machines/confirmation/confirmation.machine.ts'
import {
  selectCanConfirm,
  selectIsResting,
  selectIsSending,
  selectSentTo,
} from '../../../machines/confirmation/confirmation.selectors.ts'
import { selectAvailable } from '../../../machines/wallet/wallet.selectors.ts'
import { seen } from '../../support/headless-portal.ts'
import type { Flow, Stand } from '../flow.types.ts'
import { type Books, otp, type World } from '../world.ts'
import { dialogStand, fill, goOnToForm, openForm, reference, typedIn } from './transfer-form.ts'

const service = (world: World) => world.page().service()
const confirmation = (world: World) => service(world)?.getSnapshot().children.confirmation
const charges = (world: World) => service(world)?.getSnapshot().children.charges
const payment = (world: World) => service(world)?.getSnapshot().children.payment

const submit = (world: World) => {
  const actor = service(world)
  if (actor === undefined) return
  fill(actor, 'amount', '10.00')
  actor.send({ type: 'form.submit' })
}

/** Asks for the one-time PIN, or types the one that came. @returns whether it can be confirmed now. */
const authorise = (world: World): boolean => {
  const actor = confirmation(world)
  if (actor === undefined) return false
  if (selectSentTo(actor.getSnapshot()) === undefined) {
    actor.send({ type: 'otp.send' })
    return false
  }
  actor.send({ type: 'code.change', value: otp })
  return selectCanConfirm(actor.getSnapshot())
}

const paid = ({ transactions }: Books) =>
  transactions.filter(
    row =>
      row.reference === reference && row.class === 'debit' && row.state.alias === 'authorization_success',
  ).length

/** Whether the wallet beside the dialog shows the payment: there the consumer looks who has no other answer. */
const isInTheList = (world: World): boolean =>
  world
    .page()
    .transactions()
    ?.getSnapshot()
    .context.transactions.some(row => row.reference === reference && row.class === 'debit') ?? false

/** Whether no one-time PIN was sent for this order, and none can be for a while. */
const isTooSoon = (snapshot: ConfirmationSnapshot): boolean =>
  selectIsResting(snapshot) && selectSentTo(snapshot) === undefined

/** Whether a one-time PIN or the charges are on their way: what is waited for before Confirm. */
const isOnItsWay = (world: World): boolean =>
  seen(confirmation(world), selectIsSending) === true ||
  seen(confirmation(world), isTooSoon) === true ||
  seen(charges(world), selectIsAsking) === true

const payingStand = (world: World): Stand =>
  payment(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'

/** h5: a transfer with its one-time PIN, from the press of Confirm. */
export const transfer: Flow = {
  letter: 'h5',
  strikes: ['transfer'],
  changes: 'transfer',
  async begin(world) {
    await openForm(world)
    submit(world)
    authorise(world)
    await world.until(() => authorise(world), 1_000)
  },
  button(world) {
    const actor = confirmation(world)
    return () => actor?.send({ type: 'order.confirm' })
  },
  stand(world) {
    const stand = dialogStand(world)
    if (stand === 'fresh' && isInTheList(world)) return 'done'
    const dialog = service(world)?.getSnapshot()
    if (stand !== 'inside' || dialog === undefined) return stand === 'inside' ? 'waiting' : stand
    switch (dialog.value) {
      case 'paying':
        return payingStand(world)
      case 'lookingBack':
        return 'waiting'
      case 'confirming':
        return isOnItsWay(world) ? 'waiting' : 'ready'
      case 'repeating':
        // The dialog shows the payment that was found, and asks whether it is wanted twice: it is not.
        return dialog.context.earlier === undefined ? 'unknown' : 'done'
      case 'approved':
        return 'done'
      case 'declined':
      case 'refused':
        return 'refused'
      case 'unsent':
        return 'unsent'
      case 'unknown':
        return 'unknown'
      default:
        return 'ready'
    }
  },
  beginAgain(world) {
    const dialog = service(world)?.getSnapshot()
    if (dialogStand(world) === 'waiting' || goOnToForm(world)) return false
    if (dialog?.matches('filling')) submit(world)
    return dialog !== undefined && !dialog.matches('choosing') && !dialog.matches('filling')
  },
  typed: typedIn,
  goOn(world) {
    if (goOnToForm(world)) return true
    const dialog = service(world)
    switch (dialog?.getSnapshot().value) {
      case 'filling':
        submit(world)
        return true
      case 'confirming':
        if (!authorise(world)) return true
        world.confirmations += 1
        confirmation(world)?.send({ type: 'order.confirm' })
        return true
      case 'paying': {
        const unchecked = payment(world)?.getSnapshot().matches({ unknown: 'unchecked' }) === true
        payment(world)?.send({ type: unchecked ? 'check.now' : 'dialog.close' })
        return true
      }
      case 'repeating':
        dialog?.send({ type: 'order.repeat' })
        return true
      case 'refused':
        dialog?.send({ type: 'form.retry' })
        return true
      case 'unsent':
        dialog?.send({ type: 'order.retry' })
        return true
      case 'declined':
      case 'unknown':
        dialog?.send({ type: 'dialog.close' })
        return true
      default:
        return false
    }
  },
  happened: books => paid(books) > 0,
  contradiction(world, books) {
    const shown = seen(world.page().wallet(), selectAvailable)
    const payments = paid(books)
    if (payments < 1 || payments > world.wanted) return `${payments} payments instead of ${world.wanted}`
    return shown === books.available ? undefined : `a balance of ${shown} cents instead of ${books.available}`
  },
}
