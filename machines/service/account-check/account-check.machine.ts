import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { AccountRequest, CheckedAccount } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import type { AccountCheckActors, CheckedAccountDetails } from './account-check.actors.ts'

export type AccountCheckActorRef = ActorRefFrom<typeof accountCheckMachine>
export type AccountCheckSnapshot = SnapshotFrom<typeof accountCheckMachine>

interface Context {
  /** The form, which receives the result. */
  readonly asker: ActorRef<Snapshot<unknown>, { type: 'account.found'; account: CheckedAccount }>
  /** The request of the last check. */
  readonly request: AccountRequest | undefined
  readonly account: CheckedAccountDetails | undefined
  readonly failure: Failure | undefined
}

type Event =
  | { type: 'account.check'; request: AccountRequest }
  /** The request of the current form: another account discards the last result. */
  | { type: 'account.follow'; request: AccountRequest | undefined }

const requestOf = ({ request }: Context): AccountRequest => {
  if (request === undefined) throw new Error('There is no account to look up')
  return request
}

/**
 * Checks an account before a payment: its owner and what is due. A result is valid only for its request, and only
 * the latest check counts.
 */
export const accountCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'asker'>,
    tags: {} as 'busy',
  },
  actors: { lookUpAccount: promiseStub<AccountCheckActors['lookUpAccount']>('lookUpAccount') },
  guards: {
    isOther: ({ context, event }) => {
      const { request } = eventOf(event, 'account.follow')
      return context.request !== undefined && requestKey(request) !== requestKey(context.request)
    },
  },
  actions: {
    storeRequest: assign(({ event }) => {
      const { request } = eventOf(event, 'account.check')
      return {
        request,
        account: undefined,
        failure: undefined,
      }
    }),
    forget: assign({ request: undefined, account: undefined, failure: undefined }),
    storeAccount: assign({ account: (_, { account }: { account: CheckedAccountDetails }) => account }),
    reportAccount: sendTo(
      ({ context }) => context.asker,
      ({ context }, { account }: { account: CheckedAccountDetails }) => ({
        type: 'account.found',
        account: { ...account, requestKey: requestKey(context.request) },
      }),
    ),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
  },
}).createMachine({
  id: 'account-check',
  description: 'Runs the account check before the consumer pays',
  context: ({ input }) => ({ ...input, request: undefined, account: undefined, failure: undefined }),
  on: {
    'account.check': { target: '.checking', actions: 'storeRequest' },
    'account.follow': { guard: 'isOther', target: '.unchecked', actions: 'forget' },
  },
  initial: 'unchecked',
  states: {
    unchecked: {},
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'lookUpAccount',
        src: 'lookUpAccount',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'checked',
          actions: [
            { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'reportAccount', params: ({ event }) => ({ account: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    checked: {},
    failed: {},
  },
})
