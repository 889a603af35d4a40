import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { defaultCurrency } from '../domain/limits.ts'
import type { Cents } from '../domain/money.ts'
import type { Wallet } from '../domain/wallet.ts'
import { type Failure, toFailure } from '../network/failure.ts'
import { restartChild } from '../shared/restart-child.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { refreshOnFocusMachine } from './refresh-on-focus/refresh-on-focus.machine.ts'
import { transactionsMachine } from './transactions/transactions.machine.ts'

export type WalletMachine = typeof walletMachine
export type WalletActorRef = ActorRefFrom<WalletMachine>
export type WalletSnapshot = SnapshotFrom<WalletMachine>

interface Context {
  readonly msisdn: string
  /** IANA name, as the network's timestamps mean it. */
  readonly timeZone: string
  /** Undefined until the network has told it. */
  readonly wallet: Wallet | undefined
  /** What can be spent, in cents, as it was last read. */
  readonly available: Cents | undefined
  readonly failure: Failure | undefined
}

/** A read of the balance. */
export interface BalanceRequest {
  readonly msisdn: string
  readonly currency: string
  /** Whether a response of the last 2 seconds will do. */
  readonly canReuse: boolean
}

/** What a refresh has read: the record, where that could be read, and the balance or why there is none. */
export type WalletRefresh = { readonly wallet: Wallet | undefined } & (
  | { readonly available: Cents; readonly failure?: undefined }
  | { readonly available?: undefined; readonly failure: Failure }
)

type Event =
  | { type: 'wallet.retry' }
  /** Money of ours may have moved, or the wallet is looked at again: everything is read anew. */
  | { type: 'wallet.refresh' }
  /** A screen shows the wallet: what was read in the last 2 seconds is not read again. */
  | { type: 'wallet.show' }
  /** The same as `wallet.refresh` for the balance alone. */
  | { type: 'balance.refresh' }
  /** Its owner has changed it, and this is what the network made of it. */
  | { type: 'wallet.replace'; wallet: Wallet }

/** Whether the network is asked however new the last response is: money may have moved, or the consumer asks. */
const isReadAlways = ({ type }: { type: string }): boolean =>
  ['wallet.retry', 'wallet.refresh', 'balance.refresh', 'wallet.replace'].includes(type)

/**
 * The consumer's wallet: read, made once if the network says that there is none, its balance kept, and its
 * transactions beside it (specification, sections 2, 4 and 8). A balance once known stays while it is read anew.
 */
export const walletMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { msisdn: string; timeZone: string },
    children: {} as { transactions: 'transactions'; refreshOnFocus: 'refreshOnFocus' },
    tags: {} as 'busy',
  },
  actors: {
    readWallet: promiseStub<Wallet, { msisdn: string }>('readWallet'),
    createWallet: promiseStub<void, { msisdn: string }>('createWallet'),
    readBalance: promiseStub<Cents, BalanceRequest>('readBalance'),
    refresh: promiseStub<WalletRefresh, BalanceRequest>('refresh'),
    prefetch: callbackStub<{ type: never }, { msisdn: string; currency: string }>('prefetch'),
    transactions: transactionsMachine,
    refreshOnFocus: refreshOnFocusMachine,
  },
  guards: {
    isBalanceKnown: ({ context }) => context.available !== undefined,
    hasBalance: (_, { available }: WalletRefresh) => available !== undefined,
    // The status and the words together: any other 404 must not make a wallet (P13).
    isNotCreated: (_, { failure }: { failure: Failure }) =>
      failure.status === 404 &&
      'words' in failure.words &&
      failure.words.words === 'Digital Wallet Account Not Created',
  },
  actions: {
    restart: enqueueActions(restartChild),
    storeWallet: assign({ wallet: (_, { wallet }: { wallet: Wallet }) => wallet }),
    storeAvailable: assign({ available: (_, { available }: { available: Cents }) => available }),
    storeRefresh: assign(({ context }, { wallet, available, failure }: WalletRefresh) => ({
      wallet: wallet ?? context.wallet,
      available: available ?? context.available,
      failure,
    })),
    storeFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: undefined }),
    refreshTransactions: sendTo('transactions', { type: 'transactions.refresh' }),
  },
}).createMachine({
  id: 'wallet',
  description: 'The wallet of the signed-in consumer',
  context: ({ input }) => ({
    msisdn: input.msisdn,
    timeZone: input.timeZone,
    wallet: undefined,
    available: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'prefetch',
    src: 'prefetch',
    input: ({ context: { msisdn } }) => ({ msisdn, currency: defaultCurrency }),
    onError: {},
  },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'readWallet',
        src: 'readWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: {
          target: 'open',
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotCreated', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'creating',
          },
          {
            target: 'failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    creating: {
      description: 'First sign-in: the network has no wallet for this number yet',
      tags: ['busy'],
      invoke: {
        id: 'createWallet',
        src: 'createWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: { target: 'confirmingCreation' },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    confirmingCreation: {
      description: 'Read once more; a wallet that is still missing now is a failure, not another creation',
      tags: ['busy'],
      invoke: {
        id: 'rereadWallet',
        src: 'readWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: {
          target: 'open',
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    open: {
      invoke: [
        {
          id: 'transactions',
          src: 'transactions',
          input: ({ context: { msisdn, wallet, timeZone }, self }) => ({
            msisdn,
            currency: wallet?.currency ?? defaultCurrency,
            timeZone,
            wallet: self,
          }),
          onError: { actions: 'restart' },
        },
        {
          id: 'refreshOnFocus',
          src: 'refreshOnFocus',
          input: ({ self }) => ({ wallet: self }),
          onError: { actions: 'restart' },
        },
      ],
      on: {
        'wallet.refresh': [
          {
            guard: 'isBalanceKnown',
            target: '.refreshing',
            actions: ['clearFailure', 'refreshTransactions'],
          },
          { target: '.readingBalance', actions: ['clearFailure', 'refreshTransactions'] },
        ],
        'wallet.show': [
          {
            guard: 'isBalanceKnown',
            target: '.refreshing',
            actions: ['clearFailure', 'refreshTransactions'],
          },
          { target: '.readingBalance', actions: ['clearFailure', 'refreshTransactions'] },
        ],
        'balance.refresh': [
          { guard: 'isBalanceKnown', target: '.refreshing', actions: 'clearFailure' },
          { target: '.readingBalance', actions: 'clearFailure' },
        ],
        'wallet.replace': { actions: { type: 'storeWallet', params: ({ event }) => event } },
      },
      initial: 'readingBalance',
      states: {
        readingBalance: {
          tags: ['busy'],
          invoke: {
            id: 'readBalance',
            src: 'readBalance',
            input: ({ context, event }) => ({
              msisdn: context.msisdn,
              currency: context.wallet?.currency ?? defaultCurrency,
              canReuse: !isReadAlways(event),
            }),
            onDone: {
              target: 'balanceLoaded',
              actions: { type: 'storeAvailable', params: ({ event }) => ({ available: event.output }) },
            },
            onError: {
              target: 'balanceFailed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        balanceLoaded: {},
        balanceFailed: { on: { 'wallet.retry': { target: 'readingBalance', actions: 'clearFailure' } } },
        refreshing: {
          description: 'The balance known so far stays; the wallet itself may have been locked meanwhile',
          on: {
            'wallet.replace': {
              description: 'What is being read may be older',
              target: 'refreshing',
              reenter: true,
              actions: { type: 'storeWallet', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context, event }) => ({
              msisdn: context.msisdn,
              currency: context.wallet?.currency ?? defaultCurrency,
              canReuse: !isReadAlways(event),
            }),
            onDone: [
              {
                guard: { type: 'hasBalance', params: ({ event }) => event.output },
                target: 'balanceLoaded',
                actions: { type: 'storeRefresh', params: ({ event }) => event.output },
              },
              {
                target: 'stale',
                actions: { type: 'storeRefresh', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'stale',
              actions: { type: 'storeFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        stale: {
          description: 'The balance is the old one, and may have changed',
          on: { 'wallet.retry': { target: 'refreshing', actions: 'clearFailure' } },
        },
      },
    },
    failed: {
      description: 'Only whoever presses Retry has a wallet made',
      on: {
        'wallet.retry': { target: 'reading', actions: 'clearFailure' },
        'wallet.refresh': { target: 'confirmingCreation', actions: 'clearFailure' },
        'wallet.show': { target: 'confirmingCreation', actions: 'clearFailure' },
      },
    },
  },
})
