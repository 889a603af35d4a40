import { createEmptyActor } from 'xstate'
import { formatMoney } from '../../../../machines/domain/money.ts'
import { type SessionActorRef, sessionMachine } from '../../../../machines/session/session.machine.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import {
  selectHasSharing,
  selectNotificationTraceId,
  selectReceiptProblems,
  selectTransaction,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { formatFullTime } from '../../../../src/text/format-time.ts'
import { formatTransactionType } from '../../../../src/text/format-transaction-type.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { OpenReceipt } from '../../../../src/views/wallet/receipt/Receipt.tsx'
import { config, msisdn } from '../../../model/facts/fixtures.ts'
import { renderOverPage } from '../../../model/facts/route-hosts.tsx'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectTransaction>[0]

const portal = createFrozenPortal()
const words = text.receipt
const { timeZone } = config

const showsTransaction = (look: ScreenQueries, snapshot: Snapshot) => {
  const transaction = selectTransaction(snapshot)
  if (transaction === undefined) throw new Error('There is nothing to show')
  look.sees('dialog', words.title)
  look.says(`${words.snsi} ${transaction.snsi}`)
  look.says(`${words.reference} ${transaction.reference || words.none}`)
  look.says(`${words.amount} ${formatMoney(transaction.amount)}`)
  look.says(`${words.timestamp} ${formatFullTime(transaction.timestamp, timeZone)}`)
  look.says(`${words.class} ${words.classes[transaction.class]}`)
  look.says(`${words.type} ${formatTransactionType(transaction)}`)
  look.says(`${words.state} ${transaction.state.words}`)
  look.offers(text.service.close)
}

/** Checks that the outcome of the last notification is shown, and no outcome before the first. */
const showsSending = (look: ScreenQueries, snapshot: Snapshot) => {
  const traceId = selectNotificationTraceId(snapshot)
  if (traceId === undefined) look.doesNotSay(words.sent)
  else look.says(`${words.sent} ${text.failure.traceId} ${traceId}`)
  for (const { code, traceId: asked } of selectReceiptProblems(snapshot)) {
    look.says(text.codes[code])
    if (asked !== undefined) look.says(`${text.failure.traceId} ${asked}`)
  }
}

export const receiptScreen = createViewSpec(receiptMachine, {
  host: hostedBy(['receipt'], (machine, _, time) => ({
    logic: withStubbedActors(sessionMachine, { receipt: machine }),
    input: {
      config,
      msisdn,
      time,
      networkClock: time,
      portalRef: createEmptyActor(),
      isPaymentInterrupted: false,
    },
  })),
  render: (_, root) => renderOverPage(<OpenReceipt portal={portal} session={root as SessionActorRef} />),
  interactions: {
    'receipt.open': { outside: 'The list in which the transaction is' },
    'receipt.find': { outside: 'The result that names the transaction' },
    'receipt.retry': { press: text.failure.retry },
    'receipt.close': { press: text.service.close },
    'notification.send': { press: words.resend },
    'receipt.share': { press: words.share },
    'receipt.print': { press: words.print },
  },
  unreachableReason(snapshot, event) {
    if (event.type !== 'receipt.share') return undefined
    if (!selectHasSharing(snapshot)) return 'A browser that hands nothing on has no button for it'
    const isShown = String(event.text).endsWith(` ${selectTransaction(snapshot)?.state.words}`)
    return isShown ? undefined : 'What is shared is what is shown'
  },
  expectations: {
    beginning: look => look.lacks('dialog'),
    closed: look => look.lacks('dialog'),
    reading(look) {
      look.sees('dialog', words.title)
      look.says(words.loading)
      look.lacks('button', words.print)
      look.lacks('button', words.resend)
    },
    readFailed(look, { context: { failure } }) {
      if (failure === undefined) throw new Error('Nothing went wrong')
      look.says(words.readFailed)
      look.says(formatMessage(failure.words))
      look.says(`${text.failure.traceId} ${failure.traceId}`)
      look.offers(text.failure.retry)
    },
    'open.notification.ready'(look, snapshot) {
      look.offers(words.resend)
      showsSending(look, snapshot)
    },
    'open.notification.sending'(look) {
      look.withholds(words.resend)
      look.doesNotSay(words.sent)
    },
    'open.notification.cooldown'(look, snapshot) {
      look.withholds(words.resend)
      showsSending(look, snapshot)
    },
    'open.statusPolling.current': showsTransaction,
    'open.statusPolling.waiting': showsTransaction,
    // The transaction is polled while it is shown.
    'open.statusPolling.polling': showsTransaction,
    'open.sharingOrPrinting.ready'(look, snapshot) {
      if (selectHasSharing(snapshot)) look.offers(words.share)
      else look.lacks('button', words.share)
      look.offers(words.print)
    },
    'open.sharingOrPrinting.sharing': look => look.withholds(words.print),
    'open.sharingOrPrinting.printing': look => look.withholds(words.print),
    'open.sharingOrPrinting.notShared'(look) {
      look.says(text.codes['receipt.notShared'])
      look.offers(words.print)
    },
    'open.sharingOrPrinting.notPrinted'(look) {
      look.says(text.codes['receipt.notPrinted'])
      look.offers(words.print)
    },
  },
})

if (import.meta.vitest) playThroughView(receiptScreen)
