import { formatMoney } from '#machines/domain/money.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { receiptMachine } from '#machines/wallet/receipt/receipt.machine.ts'
import { selectTransactionInfo } from '#machines/wallet/receipt/receipt.selectors.ts'
import { failureLook } from '#test/model/facts/failure-looks.ts'
import { config } from '#test/model/facts/fixtures.ts'
import { inSessionOf } from '#test/model/facts/in-session.tsx'
import { hostInSession } from '#test/model/facts/portal-host.ts'
import { renderOverPage } from '#test/model/facts/route-hosts.tsx'
import { absent, needs, outside, playScreen, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { OpenReceipt } from './Receipt.tsx'

type Snapshot = Parameters<typeof selectTransactionInfo>[0]
type Look = Shown<Snapshot>

const words = text.receipt

const hasCharge = (snapshot: Snapshot): boolean =>
  selectTransactionInfo(snapshot).transaction?.details.chargeSnsi !== undefined

/** The looks of the payment's details, which are absent if the network sends none. */
const remembered: Look = snapshot => {
  const { voucher } = selectTransactionInfo(snapshot).transaction?.details ?? {}
  const isShown = selectTransactionInfo(snapshot).isVoucherShown
  return hasCharge(snapshot)
    ? [
        'to 082\u00A0000\u00A00002 Sipho Dlamini',
        `${text.service.moved.debit} R121.50`,
        `${text.failure.traceId} trace-9`,
        `${words.voucher.voucher} ${isShown ? voucher : words.voucherHidden}`,
        seen('button', words.payAgain),
      ]
    : [unsaid(text.service.moved.debit), unsaid(words.voucher.voucher), absent('button', words.payAgain)]
}

const transactionShown: Look = snapshot => {
  const transaction = selectTransactionInfo(snapshot).transaction
  if (transaction === undefined) throw new Error('There is nothing to show')
  const { reference, amount, timestamp, state } = transaction
  return [
    seen('dialog', words.title),
    needs(transaction.pending, words.notFinished),
    `${words.snsi} ${transaction.snsi}`,
    `${words.reference} ${reference || words.none}`,
    `${words.amount} ${formatMoney(amount)}`,
    `${words.timestamp} ${text.formatFullTime(timestamp, config.timeZone)}`,
    `${words.class} ${words.classes[transaction.class]}`,
    `${words.type} ${text.formatTransactionType(transaction)}`,
    `${words.state} ${state.words}`,
  ]
}

playScreen(receiptMachine, {
  host: hostInSession('receipt'),
  render: (_, root) => renderOverPage(inSessionOf(root as SessionActorRef, <OpenReceipt />)),
  interactions: {
    ...outside('The list or the result with the transaction', 'receipt.open', 'receipt.find'),
    'receipt.close': text.service.close,
    'receipt.share': words.share,
    'receipt.savePicture': words.picture,
    'receipt.print': words.print,
    'receipt.back': text.service.back,
    'receipt.follow': { press: ({ snsi }) => (snsi === 'snsi-4' ? `${words.charge} R1.50` : words.payment) },
    'voucher.show': `${words.show} ${words.voucher.voucher}`,
  },
  unreachableReason(snapshot, event) {
    const { transaction, canGoBack, isVoucherShown, hasSharing } = selectTransactionInfo(snapshot)
    const { chargeSnsi, paymentSnsi, voucher } = transaction?.details ?? {}
    if (event.type === 'receipt.follow')
      return ![chargeSnsi, paymentSnsi].includes(event.snsi) && 'No link leads there'
    if (event.type === 'receipt.back') return !canGoBack && 'No link led here'
    if (event.type === 'voucher.show') return (!voucher || isVoucherShown) && 'No voucher is hidden'
    return event.type === 'receipt.share' && !hasSharing && 'A browser that cannot share has no button for it'
  },
  expectations: {
    closed: absent('dialog'),
    reading: [
      seen('dialog', words.title),
      words.loading,
      absent('button', words.print),
      absent('button', words.resend),
    ],
    readFailed: ({ context: { failure } }) => [words.readFailed, failureLook(failure)],
    // The transaction is polled while it is shown.
    'open.current open.waiting open.polling': [
      transactionShown,
      remembered,
      snapshot => !selectTransactionInfo(snapshot).hasSharing && absent('button', words.share),
    ],
  },
})
