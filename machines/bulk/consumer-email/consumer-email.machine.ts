import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Consumer } from '#machines/domain/consumer.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'
import { promiseStub } from '#machines/shared/stub.ts'

export type ConsumerEmailActorRef = ActorRefFrom<typeof consumerEmailMachine>
export type ConsumerEmailSnapshot = SnapshotFrom<typeof consumerEmailMachine>

export interface ConsumerEmailInput {
  /** The loader of the consumer's record. */
  readonly consumer: LoaderActorRef<Consumer>
}

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
  actors: { readConsumer: promiseStub<Consumer, ConsumerEmailInput>('readConsumer') },
  guards: { hasEmail: (_, { email }: Consumer) => email !== undefined },
  actions: {
    rereadConsumer: sendTo(({ context }) => context.consumer, { type: 'load.retry' }),
    storeEmail: assign({ email: (_, { email }: Consumer) => email }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
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
        onDone: [
          {
            guard: { type: 'hasEmail', params: ({ event }) => event.output },
            target: 'identified',
            actions: { type: 'storeEmail', params: ({ event }) => event.output },
          },
          { target: 'emailMissing' },
        ],
        onError: {
          target: 'consumerReadFailed',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    consumerReadFailed: {
      on: { 'consumer.retry': { target: 'identifying', actions: ['clearFailure', 'rereadConsumer'] } },
    },
    emailMissing: { description: 'The consumer has no email to which the network can send the summary' },
    identified: { type: 'final' },
  },
  output: ({ context: { email } }) => ({ email }),
})
