import type { Journal } from '../ledger/journal.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

/** Differences between personas that no other data can express. */
export const traits = ['wallet_refused', 'password_expired', 'short_session'] as const
export type PersonaTrait = (typeof traits)[number]

export interface Consumer {
  readonly msisdn: string
  readonly snsi: string
  readonly email: string | null
  readonly first_name: string
  readonly second_name: string
  readonly last_name: string
  /** The hash from passwords.ts. */
  readonly password: string
  /** The only network that knows this consumer; null: all networks do. */
  readonly network: string | null
  /** A hint for testers who choose a consumer to sign in as. */
  readonly note: string
  readonly trait: PersonaTrait | null
  /** The second step of a sign-in, unless the consumer has an authenticator. */
  readonly second_step: 'sms' | null
  /** Other known data, by name. */
  readonly abstract: Readonly<Record<string, string>>
}

export interface Wallet {
  /** The name of its account. */
  readonly account: string
  readonly snsi: string
  readonly msisdn: string
  readonly alias: string
  readonly currency: string
  readonly deposit_reference: string
  readonly locked: boolean
}

export type NewConsumer = Pick<Consumer, 'msisdn' | 'first_name' | 'last_name' | 'password' | 'note'> &
  Partial<Omit<Consumer, 'snsi'>>

/** Joins the first, second and last name; omits missing ones. */
export const fullName = (consumer: Consumer): string =>
  [consumer.first_name, consumer.second_name, consumer.last_name].filter(name => name !== '').join(' ')

export const partyOf = (consumer: Consumer) => ({ msisdn: consumer.msisdn, name: fullName(consumer) })

export const createPeople = (database: Database, journal: Journal, ids: Ids) => {
  const consumers = database.table<Consumer>('consumers')
  const wallets = database.table<Wallet>('wallets')
  const putWallet = (wallet: Wallet): Wallet => {
    wallets.put(wallet.msisdn, wallet)
    return wallet
  }
  return {
    register(consumer: NewConsumer): Consumer {
      const unknown = { email: null, second_name: '', network: null, trait: null, second_step: null }
      const registered: Consumer = { ...unknown, abstract: {}, ...consumer, snsi: ids.next() }
      consumers.put(registered.msisdn, registered)
      return registered
    },
    /** Replaces the password by a hash from passwords.ts; it is then not expired. */
    setPassword({ trait, ...consumer }: Consumer, password: string) {
      const left = trait === 'password_expired' ? null : trait
      consumers.put(consumer.msisdn, { ...consumer, password, trait: left })
    },
    openWallet(
      msisdn: string,
      { alias, currency, locked = false }: { alias: string; currency: string; locked?: boolean },
    ): Wallet {
      const account = `wallet ${msisdn} ${currency}`
      journal.openWallet(account)
      const deposit_reference = `W${msisdn.slice(-9)}`
      return putWallet({ account, snsi: ids.next(), msisdn, alias, currency, deposit_reference, locked })
    },
    find: (msisdn: string) => consumers.get(msisdn),
    /** Returns the person with a number; without a name if no consumer has it. */
    party(msisdn: string): { readonly msisdn: string; readonly name?: string } {
      const consumer = consumers.get(msisdn)
      return consumer ? partyOf(consumer) : { msisdn }
    },
    findByEmail: (email: string) =>
      consumers.all().find(consumer => consumer.email?.toLowerCase() === email.toLowerCase()),
    renameWallet: (wallet: Wallet, alias: string): Wallet => putWallet({ ...wallet, alias }),
    wallet: (msisdn: string) => wallets.get(msisdn),
    /** In the order of registration. */
    list: () => consumers.all(),
  }
}
