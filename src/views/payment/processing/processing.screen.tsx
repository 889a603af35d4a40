import { fromPromise } from 'xstate'
import { formatMoney } from '#machines/domain/money.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import {
  type ProcessingSnapshot,
  processingMachine,
} from '#machines/payment/processing/processing.machine.ts'
import { selectProgress } from '#machines/payment/processing/processing.selectors.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import { pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { filledIn, receipt } from '#test/model/facts/order.fixtures.ts'
import {
  checkoutWith,
  confirmsImmediately,
  fillAndProceed,
  hostInService,
} from '#test/model/facts/service-host.ts'
import { createFrozenReceipt } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { absent, offered, outside, playScreen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Processing } from './Processing.tsx'

const receiptActor = createFrozenReceipt()
const words = text.service

const submit = fromPromise(async () => ({ ...receipt, snsi: pendingRow.snsi, status: 'pending' as const }))
const interactions = outside('The visibility of the page', 'page.show', 'page.hide')

/** The progress, the problem of the last poll, and the amount once it is read. */
const progressOf = (snapshot: ProcessingSnapshot) => {
  const problem = selectProgress(snapshot).problem
  const progress = text.formatMessage(selectProgress(snapshot).message)
  return [words.processing, progress, problem && text.formatMessage(problem)]
}
const amountOf = (snapshot: ProcessingSnapshot) => {
  const transaction = selectProgress(snapshot).transaction
  return transaction && formatMoney(transaction.amount, 'R')
}

playScreen(processingMachine, {
  host: hostInService({
    path: ['checkout', 'payment', 'processing'],
    actors: machine =>
      checkoutWith({
        payment: withStubbedActors(submissionMachine, { processing: machine, submit }),
        confirmation: confirmsImmediately,
      }),
    reach: fillAndProceed,
  }),
  render: serviceDialogIn(),
  interactions,
  expectations: {
    'polling waiting hidden': snapshot => [
      progressOf(snapshot),
      words.closable,
      `${words.party.to} ${formatMsisdn(parseMsisdn(filledIn.recipient) ?? '')}`,
      'R10.00',
      offered(words.close),
      unsaid(words.declined),
    ],
    notFound: text.failure.sorry,
    decided: text.failure.traceId,
  },
})

const verdicts: Readonly<Record<string, string>> = {
  'wallet_transfer authorization_success':
    'Your Wallet Transfer transaction for R120.00 has been successfully processed.',
  'wallet_transfer authorization_declined': 'Your Wallet Transfer transaction for R120.00 was declined.',
  'topup authorization_success':
    'Your topup transaction for R120.00 has been successfully added to your wallet.',
  'topup authorization_declined':
    'Your topup transaction for R120.00 was declined. Please contact your bank.',
}

/** The poll after the payment page of the network; its outcome is the network's record. */
playScreen(
  processingMachine,
  {
    render: processing => (
      <Processing
        processing={processing}
        symbol="R"
        timeZone="Africa/Johannesburg"
        receipt={receiptActor}
        onReturn={() => {}}
      />
    ),
    interactions,
    sends: {
      [text.receipt.receipt]: {
        to: receiptActor,
        event: ({ context: { transaction } }) => ({ type: 'receipt.open', transaction }),
      },
    },
    expectations: {
      'polling waiting hidden': snapshot => [
        progressOf(snapshot),
        amountOf(snapshot),
        absent('button', text.receipt.receipt),
        offered(text.processing.toDashboard),
      ],
      notFound: snapshot => [
        text.failure.sorry,
        text.formatMessage(selectProgress(snapshot).message),
        absent('button', text.receipt.receipt),
      ],
      decided(snapshot) {
        const { state, typeAlias } = selectProgress(snapshot).transaction ?? settledRow
        return [
          state.words,
          verdicts[`${typeAlias} ${state.alias}`] ?? 'no verdict',
          amountOf(snapshot),
          offered(text.receipt.receipt),
        ]
      },
    },
  },
  ' after the page of a payment',
)
