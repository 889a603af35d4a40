import type { HistoricalMovement } from '../ledger/deferred-histories.ts'
import type { MovementType } from '../ledger/movement-types.ts'
import { daysBefore } from '../store/local-time.ts'
import { fractions } from './fractions.ts'

type PastEpisode = Omit<HistoricalMovement, 'against' | 'abstract'>

/** A recurring movement: its range of cents, negative for a debit, and its references. */
type Habit = readonly [type: MovementType, least: number, most: number, ...references: string[]]

const topUp: Habit = ['topup', 100_00, 1_200_00, 'Visa 4242', 'Mastercard 5454', 'Instant EFT']

/** References that cause problems in spreadsheets, statements and columns. */
const awkward = [
  '=SUM(A1:A9)',
  '+27 83 555 0177',
  '-5 from last time',
  '@Sipho',
  'Café “Zwelethu”, table 4; "the usual"',
  'هدية',
  'Stokvel 🎉',
  'Contribution of the whole family towards the school trip to Robben Island, as agreed on Sunday at Gogo’s',
]

/** In realistic proportions, repeated in this order; a charge follows its payment. */
const habits: readonly Habit[] = [
  ['transfer', 8_500_00, 14_000_00, 'Salary Umhlanga Fresh Foods', 'Wages Msunduzi Depot'],
  topUp,
  topUp,
  topUp,
  ['buy_airtime', -12_00, -149_00, '072 555 0198', '083 555 0177'],
  ['buy_airtime', -12_00, -110_00, '071 555 0164'],
  ['buy_airtime', -12_00, -60_00, '072 555 0198'],
  ['buy_data', -29_00, -299_00, '1GB 30 Days', '250MB Daily', '5GB 30 Days'],
  ['buy_data', -5_00, -49_00, '100MB Daily'],
  ['buy_electricity', -50_00, -600_00, 'Meter 0142 3876 551'],
  ['buy_electricity', -50_00, -300_00, 'Meter 0142 3876 551', 'Meter 0611 2087 433'],
  ['buy_membership', -299_00, -299_00, 'Virtus Gym'],
  ['pay_eft', -300_00, -2_400_00, 'Rent', 'School fees Lindiwe'],
  ['charge', -2_00, -2_00, 'EFT Payment'],
  ['pay_eft', -80_00, -900_00, 'Nkosi Plumbing', 'Burial society'],
  ['charge', -2_00, -2_00, 'EFT Payment'],
  ['pay_account', -229_00, -899_00, '1029 3847 5610 2'],
  ['cash_out', -100_00, -900_00, 'Nedbank ATM'],
  ['charge', -8_00, -8_00, 'ATM Cash Out'],
  ['cash_out', -50_00, -700_00, 'Checkers', 'Pick n Pay'],
  ['charge', -6_50, -6_50, 'Retail Cash Out'],
  ['transfer', -20_00, -450_00, 'Taxi fare', 'Lunch', 'Rent share'],
  ['charge', -1_00, -1_00, 'Wallet Transfer'],
  ['transfer', -10_00, -250_00, 'Groceries', 'Birthday'],
  ['transfer', -5_00, -80_00, ...awkward],
  ['transfer', 20_00, 600_00, 'Sipho groceries', 'Money back'],
  ['transfer', 5_00, 80_00, ...awkward],
  ['qr_request', 15_00, 350_00, 'Pizza', 'Vetkoek'],
  ['refund', 29_00, 299_00, '1GB 30 Days', '071 555 0164'],
  ['sale', -20_00, -500_00, 'St Mary Food Fund', 'Corner Café'],
  ['sale', -15_00, -180_00, 'Corner Café'],
  ['bulk', -500_00, -2_500_00, 'Wages of the stall'],
  ['charge', -5_00, -5_00, 'Bulk Payment'],
  ['capital_distribution', 400_00, 1_500_00, 'Khula Stokvel'],
]

/** The types whose amounts are whole rand. */
const inRand: ReadonlySet<MovementType> = new Set(['buy_airtime', 'buy_data', 'buy_electricity', 'cash_out'])

/** The largest balance of the wallet, in cents. */
const ceiling = 20_000_00
const days = 730
/** The history ends this many days before now, so that the persona's own recent movements stay the newest. */
const daysOfRest = 3
const [wakes, sleeps] = ['06:00', 16 * 3_600_000] as const
const minute = 60_000

export interface LongHistoryOptions {
  /** The seed of the history: the same name gives the same history. */
  readonly name: string
  /** Milliseconds since the epoch; the history ends three days earlier. */
  readonly now: number
  readonly count: number
  /** The sum of the history in cents. */
  readonly closing: number
  /** The number of movements, in the middle, within one minute. */
  readonly crowded?: number
}

/** Returns two years of movements, oldest first, of every type and state. The balance is never negative. */
export const longHistory = ({
  name,
  now,
  count,
  closing,
  crowded = 0,
}: LongHistoryOptions): PastEpisode[] => {
  const random = fractions(name)
  const episodes: PastEpisode[] = []
  const first = daysBefore(now, days + daysOfRest, wakes)
  const crowdStart = Math.floor((count - crowded) / 2)
  let latest = first
  let balance = 0

  /** Returns the time of the next movement: spread over the two years, never before the previous one. */
  const nextTime = (): number => {
    const day = ((episodes.length + random()) / count) * days
    const at = first + Math.floor(day) * 24 * 60 * minute + Math.floor((day % 1) * sleeps)
    const inCrowd = episodes.length - crowdStart
    if (inCrowd === 0 && crowded > 0) latest = Math.ceil(Math.max(latest, at) / minute) * minute
    else if (inCrowd > 0 && inCrowd < crowded) latest += Math.floor(minute / crowded)
    else latest = Math.max(latest, at)
    return latest
  }
  const tell = (type: MovementType, signed: number, reference: string, state: PastEpisode['state']) => {
    const way = signed < 0 ? 'debit' : 'credit'
    episodes.push({ at: nextTime(), type, class: way, cents: Math.abs(signed), reference, state })
    if (state === 'success') balance += signed
  }
  /** Replaces a movement by a top-up when the balance is too low, and by savings above the ceiling. */
  const possible = ([type, least, most, ...references]: Habit): readonly [MovementType, number, string] => {
    const step = inRand.has(type) ? 1_00 : 1
    const cents = least + Math.round((random() * (most - least)) / step) * step
    if (balance + cents < 0) return possible(topUp)
    if (balance + cents > ceiling) return ['pay_eft', -Math.ceil(balance / 2), 'Savings account']
    return [type, cents, references[Math.floor(random() * references.length)] ?? '']
  }

  const waiting = new Set<MovementType>(['topup', 'refund'])
  const upcoming = Array.from({ length: 2 * count }, (_, turn) => habits[turn % habits.length] ?? topUp)
  for (const habit of upcoming) {
    const last = episodes.at(-1)
    const isOwed = last?.state === 'success' && last.class === 'debit'
    if (episodes.length >= count - 1) break
    if (habit[0] === 'charge' && !isOwed) continue
    const [type, cents, reference] = possible(habit)
    const isWaiting = episodes.length > count / 2 && waiting.delete(type)
    const isDeclined = episodes.length % 23 === 11 && type !== 'charge'
    tell(type, cents, reference, isWaiting ? 'pending' : isDeclined ? 'declined' : 'success')
  }
  const rest = closing - balance
  tell('transfer', rest || 1_00, 'Between my wallets', rest === 0 ? 'declined' : 'success')
  return episodes
}
