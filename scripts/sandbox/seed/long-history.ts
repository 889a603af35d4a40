import type { HistoricalMovement } from '../ledger/deferred-histories.ts'
import { daysBefore } from '../store/local-time.ts'

type PastEpisode = Omit<HistoricalMovement, 'against'>

/** A recurring movement: its type, its range of cents (in steps), and its references. */
interface Habit extends Pick<PastEpisode, 'type' | 'class'> {
  readonly least: number
  readonly most: number
  readonly step: number
  readonly references: readonly string[]
}

const habit =
  (direction: Habit['class'], step: number) =>
  (type: Habit['type'], least: number, most: number, ...references: string[]): Habit => ({
    type,
    class: direction,
    least,
    most,
    step,
    references,
  })
const comes = habit('credit', 1)
const goes = habit('debit', 1)
const goesInRand = habit('debit', 1_00)

const charge = (cents: number, reference: string) => goes('charge', cents, cents, reference)
const topUp = comes('topup', 100_00, 1_200_00, 'Visa 4242', 'Mastercard 5454', 'Instant EFT')
const savings = goes('pay_eft', 1_00, 1_00, 'Savings account')

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

/** In realistic proportions; the habits of one inner array happen together. */
const habits: readonly (readonly Habit[])[] = [
  [comes('transfer', 8_500_00, 14_000_00, 'Salary Umhlanga Fresh Foods', 'Wages Msunduzi Depot')],
  [topUp],
  [topUp],
  [topUp],
  [goesInRand('buy_airtime', 12_00, 149_00, '072 555 0198', '083 555 0177')],
  [goesInRand('buy_airtime', 12_00, 110_00, '071 555 0164')],
  [goesInRand('buy_airtime', 12_00, 60_00, '072 555 0198')],
  [goesInRand('buy_data', 29_00, 299_00, '1GB 30 Days', '250MB Daily', '5GB 30 Days')],
  [goesInRand('buy_data', 5_00, 49_00, '100MB Daily')],
  [goesInRand('buy_electricity', 50_00, 600_00, 'Meter 0142 3876 551')],
  [goesInRand('buy_electricity', 50_00, 300_00, 'Meter 0142 3876 551', 'Meter 0611 2087 433')],
  [goes('buy_membership', 299_00, 299_00, 'Virtus Gym')],
  [goes('pay_eft', 300_00, 2_400_00, 'Rent', 'School fees Lindiwe'), charge(2_00, 'EFT Payment')],
  [goes('pay_eft', 80_00, 900_00, 'Nkosi Plumbing', 'Burial society'), charge(2_00, 'EFT Payment')],
  [goes('pay_account', 229_00, 899_00, '1029 3847 5610 2')],
  [goesInRand('cash_out', 100_00, 900_00, 'Nedbank ATM'), charge(8_00, 'ATM Cash Out')],
  [goesInRand('cash_out', 50_00, 700_00, 'Checkers', 'Pick n Pay'), charge(6_50, 'Retail Cash Out')],
  [goes('transfer', 20_00, 450_00, 'Taxi fare', 'Lunch', 'Rent share'), charge(1_00, 'Wallet Transfer')],
  [goes('transfer', 10_00, 250_00, 'Groceries', 'Birthday')],
  [goes('transfer', 5_00, 80_00, ...awkward)],
  [comes('transfer', 20_00, 600_00, 'Sipho groceries', 'Money back')],
  [comes('transfer', 5_00, 80_00, ...awkward)],
  [comes('qr_request', 15_00, 350_00, 'Pizza', 'Vetkoek')],
  [comes('refund', 29_00, 299_00, '1GB 30 Days', '071 555 0164')],
  [goes('sale', 20_00, 500_00, 'St Mary Food Fund', 'Corner Café')],
  [goes('sale', 15_00, 180_00, 'Corner Café')],
  [goes('bulk', 500_00, 2_500_00, 'Wages of the stall'), charge(5_00, 'Bulk Payment')],
  [comes('capital_distribution', 400_00, 1_500_00, 'Khula Stokvel')],
]

/** The largest balance of the wallet, in cents. */
const ceiling = 20_000_00
const days = 730
/** The history ends this many days before now, so that the persona's own recent movements stay the newest. */
const daysOfRest = 3
const [wakes, sleeps] = ['06:00', 16 * 3_600_000] as const
const minute = 60_000

/** Returns a generator of pseudo-random fractions from 0 to 1, the same for the same text (mulberry32). */
const fractions = (text: string) => {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Fractions = ReturnType<typeof fractions>

const chosen = <Thing>(things: readonly Thing[], fraction: number): Thing | undefined =>
  things[Math.floor(fraction * things.length)]

/** Yields every habit once in random order, then repeats in a new order. */
function* lived(random: Fractions): Generator<Habit, never> {
  for (;;)
    yield* habits
      .map(together => ({ together, place: random() }))
      .sort((one, other) => one.place - other.place)
      .flatMap(({ together }) => together)
}

export interface LongHistoryOptions {
  /** The seed of the history: the same name gives the same history. */
  readonly name: string
  /** Milliseconds since the epoch; the history ends three days earlier. */
  readonly now: number
  readonly count: number
  /** The sum of the history in cents. */
  readonly closing: number
  /** How many movements, in the middle, are within one minute. */
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
  const habitsLived = lived(random)
  const from = Math.floor((count - crowded) / 2)
  const timeOf = times(random, { now, count, crowded, from })
  const waiting = new Set<PastEpisode['type']>(['topup', 'refund'])
  const told: PastEpisode[] = []
  let balance = 0

  const tell = (episode: PastEpisode) => {
    told.push(episode)
    if (episode.state === 'success') balance += episode.class === 'debit' ? -episode.cents : episode.cents
  }
  // A charge has the same time as its payment, so at either edge of the crowd it would change the crowd's
  // size.
  const isEdge = (place: number) => crowded > 0 && [from, from + crowded].includes(place)
  const next = (place: number): Habit => {
    const last = told.at(-1)
    const { value } = habitsLived.next()
    const isOwed = last?.state === 'success' && last.class === 'debit' && !isEdge(place)
    return value.type !== 'charge' || isOwed ? value : next(place)
  }
  const amountOf = ({ least, most, step }: Habit) =>
    least + Math.floor((random() * (most - least + step)) / step) * step
  /** Replaces a habit by a top-up when the balance is too low, and by a savings payment above the ceiling. */
  const possible = (wanted: Habit): readonly [Habit, cents: number] => {
    const cents = amountOf(wanted)
    if (wanted.class === 'debit' && cents > balance) return [topUp, amountOf(topUp)]
    if (wanted.class === 'credit' && balance + cents > ceiling) return [savings, Math.ceil(balance / 2)]
    return [wanted, cents]
  }
  const stateOf = ({ type }: Habit, place: number): PastEpisode['state'] => {
    if (place > count / 2 && waiting.delete(type)) return 'pending'
    return place % 23 === 11 && type !== 'charge' ? 'declined' : 'success'
  }

  for (let place = 0; place < count - 1; place++) {
    const [habit, cents] = possible(next(place))
    tell({
      at: habit.type === 'charge' ? (told.at(-1)?.at ?? 0) : timeOf(place),
      type: habit.type,
      class: habit.class,
      cents,
      reference: chosen(habit.references, random()) ?? '',
      state: stateOf(habit, place),
    })
  }
  const rest = closing - balance
  tell({
    at: timeOf(count - 1),
    type: 'transfer',
    class: rest < 0 ? 'debit' : 'credit',
    cents: Math.abs(rest) || 1_00,
    reference: 'Between my wallets',
    state: rest === 0 ? 'declined' : 'success',
  })
  return told
}

interface Spread extends Required<Pick<LongHistoryOptions, 'now' | 'count' | 'crowded'>> {
  /** The index of the crowd's first movement. */
  readonly from: number
}

/** Returns the time of each movement: spread over the two years, never before the previous one. */
const times = (random: Fractions, { now, count, crowded, from }: Spread) => {
  const first = daysBefore(now, days + daysOfRest, wakes)
  let latest = first
  return (place: number): number => {
    const day = ((place + random()) / count) * days
    const at = first + Math.floor(day) * 24 * 60 * minute + Math.floor((day % 1) * sleeps)
    const inCrowd = place - from
    if (inCrowd === 0 && crowded > 0) latest = Math.ceil(Math.max(latest, at) / minute) * minute
    else if (inCrowd > 0 && inCrowd < crowded) latest += Math.floor(minute / crowded)
    else latest = Math.max(latest, at)
    return latest
  }
}
