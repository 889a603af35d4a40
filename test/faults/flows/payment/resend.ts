import { isOutcomeUnknown } from '../../../../machines/network/failure.ts'
import { selectReceipt } from '../../../../machines/session/session.selectors.ts'
import {
  selectCanSend,
  selectIsSending,
  selectNotificationTraceId,
  selectTransaction,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { selectLatest } from '../../../../machines/wallet/transactions/transactions.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { LedgerView, World } from '../../world.ts'
import { buttonOf, sendsMessages } from '../flow-parts.ts'
import { getDialogStatus, openDashboard } from '../form.ts'
import { getFailureOutcome, goOnPage } from '../portal/page.ts'

const receipt = (world: World) => seen(world.page().session(), selectReceipt)

const isOpen = (world: World): boolean => seen(receipt(world), selectTransaction) !== undefined

/** Opens the newest transaction of the list. */
const open = (world: World): void => {
  const [transaction] = seen(world.page().transactions(), selectLatest) ?? []
  if (transaction !== undefined) receipt(world)?.send({ type: 'receipt.open', transaction })
}

const canSend = (world: World): boolean => seen(receipt(world), selectCanSend) === true

/** Who has pressed what they could, and waits until it can be pressed again. */
const waitsItOut = new WeakSet<World>()

const countReceipts = ({ messages }: LedgerView) =>
  messages.filter(({ kind, channel }) => kind === 'receipt' && channel === 'sms').length

/** j: the portal asks the network to send the notification of a transaction again. */
export const resend: Flow = {
  column: 'oneTimePin',
  operations: ['sendTransactionNotification'],
  changingOperation: 'sendTransactionNotification',
  async begin(world) {
    await openDashboard(world)
    open(world)
  },
  button: buttonOf(receipt, { type: 'notification.send' }),
  status(world) {
    const stand = getDialogStatus(world)
    if (stand !== 'fresh') return stand === 'inside' ? 'waiting' : stand
    const snapshot = receipt(world)?.getSnapshot()
    if (snapshot === undefined || selectIsSending(snapshot)) return 'waiting'
    if (waitsItOut.has(world) && isOpen(world) && !selectCanSend(snapshot)) return 'waiting'
    const { sending } = snapshot.context
    if (sending === undefined || !isOpen(world)) return 'ready'
    if (selectNotificationTraceId(snapshot) !== undefined || !('failure' in sending)) return 'done'
    return isOutcomeUnknown(sending.failure) ? 'unanswered' : getFailureOutcome(sending.failure)
  },
  pressNext(world) {
    if (goOnPage(world)) return true
    if (!isOpen(world)) open(world)
    else if (canSend(world)) {
      waitsItOut.delete(world)
      world.confirmations += 1
      receipt(world)?.send({ type: 'notification.send' })
    } else waitsItOut.add(world)
    return true
  },
  ...sendsMessages(countReceipts),
}
