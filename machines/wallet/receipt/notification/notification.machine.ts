import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { resendCooldown } from '#machines/domain/limits.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { NotificationActors } from './notification.actors.ts'

export type NotificationActorRef = ActorRefFrom<typeof notificationMachine>
export type NotificationSnapshot = SnapshotFrom<typeof notificationMachine>

export interface NotificationInput {
  /** The id of the transaction. */
  readonly snsi: string
  /** Whether a press on another screen requests a notification. */
  readonly isRequested: boolean
}

interface Context extends NotificationInput {
  /** The result of the last notification. */
  readonly result: { readonly traceId: string | undefined } | { readonly failure: Failure } | undefined
}

/** Sends notifications about one transaction. Each press sends one, which may cost something; a cooldown follows. */
export const notificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'notification.send' },
    input: {} as NotificationInput,
  },
  actors: {
    sendNotification: promiseStub<NotificationActors['sendNotification']>('sendNotification'),
  },
  guards: {
    isRequested: ({ context }) => context.isRequested,
    isOutcomeUnknown: ({ event }) => isOutcomeUnknown(toFailure(errorOf(event))),
  },
  actions: {
    storeSent: assign({ result: (_, { traceId }: { traceId: string | undefined }) => ({ traceId }) }),
    storeFailure: assign({ result: ({ event }) => ({ failure: toFailure(errorOf(event)) }) }),
    clearResult: assign({ result: undefined }),
  },
  delays: { notificationCooldown: resendCooldown },
}).createMachine({
  id: 'notification',
  description: 'Sends notifications about one transaction',
  context: ({ input }) => ({ ...input, result: undefined }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isRequested', target: 'sending' }, { target: 'ready' }] },
    ready: { on: { 'notification.send': { target: 'sending', actions: 'clearResult' } } },
    sending: {
      invoke: {
        id: 'sendNotification',
        src: 'sendNotification',
        input: ({ context }) => ({ snsi: context.snsi }),
        onDone: { target: 'cooldown', actions: { type: 'storeSent', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isOutcomeUnknown', target: 'cooldown', actions: 'storeFailure' },
          { target: 'ready', actions: 'storeFailure' },
        ],
      },
    },
    cooldown: { after: { notificationCooldown: { target: 'ready' } } },
  },
})
