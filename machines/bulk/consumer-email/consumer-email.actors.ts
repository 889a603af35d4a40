import { fromPromise, waitFor } from 'xstate'
import type { Consumer } from '#machines/domain/consumer.ts'
import { toFailure } from '#machines/network/failure.ts'
import type { LoaderActorRef } from '#machines/network/loader/loader.machine.ts'

export interface ConsumerEmailInput {
  /** The loader of the consumer's record. */
  readonly consumer: LoaderActorRef<Consumer>
}

export type ConsumerEmailActors = ReturnType<typeof createConsumerEmailActors>

/** Creates the actor that waits for the consumer's record. */
export const createConsumerEmailActors = () => ({
  readConsumer: fromPromise<Consumer, ConsumerEmailInput>(async ({ input: { consumer }, signal }) => {
    const { context } = await waitFor(consumer, snapshot => !snapshot.hasTag('busy'), { signal })
    if (context.loaded === undefined) throw toFailure(context.failure)
    return context.loaded
  }),
})
