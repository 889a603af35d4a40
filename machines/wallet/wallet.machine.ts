import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { defaultCurrency } from '../domain/limits.ts'
import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Wallet } from '../domain/wallet.ts'
import { type Failure, toFailure } from '../network/failure.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import { eventOf } from '../shared/event-of.ts'
import { callbackStub, promiseStub } from '../shared/stub.ts'
import { autoRefreshMachine } from './auto-refresh/auto-refresh.machine.ts'
import { incomingMachine } from './incoming/incoming.machine.ts'
import { transactionsMachine } from './transactions/transactions.machine.ts'
import type { WalletActors, WalletRefresh } from './wallet.actors.ts'
import { type WalletRecordOutput, walletRecordMachine } from './wallet-record/wallet-record.machine.ts'

export type WalletMachine = typeof walletMachine
export type WalletActorRef = ActorRefFrom<WalletMachine>
export type WalletSnapshot = SnapshotFrom<WalletMachine>

interface Input {
  readonly msisdn: string
  /** IANA name of the network's time zone. */
  readonly timeZone: string
  readonly networkClock: Pick<NetworkClock, 'now'>
}

interface Context extends Input {
  /** Undefined before the network has named it. */
  readonly wallet: Wallet | undefined
  /** The last read available balance, in cents. */
  readonly available: Cents | undefined
  /** When the balance was last read: milliseconds since the epoch, by the network's clock. */
  readonly readAt: number | undefined
  /** Why the last read of the wallet or of its first balance failed. */
  readonly failure: Failure | undefined
}

type Event =
  | { type: 'wallet.retry' }
  /** Money may have moved: reads everything. `payment` is what the network answered to a call. */
  | { type: 'wallet.refresh'; payment?: Transaction | undefined }
  /** A screen shows the wallet: responses of the last 2 seconds are reused. */
  | { type: 'wallet.show' }
  /** Reads the wallet and its balance. */
  | { type: 'balance.refresh' }
  /** Reads the balance alone; everything if it has changed. */
  | { type: 'balance.check' }
  /** Transactions that the list did not contain before have brought money. */
  | { type: 'money.received'; transactions: readonly Transaction[] }
  /** The consumer changed the wallet; this is the new record. */
  | { type: 'wallet.replace'; wallet: Wallet }

/** Whether responses are never reused: money may have moved, or the consumer asked. */
const isReadAlways = ({ type }: { type: string }): boolean =>
  ['wallet.retry', 'wallet.refresh', 'balance.refresh', 'balance.check', 'wallet.replace'].includes(type)

/** Whether a screen or a payment requests the read, which then creates no wallet. */
const isRefresh = ({ type }: { type: string }): boolean => type === 'wallet.refresh' || type === 'wallet.show'

/** Holds the consumer's wallet and its balance. A known balance stays while it is read again. */
export const walletMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as {
      record: 'record'
      transactions: 'transactions'
      autoRefresh: 'autoRefresh'
      incoming: 'incoming'
    },
    tags: {} as 'busy',
  },
  actors: {
    record: walletRecordMachine,
    readBalance: promiseStub<WalletActors['readBalance']>('readBalance'),
    refresh: promiseStub<WalletActors['refresh']>('refresh'),
    prefetch: callbackStub<WalletActors['prefetch']>('prefetch'),
    transactions: transactionsMachine,
    autoRefresh: autoRefreshMachine,
    incoming: incomingMachine,
  },
  guards: {
    isBalanceKnown: ({ context }) => context.available !== undefined,
    hasBalance: (_, { available }: WalletRefresh) => available !== undefined,
    isUnchanged: ({ context }, { available }: { available: Cents }) => available === context.available,
    isRead: (_, { wallet }: WalletRecordOutput) => wallet !== undefined,
  },
  actions: {
    storeRecord: assign((_, { wallet, failure }: WalletRecordOutput) => ({ wallet, failure })),
    storeWallet: assign({ wallet: ({ event }) => eventOf(event, 'wallet.replace').wallet }),
    storeAvailable: assign(({ context }, { available }: { available: Cents }) => ({
      available,
      readAt: context.networkClock.now(),
    })),
    storeRefresh: assign(({ context }, { wallet, available }: WalletRefresh) => ({
      wallet: wallet ?? context.wallet,
      ...(available !== undefined && { available, readAt: context.networkClock.now() }),
    })),
    storeFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    announce: sendTo('incoming', ({ event }) => eventOf(event, 'money.received')),
    refreshTransactions: sendTo('transactions', (_, { payment }: { payment?: Transaction | undefined }) => ({
      type: 'transactions.refresh',
      payment,
    })),
  },
}).createMachine({
  id: 'wallet',
  description: 'Reads and refreshes the wallet and the balance of the signed-in consumer',
  context: ({ input }) => ({
    ...input,
    wallet: undefined,
    available: undefined,
    readAt: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'prefetch',
    src: 'prefetch',
    input: ({ context: { msisdn } }) => ({ msisdn, currency: defaultCurrency }),
  },
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context: { msisdn }, event }) => ({ msisdn, canCreate: !isRefresh(event) }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'storeRecord', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeRecord', params: ({ event }) => event.output } },
        ],
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
        },
        {
          id: 'autoRefresh',
          src: 'autoRefresh',
          input: ({ self }) => ({ wallet: self }),
        },
        { id: 'incoming', src: 'incoming' },
      ],
      on: {
        'wallet.refresh': {
          target: '.rereading',
          actions: { type: 'refreshTransactions', params: ({ event }) => event },
        },
        'wallet.show': { target: '.rereading', actions: { type: 'refreshTransactions', params: {} } },
        'balance.refresh': { target: '.rereading' },
        'wallet.replace': { actions: 'storeWallet' },
        'money.received': { actions: 'announce' },
      },
      initial: 'readingBalance',
      states: {
        rereading: {
          always: [{ guard: 'isBalanceKnown', target: 'refreshing' }, { target: 'readingBalance' }],
        },
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
        balanceLoaded: { on: { 'balance.check': { target: 'checking' } } },
        checking: {
          description: 'The balance may have changed elsewhere; a failed check changes nothing',
          invoke: {
            id: 'checkBalance',
            src: 'readBalance',
            input: ({ context }) => ({
              msisdn: context.msisdn,
              currency: context.wallet?.currency ?? defaultCurrency,
              canReuse: false,
            }),
            onDone: [
              {
                guard: { type: 'isUnchanged', params: ({ event }) => ({ available: event.output }) },
                target: 'balanceLoaded',
                actions: { type: 'storeAvailable', params: ({ event }) => ({ available: event.output }) },
              },
              {
                target: 'refreshing',
                actions: [
                  { type: 'storeAvailable', params: ({ event }) => ({ available: event.output }) },
                  { type: 'refreshTransactions', params: {} },
                ],
              },
            ],
            onError: { target: 'balanceLoaded' },
          },
        },
        balanceFailed: { on: { 'wallet.retry': { target: 'readingBalance' } } },
        refreshing: {
          description: 'The known balance stays visible; the network may have locked the wallet meanwhile',
          on: {
            'wallet.replace': {
              description: 'The read in progress may return an older wallet, so the machine reads again',
              target: 'refreshing',
              reenter: true,
              actions: 'storeWallet',
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
            onError: { target: 'stale' },
          },
        },
        stale: {
          description: 'The balance is the last known one and may be outdated',
          on: { 'wallet.retry': { target: 'refreshing' }, 'balance.check': { target: 'refreshing' } },
        },
      },
    },
    failed: {
      description:
        'The wallet is read again after a return to the page; only a retry by the consumer may create one',
      invoke: {
        id: 'autoRefresh',
        src: 'autoRefresh',
        input: ({ self }) => ({ wallet: self }),
      },
      on: {
        'wallet.retry': { target: 'reading' },
        'wallet.refresh': { target: 'reading' },
        'wallet.show': { target: 'reading' },
      },
    },
  },
})
