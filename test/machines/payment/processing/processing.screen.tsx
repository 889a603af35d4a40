import { fromPromise } from 'xstate'
import { formatMoney } from '../../../../machines/domain/money.ts'
import { normaliseMsisdn } from '../../../../machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { processingMachine } from '../../../../machines/payment/processing/processing.machine.ts'
import {
  selectProgressWords,
  selectTrouble,
  selectWatched,
} from '../../../../machines/payment/processing/processing.selectors.ts'
import { submissionMachine } from '../../../../machines/payment/submission/submission.machine.ts'
import type { Receipt } from '../../../../machines/payment/submission/submission.types.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { say, text } from '../../../../src/text/inside.ts'
import { Processing } from '../../../../src/views/payment/processing/Processing.tsx'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { pendingRow, settledRow } from '../../../model/facts/facts.ts'
import { filledIn, receipt } from '../../../model/facts/order-facts.ts'
import { confirming, inService, ordered, ordering } from '../../../model/facts/service-host.ts'
import { stillPortal, stillReceipt } from '../../../model/facts/surroundings.ts'
import type { Look } from '../../../model/harness/person.ts'
import { screenOf } from '../../../model/harness/screen.ts'
import { quiet } from '../../../model/harness/scripted.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectProgressWords>[0]

const portal = stillPortal()

const taken = fromPromise<Receipt>(async () => ({
  ...receipt,
  snsi: pendingRow.snsi,
  standing: 'pending',
}))

const showsProgress = (look: Look, snapshot: Snapshot) => {
  look.says(text.service.processing)
  look.says(say(selectProgressWords(snapshot)))
  const trouble = selectTrouble(snapshot)
  if (trouble !== undefined) look.says(say(trouble))
  look.says(text.service.closable)
  look.says(`${text.codes['field.to']} ${formatMsisdn(normaliseMsisdn(filledIn.recipient))}`)
  look.says(`${text.codes['field.amount']} R10.00`)
  look.offers(text.service.close)
  look.doesNotSay(text.service.declined)
}

export const processingScreen = screenOf(processingMachine, {
  host: inService({
    path: ['ordering', 'payment', 'processing'],
    actors: machine =>
      ordering({
        payment: quiet(submissionMachine, { processing: machine, submit: taken }),
        confirmation: confirming,
      }),
    reach: ordered,
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  deeds: {
    'page.show': { outside: 'Whoever looks at the page again' },
    'page.hide': { outside: 'Whoever looks elsewhere' },
  },
  apart: { [text.service.close]: 'Belongs to the payment' },
  shows: {
    looking: showsProgress,
    waiting: showsProgress,
    hidden: showsProgress,
    unknown: look => look.says(text.failure.sorry),
    decided: look => look.says(text.failure.traceId),
  },
})

/** What the network says of the transaction, or that it has said nothing yet. */
const showsFigure = (look: Look, snapshot: Snapshot) => {
  const transaction = selectWatched(snapshot)
  if (transaction) look.says(formatMoney(transaction.amount, 'R'))
}

const showsWatch = (look: Look, snapshot: Snapshot) => {
  look.says(text.service.processing)
  look.says(say(selectProgressWords(snapshot)))
  const trouble = selectTrouble(snapshot)
  if (trouble !== undefined) look.says(say(trouble))
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

const receiptActor = stillReceipt()

/** The same watch after the page of a payment elsewhere, whose answer is the network's own record. */
export const returnScreen = screenOf(processingMachine, {
  render: processing => (
    <Processing processing={processing} symbol="R" receipt={receiptActor} onReturn={() => {}} />
  ),
  deeds: {
    'page.show': { outside: 'Whoever looks at the page again' },
    'page.hide': { outside: 'Whoever looks elsewhere' },
  },
  apart: {
    [text.processing.toDashboard]: 'Leads to another address',
    [text.receipt.receipt]: {
      to: receiptActor,
      event: ({ context: { transaction } }) => ({ type: 'receipt.open', transaction }),
    },
  },
  shows: {
    looking: showsWatch,
    waiting: showsWatch,
    hidden: showsWatch,
    unknown(look, snapshot) {
      look.says(text.failure.sorry)
      look.says(say(selectProgressWords(snapshot)))
      look.lacks('button', text.receipt.receipt)
    },
    decided(look, snapshot) {
      const { state, typeAlias } = selectWatched(snapshot) ?? settledRow
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
