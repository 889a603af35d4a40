import { checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import type { CheckoutInput, CheckoutOutcome } from '#machines/service/checkout/checkout.types.ts'
import { isLocked } from '#machines/service/checkout/checkout-steps.ts'
import { orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { text } from '#src/text/session-text.ts'
import { ServiceDialog } from '#src/views/service/ServiceDialog.tsx'
import { cashForAnother, transfer } from '#test/model/facts/order.fixtures.ts'
import { fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { createFrozenPortal } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { apart, outside } from '#test/model/harness/screen.ts'
import { absent, needs, type Shown, seen } from '#test/model/harness/shown.ts'
import { playScreen } from '#test/model/play-through-view.ts'

const portal = createFrozenPortal()
const words = text.service

/** The state of the service after each outcome of an order. */
const ends: Readonly<Record<CheckoutOutcome['kind'], Shown>> = {
  approved: words.approved,
  declined: words.declined,
  invalid: words.refused,
  failed: words.refused,
  unsent: seen('button', text.failure.retry),
  unknown: text.codes['payment.unknown'],
  closed: absent('button'),
  cancelled: seen('button', words.proceed),
}

/** A form that does not report the end of a look-up; its order has no list to read. */
const silentForm = withStubbedActors(orderFormMachine.provide({ actions: { reportRead: () => {} } }))

export const orderingScreen = playScreen(import.meta.vitest, checkoutMachine, {
  host: hostInService({
    path: ['checkout'],
    actors: machine => ({ checkout: machine, form: silentForm }),
    reach: fillAndProceed,
    errand: input => ((input as CheckoutInput).offer.definition.needsUnlocked ? cashForAnother : transfer),
    remembers: input => ({ attempts: (input as CheckoutInput).attempts }),
    becomes: input => (input as CheckoutInput).facts.read(),
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'order.repeat': {
      press: (_, { context: { earlierPayment } }) =>
        earlierPayment?.isCertain === false ? words.payAnother : words.repeat,
    },
    'choice.back': words.dontRepeat,
    async 'dialog.close'(person) {
      if (person.finds('button', words.close)) await person.press(words.close)
      else await person.pressKey('Escape')
    },
    ...outside('The form', 'order.outdated', 'options.read'),
  },
  unreachableReason(snapshot, { type }) {
    if (type === 'dialog.close' && snapshot.matches('paying')) return 'Nothing closes while money moves'
    if (type === 'choice.back' && !snapshot.matches('confirmingDuplicate'))
      return 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
    return undefined
  },
  unrelatedButtons: {
    [words.close]: 'Closes the current dialog',
    ...apart('Belongs to the confirmation', words.cancel, words.sendOtp),
  },
  expectations: {
    checkingDuplicate: [words.lookingBackHelp, seen('button', words.close)],
    confirmingDuplicate: (_, { context: { earlierPayment } }) => [
      earlierPayment?.isCertain === false ? words.isAnother : words.again,
      needs(earlierPayment === undefined, words.cannotTell),
      needs(earlierPayment?.isCertain === false, words.found),
    ],
    confirming: (_, { context: { order } }) => [
      words.confirmTitle,
      words.confirmQuestion,
      order.amount === 2_000 ? 'R20.00' : 'R10.00',
      seen('button', words.cancel),
    ],
    'paying rereadingOptions': [words.processing, words.authorizing, absent('button')],
    ended: (_, { context }) => (isLocked(context) ? words.walletProblem.locked : ends[context.outcome.kind]),
  },
})
