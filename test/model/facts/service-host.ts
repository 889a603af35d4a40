import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import type { ConfirmationOutput } from '../../../machines/payment/confirmation/confirmation.machine.ts'
import { checkoutMachine } from '../../../machines/service/checkout/checkout.machine.ts'
import {
  type ServiceActorRef,
  type ServiceSnapshot,
  serviceMachine,
} from '../../../machines/service/service.machine.ts'
import { startingAt, withStubbedActors } from '../harness/actor-controller.ts'
import { type Host, hostedBy } from '../harness/play.ts'
import {
  confirmed,
  type NetworkConditions,
  type OrderScenario,
  openedServiceInput,
  transfer,
} from './order.fixtures.ts'

interface Placing {
  /** The ids that lead down to the machine from the service. */
  readonly path: readonly string[]
  /** The other actors of the service, created from the tested machine and its input. */
  readonly actors: (machine: AnyStateMachine, input: unknown) => Record<string, AnyActorLogic>
  /** What the service is opened for, by the machine's own input; a Wallet Transfer unless given. */
  readonly errand?: (input: unknown) => OrderScenario
  /** What has happened before. */
  readonly reach?: (service: Pick<ServiceActorRef, 'send'>, errand: OrderScenario) => void
  /** What the network wants, by the machine's own input. */
  readonly conditions?: (input: unknown) => NetworkConditions
  /** Further context of the service, from the input of the tested machine. */
  readonly remembers?: (input: unknown) => Partial<ServiceSnapshot['context']>
}

/** Runs a machine where it runs in the portal: below the dialog of a service. */
export const hostInService = ({
  path,
  actors,
  errand = () => transfer,
  reach = () => {},
  conditions = () => ({}),
  remembers = () => ({}),
}: Placing): Host =>
  hostedBy(path, (machine, input, time) => ({
    logic: startingAt(withStubbedActors(serviceMachine, actors(machine, input)), snapshot =>
      Object.assign(snapshot, { context: { ...snapshot.context, ...remembers(input) } }),
    ),
    input: openedServiceInput(errand(input).path, time, conditions(input)),
    reach: service => reach(service, errand(input)),
  }))

/** Fills in the form and proceeds. */
export const fillAndProceed = (service: Pick<ServiceActorRef, 'send'>, { values }: OrderScenario): void => {
  for (const [name, value] of Object.entries(values))
    service.send({ type: 'field.change', field: name, value })
  service.send({ type: 'form.submit' })
}

/** An order of which only the actors named run. */
export const checkoutWith = (running: Record<string, AnyActorLogic>) => ({
  checkout: withStubbedActors(checkoutMachine, running),
})

/** A confirmation that is confirmed at once. */
export const confirmsImmediately = fromPromise<ConfirmationOutput>(async () => confirmed)
