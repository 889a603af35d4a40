import { fromPromise } from 'xstate'
import { formatMsisdn, normaliseMsisdn } from '../../../machines/domain/phone.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { Receipt } from '../../../machines/payment/payment.types.ts'
import { processingMachine } from '../../../machines/processing/processing.machine.ts'
import { selectProgressWords, selectTrouble } from '../../../machines/processing/processing.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { say, text } from '../../../src/text/inside.ts'
import { ServiceDialog } from '../../../src/views/service/ServiceDialog.tsx'
import { pendingRow } from '../cases/facts.ts'
import { filledIn, receipt } from '../cases/order-facts.ts'
import type { Look } from '../harness/person.ts'
import { screenOf } from '../harness/screen.ts'
import { quiet } from '../harness/scripted.ts'
import { playThroughView } from '../play-through-view.ts'
import { confirming, inService, ordered, ordering } from './service-host.ts'
import { stillPortal } from './surroundings.ts'

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
        payment: quiet(paymentMachine, { processing: machine, submit: taken }),
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

if (import.meta.vitest) playThroughView(processingScreen)
