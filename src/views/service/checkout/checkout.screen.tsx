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
import { absent, needs, outside, seen } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
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

export const orderingScreen = playScreen(import.meta.vitest, checkoutMachine, {
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
    'check.now': words.checkNow,
    'form.retry': text.failure.retry,
    'order.retry': text.failure.retry,
    'result.finish': words.finish,
    'form.reopen': words.doAgain,
    'choice.back': words.dontRepeat,
    async 'dialog.close'(person) {
      if (person.finds('button', words.close)) await person.press(words.close)
      else await person.pressKey('Escape')
    },
    ...outside('The form', 'order.outdated', 'options.read'),
  },
  unreachableReason(snapshot, { type }) {
    if (type === 'check.now' && snapshot.context.earlierPayment) return 'The earlier payment was found'
    if (type === 'dialog.close' && snapshot.matches('paying')) return 'Nothing closes while money moves'
    if (type === 'choice.back' && !snapshot.matches('confirmingDuplicate'))
      return 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
    return undefined
  },
  sends: {
    [text.receipt.print]: beginsInReceipt('print'),
    [text.receipt.resend]: beginsInReceipt('send'),
    ...copiesTrace(copy, shownTraceId),
  },
  expectations: {
    checkingDuplicate: [words.lookingBackHelp, seen('button', words.close)],
    'confirmingDuplicate.checked confirmingDuplicate.checkFailed': (_, snapshot) => {
      const { earlierPayment } = snapshot.context
      const isCheckFailed = snapshot.matches({ confirmingDuplicate: 'checkFailed' })
      return [
        earlierPayment?.isCertain === false ? words.isAnother : words.again,
        needs(earlierPayment === undefined && isCheckFailed, words.cannotTell),
        needs(earlierPayment === undefined && !isCheckFailed, words.notFoundYet),
        needs(earlierPayment?.isCertain === false, words.found),
      ]
    },
    confirming: (_, { context: { order } }) => [
      words.confirmTitle,
      words.confirmQuestion,
      order.amount === 2_000 ? 'R20.00' : 'R10.00',
      seen('button', words.cancel),
    ],
    'paying rereadingOptions': [words.processing, words.authorizing, absent('button')],
    approved: [words.approved, receipt.traceId],
    declined: [words.declined, words.notMoved.debit, receipt.traceId, words.closeKeepsForm],
    invalid: (_, snapshot) => [
      words.refused,
      selectCheckoutDialog(snapshot).failure?.parameters.map(({ message }) =>
        words.problemOf(text.codes['field.amount'], message),
      ),
      needs(!isBalanceSufficient(snapshot.context), text.codes['problem.amount.balance']),
    ],
    unsent: [words.noConnection, words.nothingSent, words.closeKeepsForm],
    reopened: (_, { context }) =>
      isLocked(context) ? words.walletProblem.locked : seen('button', words.proceed),
    closed: absent('button'),
    codeIssued: text.qr.title,
  },
})
