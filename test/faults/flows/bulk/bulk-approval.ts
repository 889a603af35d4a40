import { isApproved } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { decodeTransactions, type Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf, findWrongBalance } from '../flow-parts.ts'
import { getDialogStatus } from '../form.ts'
import { authoriseIn, closeOrCheck } from '../payment/confirming.ts'
import { debit } from '../service/money.ts'
import {
  agreementIn,
  approvalIn,
  bulkConfirmationIn,
  bulkIn,
  chooseFile,
  enteredIn,
  fileName,
  formIn,
  getBulkStatus,
  goOnToList,
  historyIn,
  listed,
  openBulk,
  openUploads,
  prescanIn,
  resume,
  scanAgain,
  shownSnsi,
  uploadsOf,
} from './bulk-dialog.ts'

/** The one file of each world, whichever of its tabs it is approved in. */
const uploaded = new WeakMap<World, string>()

const isPaid = (world: World) => (row: Transaction) => debit('bulk_upload', () => fileName)(row, world)

/** Goes on from the form with the file, to where its approval is confirmed. @returns whether that can be pressed. */
const approach = (world: World): boolean => {
  resume(world)
  bulkIn(world)?.send({ type: 'prescan.proceed' })
  // Asked where the list of earlier uploads cannot be read.
  agreementIn(world)?.send({ type: 'upload.repeat' })
  return authoriseIn(bulkConfirmationIn(world))
}

/** Whether Previous Uploads say that it was approved. */
const isKnown = (world: World): boolean =>
  listed(historyIn(world))?.some(upload => upload.snsi === uploaded.get(world) && isApproved(upload)) === true

/** Presses what is offered from the results of the pre-scan on. @returns false where nothing is. */
const goOnApproving = (world: World): boolean => {
  const bulk = bulkIn(world)
  const step = bulk?.getSnapshot()
  if (step?.matches('approving')) closeOrCheck(approvalIn(world))
  else if (step?.matches('unsent')) bulk?.send({ type: 'order.retry' })
  else if (step?.matches('declined')) bulk?.send({ type: 'dialog.close' })
  else if (approach(world)) {
    world.confirmations += 1
    bulkConfirmationIn(world)?.send({ type: 'order.confirm' })
  } else return bulkIn(world) !== undefined
  return true
}

/**
 * k4: a file that was scanned is approved, with its one-time PIN. Two tabs are about the same file, which is paid
 * once; a fresh page continues it from Previous Uploads, which say where it was approved.
 */
export const approval: Flow = {
  column: 'bulkApproval',
  operations: ['approveBulk'],
  changingOperation: 'approveBulk',
  async begin(world) {
    if (uploaded.has(world)) await openUploads(world)
    else {
      await openBulk(world)
      chooseFile(world)
      formIn(world)?.send({ type: 'prescan.start' })
      await world.until(() => prescanIn(world)?.getSnapshot().matches('waitingToScan') === true, 5_000)
      uploaded.set(world, shownSnsi(world) ?? '')
    }
    if ((await world.until(() => approach(world), 15_000)) === undefined)
      throw new Error('There is nothing to approve')
  },
  button: buttonOf(bulkConfirmationIn, { type: 'order.confirm' }),
  status(world) {
    const list = world.page().transactions()?.getSnapshot()
    const isListed = list?.context.transactions.some(isPaid(world)) === true
    if (isListed && getDialogStatus(world) === 'fresh') return 'done'
    return isKnown(world) ? 'done' : getBulkStatus(world)
  },
  beginAgain(world) {
    if (getDialogStatus(world) === 'waiting' || goOnToList(world)) return false
    return isKnown(world) || approach(world)
  },
  typed: enteredIn,
  pressNext: world => goOnToList(world) || scanAgain(world) || goOnApproving(world),
  happened: async (_, world) => (await uploadsOf(world)).some(isApproved),
  async contradiction(world, books) {
    const approved = (await uploadsOf(world)).filter(isApproved).map(({ snsi }) => snsi)
    if (approved.join() !== uploaded.get(world)) return `the files ${approved.join(', ')} approved`
    const payments = decodeTransactions(books.transactions).filter(isPaid(world)).length
    return payments === 1 ? findWrongBalance(world, books) : `${payments} payments instead of one`
  },
}
