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
  /** JSON: other known data, by name. */
  readonly abstract: string
}

export interface Wallet {
  readonly account: number
  readonly snsi: string
  readonly msisdn: string
  readonly alias: string
  readonly currency: string
  readonly deposit_reference: string
  /** 1 or 0 */
  readonly locked: number
}

export type NewConsumer = Pick<Consumer, 'msisdn' | 'first_name' | 'last_name' | 'password' | 'note'> &
  Partial<Omit<Consumer, 'snsi' | 'abstract'>> & { readonly abstract?: Readonly<Record<string, string>> }

/** Joins the first, second and last name; omits missing ones. */
export const fullName = (consumer: Consumer): string =>
  [consumer.first_name, consumer.second_name, consumer.last_name].filter(name => name !== '').join(' ')

export const partyOf = (consumer: Consumer) => ({ msisdn: consumer.msisdn, name: fullName(consumer) })

export const createPeople = (database: Database, journal: Journal, ids: Ids) => {
  const insertConsumer = database.statement(
    `INSERT INTO consumer (msisdn, snsi, email, first_name, second_name, last_name, password, network, note, trait,
       second_step, abstract)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const updatePassword = database.statement(
    "UPDATE consumer SET password = ?, trait = nullif(trait, 'password_expired') WHERE msisdn = ?",
  )
  const insertWallet = database.statement(
    `INSERT INTO wallet (account, snsi, msisdn, alias, currency, deposit_reference, locked)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const updateAlias = database.statement('UPDATE wallet SET alias = ? WHERE msisdn = ?')
  const byMsisdn = database.statement<Consumer>('SELECT * FROM consumer WHERE msisdn = ?')
  const byEmail = database.statement<Consumer>('SELECT * FROM consumer WHERE email = ?')
  const everyone = database.statement<Consumer>('SELECT * FROM consumer ORDER BY rowid')
  const walletOf = database.statement<Wallet>('SELECT * FROM wallet WHERE msisdn = ?')

  return {
    register(consumer: NewConsumer) {
      insertConsumer.run(
        consumer.msisdn,
        ids.next(),
        consumer.email ?? null,
        consumer.first_name,
        consumer.second_name ?? '',
        consumer.last_name,
        consumer.password,
        consumer.network ?? null,
        consumer.note,
        consumer.trait ?? null,
        consumer.second_step ?? null,
        JSON.stringify(consumer.abstract ?? {}),
      )
      const registered = byMsisdn.get(consumer.msisdn)
      if (!registered) throw new Error(`${consumer.msisdn} was not registered`)
      return registered
    },
    /** Replaces the password by a hash from passwords.ts; it is then not expired. */
    setPassword: (msisdn: string, password: string) => updatePassword.run(password, msisdn),
    openWallet(
      msisdn: string,
      { alias, currency, locked = false }: { alias: string; currency: string; locked?: boolean },
    ) {
      const account = journal.open(`wallet ${msisdn} ${currency}`)
      insertWallet.run(account, ids.next(), msisdn, alias, currency, `W${msisdn.slice(-9)}`, locked ? 1 : 0)
      const wallet = walletOf.get(msisdn)
      if (!wallet) throw new Error(`no wallet was opened for ${msisdn}`)
      return wallet
    },
    find: (msisdn: string) => byMsisdn.get(msisdn),
    /** Returns the person with a number; without a name if no consumer has it. */
    party(msisdn: string): { readonly msisdn: string; readonly name?: string } {
      const consumer = byMsisdn.get(msisdn)
      return consumer ? partyOf(consumer) : { msisdn }
    },
    findByEmail: (email: string) => byEmail.get(email),
    renameWallet: (msisdn: string, alias: string) => updateAlias.run(alias, msisdn),
    wallet: (msisdn: string) => walletOf.get(msisdn),
    /** In the order of registration. */
    list: () => everyone.all(),
  }
}
