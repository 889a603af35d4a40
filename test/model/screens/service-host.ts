import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import type { Confirmed } from '../../../machines/confirmation/confirmation.machine.ts'
import {
  type ServiceActorRef,
  type ServiceSnapshot,
  serviceMachine,
} from '../../../machines/service/service.machine.ts'
import { type Conditions, confirmed, filledIn, opened } from '../cases/order-facts.ts'
import { type Host, hostedBy } from '../harness/play.ts'
import { placed, quiet } from '../harness/scripted.ts'

interface Placing {
  /** The ids that lead down to the machine from the service. */
  readonly path: readonly string[]
  /** What of the service runs besides, made with the machine that is played and its own input. */
  readonly actors: (machine: AnyStateMachine, input: unknown) => Record<string, AnyActorLogic>
  /** What has happened before. */
  readonly reach?: (service: Pick<ServiceActorRef, 'send'>) => void
  /** What the network wants, by the machine's own input. */
  readonly conditions?: (input: unknown) => Conditions
  /** What the service remembers besides, by the same. */
  readonly remembers?: (input: unknown) => Partial<ServiceSnapshot['context']>
}

/** Runs a machine where it runs in the portal: below the dialog of a Wallet Transfer. */
export const inService = ({
  path,
  actors,
  reach = () => {},
  conditions = () => ({}),
  remembers = () => ({}),
}: Placing): Host =>
  hostedBy(path, (machine, input, time) => ({
    logic: placed(quiet(serviceMachine, actors(machine, input)), snapshot =>
      Object.assign(snapshot, { context: { ...snapshot.context, ...remembers(input) } }),
    ),
    input: opened('send/wallet/transfer', time, conditions(input)),
    reach,
  }))

/** Fills in the form and proceeds. */
export const ordered = (service: Pick<ServiceActorRef, 'send'>): void => {
  for (const [name, value] of Object.entries(filledIn)) service.send({ type: 'field.change', name, value })
  service.send({ type: 'form.submit' })
}

/** Whoever is asked confirms at once. */
export const confirming = fromPromise<Confirmed>(async () => confirmed)
