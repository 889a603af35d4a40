import type { NewConsumer } from '../people/people.ts'
import { countRows, type SeedMovement } from './history.ts'
import {
  busyHistory,
  everydayHistory,
  siphosHistory,
  thandisHistory,
  zeroBalanceHistory,
} from './persona-histories.ts'

export const sharedPassword = 'Passw0rd!'

export interface Persona extends Omit<NewConsumer, 'password' | 'second_step'> {
  readonly second_step?: 'sms' | 'authenticator'
  /** Base32, when the second step is an authenticator. */
  readonly authenticator_secret?: string
  /** null: no wallet yet */
  readonly wallet: {
    readonly locked?: boolean
    readonly history: readonly SeedMovement[]
    /** The number of earlier transactions, which are inserted on the first request of the consumer. */
    readonly before?: number
  } | null
}

const everyday = (balance: number, count = 6) => ({ history: everydayHistory(balance, count) })

type Details = Omit<Partial<Persona>, 'wallet'>

const persona = (
  digits: string,
  name: string,
  note: string,
  wallet: Persona['wallet'],
  details: Details = {},
): Persona => {
  const [first_name = '', ...others] = name.split(' ')
  const last_name = others.join(' ')
  const email = `${first_name}.${others.join('')}@example.com`.toLowerCase()
  return { msisdn: `27820000${digits}`, first_name, last_name, email, note, wallet, ...details }
}

const counterparty = (digits: string, name: string, fate: string) =>
  persona(digits, name, `Counterparty: ${fate}`, { history: [] }, { email: null })

const mfaSecret = 'JBSWY3DPEHPK3PXP'

/**
 * The consumers of the sandbox. The last three digits of a number show its purpose; counterparties are numbers to send
 * money to. A transfer between Thandi and Sipho is in the sender's history only.
 */
export const personas: readonly Persona[] = [
  persona(
    '001',
    'Thandi Mokoena',
    'Everyday consumer, with a transaction in every state',
    { history: thandisHistory },
    { second_name: 'Nomsa' },
  ),
  persona('002', 'Sipho Dlamini', 'Everyday counterparty', { history: siphosHistory }),
  persona('101', 'Lerato Khumalo', 'Locked wallet: no Top Up, no Cash Out', {
    ...everyday(640_20),
    locked: true,
  }),
  persona('102', 'Bongani Zulu', 'No wallet yet: it is created at sign-in', null),
  persona('103', 'Anele Mthembu', 'No wallet, and creating one fails', null, { trait: 'wallet_refused' }),
  persona('104', 'Pieter van der Merwe', 'Expired password: sign-in requires a new one', everyday(2_180_00), {
    trait: 'password_expired',
  }),
  persona('105', 'Ayesha Patel', 'Second step: one-time PIN by SMS', everyday(5_402_75), {
    second_step: 'sms',
  }),
  persona('106', 'Johan Botha', `Second step: authenticator app (secret ${mfaSecret})`, everyday(918_40), {
    second_step: 'authenticator',
    authenticator_secret: mfaSecret,
  }),
  persona('107', 'Naledi Molefe', 'No transactions', { history: [] }),
  persona('108', 'Mandla Ngcobo', 'Creditor payments and collections', everyday(1_275_60, 9), {
    abstract: { IDNumber: '8504125800086', MerchantCode: 'LWN0108' },
  }),
  persona('109', 'Zanele Sithole', 'No email address: bulk upload is refused', everyday(730_00), {
    email: null,
  }),
  persona('110', 'Kagiso Tau', 'Zero balance', { history: zeroBalanceHistory }),
  persona('111', 'Refilwe Mabaso', 'Session ends after 60 seconds', everyday(1_000_00), {
    trait: 'short_session',
  }),
  persona(
    '112',
    'Vusumuzi Hadebe',
    '1 200 transactions over two years, three of the latest pending: one without end, two until the clock is advanced',
    { history: busyHistory, before: 1_200 - countRows(busyHistory) },
  ),
  persona('113', 'Precious Mahlaba', '10 000 transactions over two years', {
    ...everyday(8_450_35),
    before: 9_994,
  }),
  counterparty('202', 'Themba Nkosi', 'cannot receive'),
  counterparty('204', 'Nomvula Cele', 'pending for 10 seconds, then success'),
  counterparty('205', 'Tshepo Maluleke', 'pending without end'),
  counterparty('206', 'Fatima Davids', 'pending for 10 seconds, then declined'),
]
