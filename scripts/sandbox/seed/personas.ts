import type { Fee, MovementType } from '../ledger/money.ts'
import type { Ending } from '../ledger/movements.ts'
import type { NewConsumer } from '../people/people.ts'
import type { Instrument, RecipientDetails } from '../people/records.ts'

export const sharedPassword = 'Passw0rd!'

/** The other person or account of a movement. */
export interface Party {
  readonly name?: string
  readonly msisdn?: string
  readonly account_number?: string
  readonly snsi?: string
}

interface Details {
  readonly fees?: readonly Fee[]
  readonly declined?: string
  /** The end of the pending movement; 'never': it stays pending. */
  readonly pending?: 'never' | ({ readonly inMinutes: number } & Ending)
  readonly other?: { readonly msisdn: string; readonly reference: string }
  /** A party without a wallet here; the default follows from the reference. */
  readonly party?: Party
  /** The name of the saved recipient, for a payment to a bank account. */
  readonly recipient?: string
}

export type SeedMovement = readonly [
  /** The time in Johannesburg, days ago ('21 06:02'). A number: minutes ago. */
  when: `${number} ${number}:${number}` | number,
  type: MovementType,
  /** Positive for a credit, negative for a debit. */
  cents: number,
  reference: string,
  details?: Details,
]

export type SeededInstrument = Omit<Instrument, 'snsi' | 'msisdn' | 'at'> & { readonly daysAgo: number }

export interface Persona extends Omit<NewConsumer, 'password' | 'second_step'> {
  readonly second_step?: 'sms' | 'authenticator'
  /** Base32, when the second step is an authenticator. */
  readonly authenticator_secret?: string
  readonly recipients?: readonly RecipientDetails[]
  readonly instruments?: readonly SeededInstrument[]
  /** null: no wallet yet */
  readonly wallet: {
    readonly locked?: boolean
    readonly history: readonly SeedMovement[]
    /** The number of transactions, the earlier of which are inserted on the first request of the consumer. */
    readonly count?: number
  } | null
}

const reasons = {
  bank: 'Your bank declined the payment.',
  limit: 'The amount was more than your daily limit allows.',
  account: 'The bank does not know this account number.',
  recipient: 'The recipient did not accept the transaction.',
} as const

const thandi = '27820000001'
const sipho = '27820000002'
const stuck = '27820000205'

/** Returns the other consumer of a transfer, and the reference in that consumer's history. */
const to = (msisdn: string, reference: string) => ({ other: { msisdn, reference } })

const fee = (name: string, cents: number) => ({ fees: [{ name, cents }] })
const [byEft, byTransfer] = [fee('EFT Payment', 2_00), fee('Wallet Transfer', 1_00)]
const [byRetail, byAtm] = [fee('Retail Cash Out', 6_50), fee('ATM Cash Out', 8_00)]

const nokuthula = { name: 'Nokuthula Mokoena', msisdn: '27725550198' }
const burialSociety = { name: 'Masakhane Burial Society', msisdn: '27315550188' }

/** Five weeks of Thandi's movements, with every state and most types. Sum: R 12 345.67. */
const thandisHistory: readonly SeedMovement[] = [
  ['35 09:05', 'transfer', 200_00, 'For the electricity', { party: nokuthula }],
  ['33 18:40', 'buy_electricity', -200_00, 'Meter 0142 3876 551'],
  ['21 06:02', 'transfer', 13_892_17, 'Salary Umhlanga Fresh Foods'],
  ['20 18:40', 'pay_account', -449_00, '1029 3847 5610 2'],
  ['19 09:14', 'pay_eft', -1_240_00, 'Nkosi Plumbing INV 2207', { recipient: 'Nkosi Plumbing', ...byEft }],
  ['18 12:31', 'buy_data', -85_00, '1GB 30 Days', { party: { msisdn: '27835550177' } }],
  ['17 17:05', 'cash_out', -400_00, 'Checkers', byRetail],
  ['16 08:20', 'topup', 1_000_00, 'Visa 4242'],
  ['15 10:11', 'topup', 500_00, 'Visa 4242', { declined: reasons.bank }],
  ['14 19:55', 'transfer', -250_00, 'Lunch and taxi', { ...to(sipho, 'Thandi lunch'), ...byTransfer }],
  ['13 07:45', 'buy_airtime', -29_00, '082 000 0001'],
  ['12 16:22', 'buy_electricity', -200_00, 'Meter 0142 3876 551'],
  ['11 13:03', 'pay_eft', -3_100_00, 'Rent', { recipient: 'Khumalo Properties', declined: reasons.account }],
  ['10 09:30', 'refund', 85_00, '1GB 30 Days'],
  ['9 11:47', 'sale', -100_00, 'St Mary Food Fund'],
  ['8 06:30', 'buy_membership', -299_00, 'Virtus Gym'],
  ['8 12:31', 'transfer', -150_00, 'Taxi and lunch', { ...to(sipho, 'Thandi taxi'), ...byTransfer }],
  ['7 20:09', 'capital_distribution', 1_200_00, 'Khula Stokvel'],
  ['4 08:55', 'pay_eft', -560_00, 'School fees Lindiwe', { recipient: 'Lindiwe Primary', ...byEft }],
  ['3 15:48', 'cash_out', -600_00, 'Nedbank ATM', byAtm],
  ['2 18:17', 'buy_airtime', -55_00, '082 000 0001'],
  ['1 12:15', 'buy_electricity', -200_00, 'Meter 0142 3876 551'],
  [300, 'topup', 1_000_00, 'Visa 4242'],
  [130, 'buy_airtime', -29_00, '072 555 0198'],
  [45, 'transfer', -2_000_00, 'Car deposit', { declined: reasons.limit, ...to(sipho, 'Car deposit') }],
  [4, 'transfer', -350_00, 'Rent share', { pending: 'never', ...to(stuck, 'Rent from Thandi') }],
]

/** Sipho's movements of three weeks, with a transfer to Thandi. */
const siphosHistory: readonly SeedMovement[] = [
  ['20 05:58', 'transfer', 6_564_75, 'Wages Msunduzi Depot'],
  ['19 14:20', 'pay_account', -229_00, '2048 1177 3920 4'],
  ['16 07:10', 'cash_out', -1_000_00, 'Pick n Pay', byRetail],
  ['12 10:36', 'buy_airtime', -60_00, '082 000 0002'],
  ['9 17:41', 'pay_eft', -1_850_00, 'Room rent', { recipient: 'Msunduzi Rooms', ...byEft }],
  ['4 13:26', 'transfer', -185_00, 'Thandi groceries', { ...to(thandi, 'Sipho groceries'), ...byTransfer }],
  ['2 19:02', 'buy_electricity', -150_00, 'Meter 0907 4413 280'],
]

const notAccepted = { inMinutes: 45, as: 'declined', reason: reasons.recipient } as const

/** The last days of a busy wallet. Sum: R 3 204.90, of which R 490.00 are held for pending payments. */
const busyHistory: readonly SeedMovement[] = [
  ['2 07:15', 'transfer', 4_180_40, 'Stall takings'],
  ['2 12:48', 'bulk', -640_00, 'Wages of the stall', fee('Bulk Payment', 5_00)],
  ['1 09:31', 'qr_request', 85_50, 'Vetkoek'],
  ['1 18:20', 'pay_eft', -416_00, 'Burial society', { declined: reasons.account }],
  [190, 'transfer', -416_00, 'Burial society', { party: burialSociety }],
  [55, 'transfer', -320_00, 'Fuel for the bakkie', { pending: notAccepted }],
  [25, 'topup', 750_00, 'Instant EFT', { pending: { inMinutes: 30, as: 'success' } }],
  [12, 'transfer', -170_00, 'Rent share', { pending: 'never', ...to(stuck, 'Rent from Vusumuzi') }],
]

type Everyday = readonly [type: MovementType, cents: number, reference: string, details?: Details]

/**
 * Movements in a typical order, newest first, repeated. No beginning of the list sums to a credit, so an older balance
 * is never negative.
 */
const everydayMovements: readonly [Everyday, ...Everyday[]] = [
  ['buy_airtime', -29_00, '071 555 0164'],
  ['cash_out', -200_00, 'Shoprite'],
  ['transfer', -75_50, 'Taxi fare'],
  ['topup', 150_00, 'Visa 4242'],
  ['buy_electricity', -100_00, 'Meter 0611 2087 433'],
  ['pay_eft', -320_25, 'Burial society'],
  ['refund', 29_00, '071 555 0164'],
  ['transfer', -45_00, 'Café “Zwelethu”, table 4; "the usual" 🎉'],
  ['sale', -120_00, 'Corner Café'],
  ['buy_data', -85_00, '1GB 30 Days'],
  ['pay_account', -449_00, '1029 3847 5610 2'],
  ['qr_request', 65_00, 'Pizza'],
  ['pay_eft', -1_240_00, 'Nkosi Plumbing', byEft],
  ['cash_out', -400_00, 'Checkers', byRetail],
  ['buy_membership', -299_00, 'Virtus Gym'],
  ['topup', 500_00, 'Visa 4242', { declined: reasons.bank }],
  ['bulk', -640_00, 'Wages of the stall', fee('Bulk Payment', 5_00)],
  ['transfer', 300_00, 'Sipho groceries'],
  ['sale', -250_00, 'St Mary Food Fund'],
  ['transfer', -250_00, 'Rent share', byTransfer],
  ['pay_eft', -1_850_00, 'Rent', byEft],
  ['capital_distribution', 1_200_00, 'Khula Stokvel'],
  ['transfer', 4_600_00, 'Salary Umhlanga Fresh Foods'],
]

/** Minutes between two movements; a long history has two years, and ends three days before now. */
const spacing = 433
const [longest, twoYears, threeDays] = [100, 730 * 24 * 60, 3 * 24 * 60]

/**
 * Returns a history of `count` transactions (each charge is one) with the sum `balance` in cents. When the opening sum
 * is not positive, the first movement is a declined top-up.
 */
export const everydayHistory = (balance: number, count: number): SeedMovement[] => {
  const needed = Math.max(count, balance > 0 ? 1 : 0)
  if (needed === 0) return []
  const [step, end] = needed > longest ? [twoYears / needed, threeDays] : [spacing, 0]
  const history: SeedMovement[] = []
  let [rows, sum] = [0, 0]
  for (let turn = 0; rows < needed - 1; turn++) {
    const [type, cents, reference, details = {}] =
      everydayMovements[turn % everydayMovements.length] ?? everydayMovements[0]
    const fees = rows + 1 + (details.fees?.length ?? 0) < needed ? (details.fees ?? []) : []
    history.push([end + (rows + 1) * step, type, cents, reference, { ...details, fees }])
    rows += 1 + fees.length
    if (details.declined === undefined) sum += cents - fees.reduce((total, paid) => total + paid.cents, 0)
  }
  const opening = balance - sum
  const declined = opening > 0 ? {} : { declined: reasons.bank }
  return [...history, [end + needed * step, 'topup', opening > 0 ? opening : 100_00, 'Instant EFT', declined]]
}

const everyday = (balance: number, count = 6) => ({ history: everydayHistory(balance, count) })

const recipient = (
  name: string,
  account_number: string,
  branch_code: string,
  source: string,
  destination: string,
): RecipientDetails => {
  const account = { account_type: 'current', account_name: name, account_number, branch_code } as const
  return {
    name,
    class: 'entity',
    type: 'bank_account',
    bank_account: { class: 'regional', ...account, country: 'ZA' },
    reference: { source, destination },
  }
}

/** The recipients in Thandi's history. A payment to the last one is accepted first and declined later. */
const thandisRecipients = [
  recipient('Nkosi Plumbing', '1002003456', '051001', 'Plumber', 'Mokoena'),
  recipient('Khumalo Properties', '62045587213', '250655', 'Rent deposit', 'Mokoena 14B'),
  recipient('Lindiwe Primary', '4087712365', '632005', 'School fees Lindiwe', 'L Mokoena Gr 4'),
  recipient('Closed Account', '1450098111', '470010', 'Old account', 'Mokoena'),
]

/** One instrument of each kind: with consent, with binding consent, and with withdrawn consent. */
export const someInstruments: readonly SeededInstrument[] = [
  { name: 'Visa •••• 4242', type: 'card', consent: 'given', daysAgo: 40 },
  { name: 'Mastercard •••• 0002', type: 'card', consent: 'given', daysAgo: 21 },
  { name: 'Nedbank •••• 7788', type: 'bank_account', consent: 'rescinded', daysAgo: 12 },
]

const persona = (
  digits: string,
  name: string,
  note: string,
  wallet: Persona['wallet'],
  details: Omit<Partial<Persona>, 'wallet'> = {},
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
    { second_name: 'Nomsa', recipients: thandisRecipients, instruments: someInstruments },
  ),
  persona(
    '002',
    'Sipho Dlamini',
    'Everyday counterparty',
    { history: siphosHistory },
    { recipients: [recipient('Msunduzi Rooms', '1198765430', '198765', 'Room rent', 'S Dlamini room 6')] },
  ),
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
  persona('110', 'Kagiso Tau', 'Zero balance', everyday(0)),
  persona('111', 'Refilwe Mabaso', 'Session ends after 60 seconds', everyday(1_000_00), {
    trait: 'short_session',
  }),
  persona(
    '112',
    'Vusumuzi Hadebe',
    '1 200 transactions over two years, three of the latest pending: one without end, two until the clock is advanced',
    { history: busyHistory, count: 1_200 },
  ),
  persona('113', 'Precious Mahlaba', '10 000 transactions over two years', {
    ...everyday(8_450_35),
    count: 10_000,
  }),
  counterparty('202', 'Themba Nkosi', 'cannot receive'),
  counterparty('204', 'Nomvula Cele', 'pending for 10 seconds, then success'),
  counterparty('205', 'Tshepo Maluleke', 'pending without end'),
  counterparty('206', 'Fatima Davids', 'pending for 10 seconds, then declined'),
]
