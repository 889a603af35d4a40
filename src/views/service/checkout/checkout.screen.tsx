import { type CheckoutSnapshot, checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import type { CheckoutInput } from '#machines/service/checkout/checkout.types.ts'
import { isBalanceSufficient, isLocked } from '#machines/service/checkout/checkout-steps.ts'
import { orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import type { ReceiptAction } from '#machines/wallet/receipt/receipt.types.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { cashForAnother, receipt, transfer } from '#test/model/facts/order.fixtures.ts'
import { fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { copiesTrace, portalWithSession } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { absent, needs, onlyBackOfBrowser, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const { portal, receipt: receiptActor, copy } = portalWithSession()
const words = text.service
const beginsInReceipt = (next: ReceiptAction) => ({
  to: receiptActor,
  event: { type: 'receipt.find', snsi: receipt.snsi, next },
})

/** The Trace ID of the failure, else of the network's response. */
const shownTraceId = (snapshot: CheckoutSnapshot) =>
  (selectCheckoutDialog(snapshot).failure ?? selectCheckoutDialog(snapshot).result)?.traceId

/** A form that does not report the end of a look-up; its order has no list to read. */
const silentForm = withStubbedActors(orderFormMachine.provide({ actions: { reportRead: () => {} } }))

playScreen(checkoutMachine, {
  host: hostInService({
    path: ['checkout'],
    actors: machine => ({ checkout: machine, form: silentForm }),
    reach: fillAndProceed,
    errand: input => ((input as CheckoutInput).offer.definition.needsUnlocked ? cashForAnother : transfer),
    journalOf: input => (input as CheckoutInput).journalRef,
    becomes: input => (input as CheckoutInput).facts.read(),
  }),
  render: serviceDialogIn(portal),
  interactions: {
    'order.repeat': {
      press: (_, { context: { earlierPayment } }) =>
        earlierPayment?.isCertain === false ? words.payAnother : words.repeat,
    },
    'result.finish': words.finish,
    'form.reopen': words.doAgain,
    'choice.back': words.dontRepeat,
    'dialog.close': person => person.closeDialog(),
    ...outside('The form', 'order.outdated', 'options.read'),
  },
  unreachableReason(snapshot, { type }) {
    if (type === 'check.now' && snapshot.context.earlierPayment) return 'The earlier payment was found'
    if (type === 'dialog.close' && snapshot.matches('paying')) return 'Nothing closes while money moves'
    return type === 'choice.back' && !snapshot.matches('confirmingDuplicate') && onlyBackOfBrowser
  },
  sends: {
    [text.receipt.print]: beginsInReceipt('print'),
    [text.receipt.resend]: beginsInReceipt('send'),
    ...copiesTrace(copy, shownTraceId),
  },
  expectations: {
    checkingDuplicate: [words.lookingBackHelp, seen('button', words.close)],
    'confirmingDuplicate.checked confirmingDuplicate.checkFailed': snapshot => {
      const { earlierPayment } = snapshot.context
      const isCheckFailed = snapshot.matches({ confirmingDuplicate: 'checkFailed' })
      return [
        earlierPayment?.isCertain === false ? words.isAnother : words.again,
        needs(earlierPayment === undefined && isCheckFailed, words.cannotTell),
        needs(earlierPayment === undefined && !isCheckFailed, words.notFoundYet),
        needs(earlierPayment?.isCertain === false, words.found),
      ]
    },
    confirming: ({ context: { order } }) => [
      words.confirmTitle,
      words.confirmQuestion,
      order.amount === 2_000 ? 'R20.00' : 'R10.00',
      seen('button', words.cancel),
    ],
    'paying rereadingOptions': [words.processing, words.authorizing, absent('button')],
    approved: [words.approved, receipt.traceId],
    declined: [words.declined, words.notMoved.debit, receipt.traceId, words.closeKeepsForm],
    invalid: snapshot => [
      words.refused,
      selectCheckoutDialog(snapshot).failure?.parameters.map(({ message }) =>
        words.problemOf(text.codes['field.amount'], message),
      ),
      needs(!isBalanceSufficient(snapshot.context), text.codes['problem.amount.balance']),
    ],
    unsent: [words.noConnection, words.nothingSent, words.closeKeepsForm],
    reopened: ({ context }) =>
      isLocked(context) ? words.walletProblem.locked : seen('button', words.proceed),
    closed: absent('button'),
    codeIssued: text.qr.title,
  },
})
