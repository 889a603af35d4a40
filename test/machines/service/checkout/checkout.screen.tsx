import { checkoutMachine } from '../../../../machines/service/checkout/checkout.machine.ts'
import type { CheckoutInput, CheckoutOutcome } from '../../../../machines/service/checkout/checkout.types.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { cashForAnother, transfer } from '../../../model/facts/order.fixtures.ts'
import { fillAndProceed, hostInService } from '../../../model/facts/service-host.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const portal = createFrozenPortal()
const words = text.service

/** Checks what the service shows after each outcome of an order. */
const showsEnd: Readonly<Record<CheckoutOutcome['kind'], (look: ScreenQueries) => void>> = {
  approved: look => look.says(words.approved),
  declined: look => look.says(words.declined),
  invalid: look => look.says(words.refused),
  failed: look => look.says(words.refused),
  unsent: look => look.offers(text.failure.retry),
  unknown: look => look.says(text.codes['payment.unknown']),
  closed: look => look.lacks('button'),
  cancelled: look => look.sees('button', words.proceed),
}

export const orderingScreen = createViewSpec(checkoutMachine, {
  host: hostInService({
    path: ['checkout'],
    actors: machine => ({ checkout: machine }),
    reach: fillAndProceed,
    errand: input => ((input as CheckoutInput).offer.definition.needsUnlocked ? cashForAnother : transfer),
    remembers: input => ({ attempts: (input as CheckoutInput).attempts }),
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'order.repeat': { press: words.repeat },
    'choice.back': { press: words.dontRepeat },
    async 'dialog.close'(person) {
      if (person.finds('button', words.close)) await person.press(words.close)
      else await person.strike('Escape')
    },
    'wallet.change': { outside: 'The wallet' },
  },
  unreachableReason(snapshot, { type }) {
    if (type === 'dialog.close' && snapshot.matches('paying')) return 'Nothing closes while money moves'
    if (type === 'choice.back' && !snapshot.matches('confirmingDuplicate'))
      return 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
    return undefined
  },
  unrelatedButtons: {
    [words.close]: 'Closes what stands',
    [words.cancel]: 'Belongs to the confirmation',
    [words.confirm]: 'Belongs to the confirmation',
    [words.sendOtp]: 'Belongs to the confirmation',
  },
  expectations: {
    checkingDuplicate(look) {
      look.says(words.lookingBackHelp)
      look.offers(words.close)
    },
    confirmingDuplicate(look, { context: { earlierPayment } }) {
      look.says(words.again)
      if (earlierPayment === undefined) look.says(words.cannotTell)
      else look.doesNotSay(words.cannotTell)
      look.offers(words.repeat)
      look.offers(words.dontRepeat)
    },
    confirming(look, { context: { order } }) {
      look.says(words.confirmTitle)
      look.says(words.confirmQuestion)
      look.says(order.amount === 2_000 ? 'R20.00' : 'R10.00')
      look.offers(words.cancel)
    },
    paying(look) {
      look.says(words.processing)
      look.says(words.authorizing)
      look.lacks('button')
    },
    ended: (look, { context: { outcome } }) => showsEnd[outcome.kind](look),
  },
})

if (import.meta.vitest) playThroughView(orderingScreen)
