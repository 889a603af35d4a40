import type { Subscription } from 'xstate'
import type { Consumer } from '../domain/consumer.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import type { TransactionsActorRef } from './transactions/transactions.machine.ts'
import { selectRecent } from './transactions/transactions.selectors.ts'
import type { WalletActorRef } from './wallet.machine.ts'
import {
  selectAvailable,
  selectCurrency,
  selectIsUnlocked,
  selectOwnMsisdn,
  selectTransactions,
  selectWalletFailure,
  selectWalletReadFailure,
} from './wallet.selectors.ts'

/** The actors of the wallet and of the consumer's record. */
export interface WalletActorRefs {
  readonly walletRef: WalletActorRef
  /** The loader of the consumer's record. */
  readonly consumerRef: LoaderActorRef<Consumer>
}

/** The actors that hold the facts. */
export interface FactsOwners {
  readonly wallet?: WalletActorRef | undefined
  /** The loader of the consumer's record. */
  readonly consumer?: LoaderActorRef<Consumer> | undefined
}

/** The parent of the owners. An owner that crashed has a successor. */
export interface FactsSession {
  getSnapshot(): { readonly children: FactsOwners }
  subscribe(listener: () => void): Subscription
}

const listActors = (session: FactsSession) => {
  const { wallet, consumer } = session.getSnapshot().children
  return [
    assertDefined(wallet),
    assertDefined(consumer),
    selectTransactions(assertDefined(wallet).getSnapshot()),
  ] as const
}

type Actors = ReturnType<typeof listActors>

const listRecent = (list: TransactionsActorRef | undefined) => {
  const snapshot = list?.getSnapshot()
  return snapshot === undefined || snapshot.matches('loading') || snapshot.matches('failed')
    ? undefined
    : selectRecent(snapshot)
}

const computeFacts = ([wallet, consumer, list]: Actors) => {
  const snapshot = wallet.getSnapshot()
  const owner = consumer.getSnapshot()
  const entity = owner.context.loaded?.snsi
  return {
    msisdn: selectOwnMsisdn(snapshot),
    /** The `snsi` of the consumer; undefined while it is unknown. */
    entity,
    /** Whether `entity` is undefined because the consumer could not be read. */
    isEntityUnavailable: entity === undefined && !owner.hasTag('busy'),
    currency: selectCurrency(snapshot),
    /** IANA name, for timestamps without an offset. */
    timeZone: snapshot.context.timeZone,
    /** The balance in cents; undefined while it is unknown. */
    available: selectAvailable(snapshot),
    /** Whether the balance could not be read. */
    isBalanceUnavailable: selectWalletFailure(snapshot) !== undefined,
    /** Whether the wallet itself could not be read or created. */
    isWalletMissing: selectWalletReadFailure(snapshot) !== undefined,
    /** Whether the wallet is known to be unlocked. */
    isUnlocked: selectIsUnlocked(snapshot),
    /** The recent transactions, newest first; undefined until they are loaded. */
    latestTransactions: listRecent(list),
  }
}

interface Followed {
  subscribe(listener: () => void): Subscription
}

/** The facts about the wallet that pays, and about its consumer. */
export type WalletFacts = Readonly<ReturnType<typeof computeFacts>>

/** Returns the `snsi` of each transaction that the wallet shows; undefined until they are loaded. */
export const listTransactionIds = ({ latestTransactions }: WalletFacts): readonly string[] | undefined =>
  latestTransactions?.map(({ snsi }) => snsi)

/** The only holder of the wallet facts. A reader keeps no copy, but reads them when it decides. */
export interface WalletFactsSource {
  /** Returns the current facts: the same object until one of them may have changed. */
  read(): WalletFacts
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The part of an input or a context that reads the wallet facts. */
export interface FactsReader {
  readonly facts: WalletFactsSource
}

/** Creates the source of the facts of a session. It reads and follows the current owners. */
export const createWalletFacts = (session: FactsSession): WalletFactsSource => {
  let last: { readonly snapshots: readonly unknown[]; readonly facts: WalletFacts } | undefined
  const read = () => {
    const actors = listActors(session)
    const snapshots = actors.map(actor => actor?.getSnapshot())
    if (last === undefined || snapshots.some((snapshot, index) => snapshot !== last?.snapshots[index]))
      last = { snapshots, facts: computeFacts(actors) }
    return last.facts
  }
  return {
    read,
    subscribe(listener) {
      let actors: readonly (Followed | undefined)[] = []
      let subscriptions: readonly (Subscription | undefined)[] = []
      let known = read()
      const unsubscribe = () => {
        for (const subscription of subscriptions) subscription?.unsubscribe()
      }
      const follow = () => {
        const current: typeof actors = listActors(session)
        if (current.every((actor, index) => actor === actors[index])) return
        unsubscribe()
        actors = current
        subscriptions = actors.map(actor => actor?.subscribe(report))
      }
      const report = () => {
        follow()
        const facts = read()
        if (facts === known) return
        known = facts
        listener()
      }
      follow()
      const sessionSubscription = session.subscribe(report)
      return () => {
        sessionSubscription.unsubscribe()
        unsubscribe()
      }
    },
  }
}
