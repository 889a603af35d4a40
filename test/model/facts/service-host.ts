import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import type { ConfirmationOutput } from '#machines/payment/confirmation/confirmation.machine.ts'
import type { JournalRef } from '#machines/payment/journal/payment-journal.ts'
import { checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import { orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import { type ServiceActorRef, serviceMachine } from '#machines/service/service.machine.ts'
import { selectOrderForm } from '#machines/service/service.selectors.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { createJournal } from '#test/support/journal.ts'
import { withStubbedActors } from '../harness/actor-controller.ts'
import { type Host, hostedBy } from '../harness/host.ts'
import {
  confirmed,
  factsWith,
  type NetworkConditions,
  type OrderScenario,
  openedServiceInput,
  transfer,
} from './order.fixtures.ts'

interface Placing {
  readonly path: readonly string[]
  readonly actors: (machine: AnyStateMachine, input: unknown) => Record<string, AnyActorLogic>
  readonly errand?: (input: unknown) => OrderScenario
  readonly reach?: (service: ServiceActorRef, errand: OrderScenario) => void
  readonly conditions?: (input: unknown) => NetworkConditions
  /** Returns the journal of the page; the default is an empty one. */
  readonly journalOf?: (input: unknown) => JournalRef
  /** The change of the wallet facts once the machine runs. */
  readonly becomes?: (input: unknown) => Partial<WalletFacts>
}

export const hostInService = ({
  path,
  actors,
  errand = () => transfer,
  reach = () => {},
  conditions = () => ({}),
  journalOf = () => createJournal(),
  becomes = () => ({}),
}: Placing): Host =>
  hostedBy(path, (machine, input, time) => {
    const facts = factsWith()
    return {
      logic: withStubbedActors(serviceMachine, { ...formWith({}), ...actors(machine, input) }),
      input: {
        ...openedServiceInput(errand(input).path, time, conditions(input)),
        ...{ facts, journalRef: journalOf(input) },
      },
      reach(service) {
        reach(service, errand(input))
        facts.set(becomes(input))
      },
    }
  })

export const fillAndProceed = (service: ServiceActorRef, { values }: OrderScenario): void => {
  const form = selectOrderForm(service.getSnapshot())
  for (const [name, value] of Object.entries(values)) form?.send({ type: 'field.change', field: name, value })
  form?.send({ type: 'form.submit' })
}

export const formWith = (running: Record<string, AnyActorLogic>) => ({
  form: withStubbedActors(orderFormMachine, running),
})

export const checkoutWith = (running: Record<string, AnyActorLogic>) => ({
  checkout: withStubbedActors(checkoutMachine, running),
})

export const confirmsImmediately = fromPromise<ConfirmationOutput>(async () => confirmed)
