import type { Database } from '../store/database.ts'
import { totalOf } from './money.ts'

/** One side of an entry: positive cents are credited to the account, negative cents debited. */
export interface Posting {
  /** The name of the account. */
  readonly account: string
  readonly cents: number
  /** The movement (its `snsi`) that shows this line to the wallet's owner. */
  readonly movement?: string
}

interface Entry {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly postings: readonly Posting[]
}

/** Only an account of the operator may have a negative balance. */
interface Account {
  readonly name: string
  readonly kind: 'wallet' | 'operator'
  readonly balance: number
}

/** Cents of an account that are set aside for a pending movement. */
type Hold = Pick<Posting, 'account' | 'cents'>

export interface LedgerCheck {
  readonly ok: boolean
  /** The sum of all postings in cents: zero, or the journal is broken. */
  readonly sum_cents: number
  readonly postings: number
  readonly transactions: number
}

/** The double-entry journal in integer cents: money only moves between accounts. */
export const createJournal = (database: Database) => {
  const accounts = database.table<Account>('accounts')
  const entries = database.table<Entry>('entries')
  const holds = database.table<Hold>('holds')
  const movements = database.table<{ readonly snsi: string; readonly state: string }>('movements')

  const find = (name: string): Account => accounts.get(name) ?? { name, kind: 'operator', balance: 0 }

  /** Returns the balance in cents, and `available`: without the amounts held for pending payments. */
  const funds = (account: string) => {
    const { balance } = find(account)
    return { balance, available: balance - totalOf(holds.all().filter(hold => hold.account === account)) }
  }
  const isCovered = (account: string) => find(account).kind === 'operator' || funds(account).available >= 0

  return {
    openWallet: (name: string) => accounts.put(name, { name, kind: 'wallet', balance: 0 }),
    isWallet: (name: string) => find(name).kind === 'wallet',
    /** Writes one balanced entry; throws when its lines do not sum to zero or a wallet cannot cover them. */
    post: (at: number, postings: readonly Posting[]) =>
      database.transaction(() => {
        if (postings.length === 0 || totalOf(postings) !== 0)
          throw new Error('the postings of an entry must sum to zero')
        if (postings.some(({ cents }) => cents === 0 || !Number.isSafeInteger(cents)))
          throw new Error('a posting has whole cents')
        for (const { account, cents } of postings) {
          const { balance, ...others } = find(account)
          accounts.put(account, { ...others, balance: balance + cents })
        }
        if (!postings.every(({ account, cents }) => cents > 0 || isCovered(account)))
          throw new Error('a wallet cannot spend what it does not have')
        entries.put(entries.count(), { at, postings })
      }),
    /** Sets a wallet's cents aside for a pending movement. */
    hold: (movement: string, account: string, cents: number) =>
      database.transaction(() => {
        holds.put(movement, { account, cents })
        if (!isCovered(account)) throw new Error('a wallet cannot hold what it does not have')
      }),
    release: (movement: string) => holds.delete(movement),
    held: (movement: string) => holds.get(movement)?.cents ?? 0,
    funds,
    /** Recalculates every balance, and compares each movement with its postings. */
    check(): LedgerCheck {
      const postings = entries.all().flatMap(entry => entry.postings)
      const balances = new Map<string, number>()
      for (const { account, cents } of postings) balances.set(account, (balances.get(account) ?? 0) + cents)
      const posted = new Set(postings.map(({ movement }) => movement))
      const sum_cents = totalOf(postings)
      const ok =
        entries.all().every(entry => totalOf(entry.postings) === 0) &&
        accounts
          .all()
          .every(({ name, balance }) => balance === (balances.get(name) ?? 0) && isCovered(name)) &&
        movements.all().every(({ snsi, state }) => (state === 'success') === posted.has(snsi))
      return { ok, sum_cents, postings: postings.length, transactions: entries.count() }
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
