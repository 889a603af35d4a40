import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { Journal } from '../ledger/journal.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/settings.ts'

/** Differences between personas that no other data can express. */
export const traits = ['wallet_refused', 'password_expired', 'short_session'] as const

export interface Consumer {
  readonly msisdn: string
  readonly snsi: string
  readonly email: string | null
  readonly first_name: string
  readonly second_name: string
  readonly last_name: string
  /** The salt and hash from `hashPassword`. */
  readonly password: string
  /** The only network that knows this consumer; null: all networks do. */
  readonly network: string | null
  /** A hint for testers who choose a consumer to sign in as. */
  readonly note: string
  readonly trait: (typeof traits)[number] | null
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

export const fullName = ({ first_name, second_name, last_name }: Consumer): string =>
  [first_name, second_name, last_name].filter(name => name !== '').join(' ')

export const partyOf = (consumer: Consumer) => ({ msisdn: consumer.msisdn, name: fullName(consumer) })

export const createPeople = (database: Database, journal: Journal, ids: Ids) => {
  const consumers = database.table<Consumer>('consumers')
  const wallets = database.table<Wallet>('wallets')
  return {
    register(consumer: NewConsumer): Consumer {
      const unknown = { email: null, second_name: '', network: null, trait: null, second_step: null }
      return consumers.put(consumer.msisdn, { ...unknown, abstract: {}, ...consumer, snsi: ids.next() })
    },
    /** Replaces the password by a hash; it is then not expired. */
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
      const wallet = { account, snsi: ids.next(), msisdn, alias, currency, deposit_reference, locked }
      return wallets.put(msisdn, wallet)
    },
    find: consumers.get,
    /** Returns the person with a number; without a name if no consumer has it. */
    party(msisdn: string): { readonly msisdn: string; readonly name?: string } {
      const consumer = consumers.get(msisdn)
      return consumer ? partyOf(consumer) : { msisdn }
    },
    findByEmail: (email: string) =>
      consumers.all().find(consumer => consumer.email?.toLowerCase() === email.toLowerCase()),
    renameWallet: (wallet: Wallet, alias: string): Wallet => wallets.put(wallet.msisdn, { ...wallet, alias }),
    wallet: wallets.get,
    /** In the order of registration. */
    list: consumers.all,
  }
}

/** Returns the rules that a password of valid length breaks, as texts for the consumer. */
export const listMissingPasswordRules = (password: string): string[] => [
  ...(/[^\p{L}\p{M}\p{N}\s]/u.test(password) ? [] : ['Password Must Contain at Least 1 Special Character']),
  ...(/\p{Lu}/u.test(password) ? [] : ['Password Must Contain at Least 1 Uppercase Letter']),
]

/** The cost is low, because this is a sandbox. */
const scrypt = (password: string, salt: string) =>
  scryptSync(password, Buffer.from(salt, 'base64'), 32, { N: 1024, r: 8, p: 1 })

/** Returns the salt and hash of a password in base64. */
export const hashPassword = (password: string, salt = randomBytes(16).toString('base64')): string =>
  `${salt}.${scrypt(password, salt).toString('base64')}`

export const isPassword = (password: string, stored: string): boolean => {
  const [salt = '', hash = ''] = stored.split('.')
  return timingSafeEqual(scrypt(password, salt), Buffer.from(hash, 'base64'))
}
