import { createHash } from 'node:crypto'
import type { MovementType } from '../ledger/movement-types.ts'
import { totalOf } from '../ledger/movements.ts'
import { daysBefore } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { reasonOf } from './details.ts'
import { postHistory, type SeedMovement } from './history.ts'

/** A recurring movement: its range of cents, negative for a debit, its references, and its charge. */
interface Habit {
  readonly type: MovementType
  readonly range: readonly [least: number, most: number]
  readonly references: readonly string[]
  readonly fees: NonNullable<SeedMovement['fees']>
}

const habit = (type: MovementType, least: number, most: number, ...references: string[]): Habit => ({
  type,
  range: [least, most],
  references,
  fees: [],
})

const charged = (name: string, cents: number, own: Habit): Habit => ({ ...own, fees: [{ name, cents }] })

const topUp = habit('topup', 100_00, 1_200_00, 'Visa 4242', 'Mastercard 5454', 'Instant EFT')

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

/** In realistic proportions, repeated in this order. */
const habits: readonly Habit[] = [
  habit('transfer', 8_500_00, 14_000_00, 'Salary Umhlanga Fresh Foods', 'Wages Msunduzi Depot'),
  topUp,
  topUp,
  topUp,
  habit('buy_airtime', -12_00, -149_00, '072 555 0198', '083 555 0177'),
  habit('buy_airtime', -12_00, -110_00, '071 555 0164'),
  habit('buy_airtime', -12_00, -60_00, '072 555 0198'),
  habit('buy_data', -29_00, -299_00, '1GB 30 Days', '250MB Daily', '5GB 30 Days'),
  habit('buy_data', -5_00, -49_00, '100MB Daily'),
  habit('buy_electricity', -50_00, -600_00, 'Meter 0142 3876 551'),
  habit('buy_electricity', -50_00, -300_00, 'Meter 0142 3876 551', 'Meter 0611 2087 433'),
  habit('buy_membership', -299_00, -299_00, 'Virtus Gym'),
  charged('EFT Payment', 2_00, habit('pay_eft', -300_00, -2_400_00, 'Rent', 'School fees Lindiwe')),
  charged('EFT Payment', 2_00, habit('pay_eft', -80_00, -900_00, 'Nkosi Plumbing', 'Burial society')),
  habit('pay_account', -229_00, -899_00, '1029 3847 5610 2'),
  charged('ATM Cash Out', 8_00, habit('cash_out', -100_00, -900_00, 'Nedbank ATM')),
  charged('Retail Cash Out', 6_50, habit('cash_out', -50_00, -700_00, 'Checkers', 'Pick n Pay')),
  charged('Wallet Transfer', 1_00, habit('transfer', -20_00, -450_00, 'Taxi fare', 'Lunch', 'Rent share')),
  habit('transfer', -10_00, -250_00, 'Groceries', 'Birthday'),
  habit('transfer', -5_00, -80_00, ...awkward),
  habit('transfer', 20_00, 600_00, 'Sipho groceries', 'Money back'),
  habit('transfer', 5_00, 80_00, ...awkward),
  habit('qr_request', 15_00, 350_00, 'Pizza', 'Vetkoek'),
  habit('refund', 29_00, 299_00, '1GB 30 Days', '071 555 0164'),
  habit('sale', -20_00, -500_00, 'St Mary Food Fund', 'Corner Café'),
  habit('sale', -15_00, -180_00, 'Corner Café'),
  charged('Bulk Payment', 5_00, habit('bulk', -500_00, -2_500_00, 'Wages of the stall')),
  habit('capital_distribution', 400_00, 1_500_00, 'Khula Stokvel'),
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
}: LongHistoryOptions): SeedMovement[] => {
  const random = fractions(name)
  const history: SeedMovement[] = []
  const first = daysBefore(now, days + daysOfRest, wakes)
  const crowdStart = Math.floor((count - crowded) / 2)
  let [rows, latest, balance] = [0, first, 0]

  /** Returns the time of the next movement: spread over the two years, never before the previous one. */
  const nextTime = (): number => {
    const day = ((rows + random()) / count) * days
    const at = first + Math.floor(day) * 24 * 60 * minute + Math.floor((day % 1) * sleeps)
    const inCrowd = rows - crowdStart
    if (inCrowd === 0 && crowded > 0) latest = Math.ceil(Math.max(latest, at) / minute) * minute
    else if (inCrowd > 0 && inCrowd < crowded) latest += Math.floor(minute / crowded)
    else latest = Math.max(latest, at)
    return latest
  }
  const add = (movement: Omit<SeedMovement, 'when'>) => {
    const { cents, fees = [], declined, pending } = movement
    history.push({ ...movement, when: (now - nextTime()) / minute })
    rows += 1 + fees.length
    if (declined === undefined && !pending) balance += cents - totalOf(fees)
  }
  /** Returns the next movement by habit: a top-up when the balance is too low, savings above the ceiling. */
  const choose = ({ type, range: [least, most], references, fees }: Habit): Omit<SeedMovement, 'when'> => {
    const step = inRand.has(type) ? 1_00 : 1
    const cents = least + Math.round((random() * (most - least)) / step) * step
    if (balance + cents < totalOf(fees)) return choose(topUp)
    if (balance + cents > ceiling)
      return { type: 'pay_eft', cents: -Math.ceil(balance / 2), reference: 'Savings account' }
    return { type, cents, reference: references[Math.floor(random() * references.length)] ?? '', fees }
  }

  const waiting = new Set<MovementType>(['topup', 'refund'])
  for (let turn = 0; rows < count - 1; turn++) {
    const { fees = [], ...movement } = choose(habits[turn % habits.length] ?? topUp)
    const way = movement.cents < 0 ? 'debit' : 'credit'
    if (rows > count / 2 && waiting.delete(movement.type)) add({ ...movement, pending: 'never' })
    else if (rows % 23 === 11) add({ ...movement, declined: reasonOf({ ...movement, class: way }) })
    else add({ ...movement, fees: rows + 1 + fees.length < count ? fees : [] })
  }
  const rest = closing - balance
  const last = { type: 'transfer', cents: rest || 1_00, reference: 'Between my wallets' } as const
  add({ ...last, ...(rest === 0 && { declined: reasonOf({ ...last, class: 'credit' }) }) })
  return history
}

/** Posts a consumer's deferred history on the first request of that consumer. Its sum is zero cents. */
export const postDeferredHistory = (world: SandboxContext, msisdn: string): void => {
  const deferred = world.deferredHistories.get(msisdn)
  if (!deferred) return
  world.deferredHistories.delete(msisdn)
  const { at, count } = deferred
  postHistory(world, msisdn, at, longHistory({ name: msisdn, now: at, count, closing: 0 }))
}

/** Returns a generator of pseudo-random fractions from 0 to 1, the same for the same text. */
const fractions = (text: string) => {
  let count = 0
  return () => createHash('sha256').update(`${text}:${count++}`).digest().readUInt32BE() / 2 ** 32
}
