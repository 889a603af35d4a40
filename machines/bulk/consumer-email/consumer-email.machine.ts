import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Consumer } from '#machines/domain/consumer.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { ConsumerEmailActors, ConsumerEmailInput } from './consumer-email.actors.ts'

export type ConsumerEmailActorRef = ActorRefFrom<typeof consumerEmailMachine>
export type ConsumerEmailSnapshot = SnapshotFrom<typeof consumerEmailMachine>

/** The email to which the network sends its summary. */
export interface ConsumerEmailOutput {
  readonly email: string | undefined
}

interface Context extends ConsumerEmailInput, ConsumerEmailOutput {
  /** Why the record could not be read. */
  readonly failure: Failure | undefined
}

/** Finds the email of the consumer, to which the network sends its summary of a file. */
export const consumerEmailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'consumer.retry' },
    input: {} as ConsumerEmailInput,
    output: {} as ConsumerEmailOutput,
    tags: {} as 'busy',
  },
  actors: { readConsumer: promiseStub<ConsumerEmailActors['readConsumer']>('readConsumer') },
  guards: { hasEmail: ({ context }) => context.email !== undefined },
  actions: {
    rereadConsumer: sendTo(({ context }) => context.consumer, { type: 'load.retry' }),
    storeEmail: assign((_, { email }: Consumer) => ({ email })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'consumer-email',
  description: "Finds the email for the network's summary",
  context: ({ input }) => ({ ...input, email: undefined, failure: undefined }),
  initial: 'identifying',
  states: {
    identifying: {
      tags: ['busy'],
      invoke: {
        id: 'readConsumer',
        src: 'readConsumer',
        input: ({ context: { consumer } }) => ({ consumer }),
        onDone: {
          target: 'resolvingEmail',
          actions: { type: 'storeEmail', params: ({ event }) => event.output },
        },
        onError: { target: 'consumerReadFailed', actions: 'storeFailure' },
      },
    },
    consumerReadFailed: {
      on: { 'consumer.retry': { target: 'identifying', actions: ['clearFailure', 'rereadConsumer'] } },
    },
    resolvingEmail: { always: [{ guard: 'hasEmail', target: 'identified' }, { target: 'emailMissing' }] },
    emailMissing: { description: 'The consumer has no email to which the network can send the summary' },
    identified: { type: 'final' },
  },
  output: ({ context: { email } }) => ({ email }),
})
