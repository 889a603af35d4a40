import { fromPromise } from 'xstate'
import { formatMoney } from '../../../../machines/domain/money.ts'
import { parseMsisdn } from '../../../../machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { processingMachine } from '../../../../machines/payment/processing/processing.machine.ts'
import {
  selectPollingProblem,
  selectProcessedTransaction,
  selectProgressMessage,
} from '../../../../machines/payment/processing/processing.selectors.ts'
import { submissionMachine } from '../../../../machines/payment/submission/submission.machine.ts'
import type { CallResult } from '../../../../machines/payment/submission/submission.types.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Processing } from '../../../../src/views/payment/processing/Processing.tsx'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { filledIn, receipt } from '../../../model/facts/order.fixtures.ts'
import {
  checkoutWith,
  confirmsImmediately,
  fillAndProceed,
  hostInService,
} from '../../../model/facts/service-host.ts'
import { createFrozenPortal, createFrozenReceipt } from '../../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectProgressMessage>[0]

const portal = createFrozenPortal()

const taken = fromPromise<CallResult>(async () => ({
  ...receipt,
  snsi: pendingRow.snsi,
  status: 'pending',
}))

const showsProgress = (look: ScreenQueries, snapshot: Snapshot) => {
  look.says(text.service.processing)
  look.says(formatMessage(selectProgressMessage(snapshot)))
  const trouble = selectPollingProblem(snapshot)
  if (trouble !== undefined) look.says(formatMessage(trouble))
  look.says(text.service.closable)
  look.says(`${text.codes['field.to']} ${formatMsisdn(parseMsisdn(filledIn.recipient) ?? '')}`)
  look.says(`${text.codes['field.amount']} R10.00`)
  look.offers(text.service.close)
  look.doesNotSay(text.service.declined)
}

export const processingScreen = createViewSpec(processingMachine, {
  host: hostInService({
    path: ['checkout', 'payment', 'processing'],
    actors: machine =>
      checkoutWith({
        payment: withStubbedActors(submissionMachine, { processing: machine, submit: taken }),
        confirmation: confirmsImmediately,
      }),
    reach: fillAndProceed,
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'page.show': { outside: 'Whoever looks at the page again' },
    'page.hide': { outside: 'Whoever looks elsewhere' },
  },
  unrelatedButtons: { [text.service.close]: 'Belongs to the payment' },
  expectations: {
    polling: showsProgress,
    waiting: showsProgress,
    hidden: showsProgress,
    notFound: look => look.says(text.failure.sorry),
    decided: look => look.says(text.failure.traceId),
  },
})

/** What the network says of the transaction, or that it has said nothing yet. */
const showsFigure = (look: ScreenQueries, snapshot: Snapshot) => {
  const transaction = selectProcessedTransaction(snapshot)
  if (transaction) look.says(formatMoney(transaction.amount, 'R'))
}

const showsWatch = (look: ScreenQueries, snapshot: Snapshot) => {
  look.says(text.service.processing)
  look.says(formatMessage(selectProgressMessage(snapshot)))
  const trouble = selectPollingProblem(snapshot)
  if (trouble !== undefined) look.says(formatMessage(trouble))
  showsFigure(look, snapshot)
  look.lacks('button', text.receipt.receipt)
  look.offers(text.processing.toDashboard)
}

const paidWords: Readonly<Record<string, string>> = {
  authorization_success: 'Your Wallet Transfer transaction for R120.00 has been successfully processed.',
  authorization_declined: 'Your Wallet Transfer transaction for R120.00 was declined.',
}
const toppedUpWords: Readonly<Record<string, string>> = {
  authorization_success: 'Your topup transaction for R120.00 has been successfully added to your wallet.',
  authorization_declined: 'Your topup transaction for R120.00 was declined. Please contact your bank.',
}

const receiptActor = createFrozenReceipt()

/** The same watch after the page of a payment elsewhere, whose answer is the network's own record. */
export const returnScreen = createViewSpec(processingMachine, {
  render: processing => (
    <Processing processing={processing} symbol="R" receipt={receiptActor} onReturn={() => {}} />
  ),
  interactions: {
    'page.show': { outside: 'Whoever looks at the page again' },
    'page.hide': { outside: 'Whoever looks elsewhere' },
  },
  unrelatedButtons: {
    [text.processing.toDashboard]: 'Leads to another address',
    [text.receipt.receipt]: {
      to: receiptActor,
      event: ({ context: { transaction } }) => ({ type: 'receipt.open', transaction }),
    },
  },
  expectations: {
    polling: showsWatch,
    waiting: showsWatch,
    hidden: showsWatch,
    notFound(look, snapshot) {
      look.says(text.failure.sorry)
      look.says(formatMessage(selectProgressMessage(snapshot)))
      look.lacks('button', text.receipt.receipt)
    },
    decided(look, snapshot) {
      const { state, typeAlias } = selectProcessedTransaction(snapshot) ?? settledRow
      look.says(state.words)
      look.says((typeAlias === 'topup' ? toppedUpWords : paidWords)[state.alias] ?? '')
      showsFigure(look, snapshot)
      look.offers(text.receipt.receipt)
    },
  },
})

if (import.meta.vitest) {
  playThroughView(processingScreen)
  playThroughView(returnScreen, ' after the page of a payment')
}
