import type { NewConsumer } from '../people/people.ts'
import type { SeedMovement } from './history.ts'
import {
  busyHistory,
  everydayHistory,
  siphosHistory,
  thandisHistory,
  zeroBalanceHistory,
} from './persona-histories.ts'

/** The password of all personas. */
export const sharedPassword = 'Passw0rd!'

/** The second step of a sign-in, after the password. */
export type SecondStep = 'sms' | 'authenticator'

export interface Persona extends Omit<NewConsumer, 'password' | 'second_step'> {
  readonly second_step?: SecondStep
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

/**
 * The consumers of the sandbox. The last three digits of a number show its purpose; counterparties are
 * numbers to send money to. A transfer between Thandi and Sipho is in the sender's history only.
 */
export const personas: readonly Persona[] = [
  {
    msisdn: '27820000001',
    first_name: 'Thandi',
    second_name: 'Nomsa',
    last_name: 'Mokoena',
    email: 'thandi.mokoena@example.com',
    note: 'Everyday consumer, with a transaction in every state',
    wallet: { history: thandisHistory },
  },
  {
    msisdn: '27820000002',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    email: 'sipho.dlamini@example.com',
    note: 'Everyday counterparty',
    wallet: { history: siphosHistory },
  },
  {
    msisdn: '27820000101',
    first_name: 'Lerato',
    last_name: 'Khumalo',
    email: 'lerato.khumalo@example.com',
    note: 'Locked wallet: no Top Up, no Cash Out',
    wallet: { ...everyday(640_20), locked: true },
  },
  {
    msisdn: '27820000102',
    first_name: 'Bongani',
    last_name: 'Zulu',
    email: 'bongani.zulu@example.com',
    note: 'No wallet yet: it is created at sign-in',
    wallet: null,
  },
  {
    msisdn: '27820000103',
    first_name: 'Anele',
    last_name: 'Mthembu',
    email: 'anele.mthembu@example.com',
    note: 'No wallet, and creating one fails',
    trait: 'wallet_refused',
    wallet: null,
  },
  {
    msisdn: '27820000104',
    first_name: 'Pieter',
    last_name: 'van der Merwe',
    email: 'pieter.vandermerwe@example.com',
    note: 'Expired password: sign-in requires a new one',
    trait: 'password_expired',
    wallet: everyday(2_180_00),
  },
  {
    msisdn: '27820000105',
    first_name: 'Ayesha',
    last_name: 'Patel',
    email: 'ayesha.patel@example.com',
    note: 'Second step: one-time PIN by SMS',
    second_step: 'sms',
    wallet: everyday(5_402_75),
  },
  {
    msisdn: '27820000106',
    first_name: 'Johan',
    last_name: 'Botha',
    email: 'johan.botha@example.com',
    note: 'Second step: authenticator app (secret JBSWY3DPEHPK3PXP)',
    second_step: 'authenticator',
    authenticator_secret: 'JBSWY3DPEHPK3PXP',
    wallet: everyday(918_40),
  },
  {
    msisdn: '27820000107',
    first_name: 'Naledi',
    last_name: 'Molefe',
    email: 'naledi.molefe@example.com',
    note: 'No transactions',
    wallet: { history: [] },
  },
  {
    msisdn: '27820000108',
    first_name: 'Mandla',
    last_name: 'Ngcobo',
    email: 'mandla.ngcobo@example.com',
    note: 'Creditor payments and collections',
    abstract: { IDNumber: '8504125800086', MerchantCode: 'LWN0108' },
    wallet: everyday(1_275_60, 9),
  },
  {
    msisdn: '27820000109',
    first_name: 'Zanele',
    last_name: 'Sithole',
    note: 'No email address: bulk upload is refused',
    wallet: everyday(730_00),
  },
  {
    msisdn: '27820000110',
    first_name: 'Kagiso',
    last_name: 'Tau',
    email: 'kagiso.tau@example.com',
    note: 'Zero balance',
    wallet: { history: zeroBalanceHistory },
  },
  {
    msisdn: '27820000111',
    first_name: 'Refilwe',
    last_name: 'Mabaso',
    email: 'refilwe.mabaso@example.com',
    note: 'Session ends after 60 seconds',
    wallet: everyday(1_000_00),
    trait: 'short_session',
  },
  {
    msisdn: '27820000112',
    first_name: 'Vusumuzi',
    last_name: 'Hadebe',
    email: 'vusumuzi.hadebe@example.com',
    note: '1 200 transactions over two years, three of the latest pending: one without end, two until the clock is advanced',
    wallet: { history: busyHistory, before: 1_200 - busyHistory.length },
  },
  {
    msisdn: '27820000113',
    first_name: 'Precious',
    last_name: 'Mahlaba',
    email: 'precious.mahlaba@example.com',
    note: '10 000 transactions over two years',
    wallet: { ...everyday(8_450_35), before: 9_994 },
  },
  {
    msisdn: '27820000202',
    first_name: 'Themba',
    last_name: 'Nkosi',
    note: 'Counterparty: cannot receive',
    wallet: { history: [] },
  },
  {
    msisdn: '27820000204',
    first_name: 'Nomvula',
    last_name: 'Cele',
    note: 'Counterparty: pending for 10 seconds, then success',
    wallet: { history: [] },
  },
  {
    msisdn: '27820000205',
    first_name: 'Tshepo',
    last_name: 'Maluleke',
    note: 'Counterparty: pending without end',
    wallet: { history: [] },
  },
  {
    msisdn: '27820000206',
    first_name: 'Fatima',
    last_name: 'Davids',
    note: 'Counterparty: pending for 10 seconds, then declined',
    wallet: { history: [] },
  },
]
