import type { SeedMovement } from './history.ts'

const thandi = '27820000001'
const sipho = '27820000002'
const stuck = '27820000205'

/** Three weeks of Thandi's movements, with every state and most types. Sum: R 12 345.67. */
export const thandisHistory: readonly SeedMovement[] = [
  {
    when: { days: 21, at: '06:02' },
    type: 'transfer',
    cents: 13_740_17,
    reference: 'Salary Umhlanga Fresh Foods',
  },
  { when: { days: 20, at: '18:40' }, type: 'pay_account', cents: -449_00, reference: '1029 3847 5610 2' },
  {
    when: { days: 19, at: '09:14' },
    type: 'pay_eft',
    cents: -1_240_00,
    reference: 'Nkosi Plumbing INV 2207',
    recipient: 'Nkosi Plumbing',
  },
  { when: { days: 19, at: '09:14' }, type: 'charge', cents: -2_00, reference: 'EFT Payment' },
  { when: { days: 18, at: '12:31' }, type: 'buy_data', cents: -85_00, reference: '1GB 30 Days' },
  { when: { days: 17, at: '17:05' }, type: 'cash_out', cents: -400_00, reference: 'Checkers' },
  { when: { days: 17, at: '17:05' }, type: 'charge', cents: -6_50, reference: 'Retail Cash Out' },
  { when: { days: 16, at: '08:20' }, type: 'topup', cents: 1_000_00, reference: 'Visa 4242' },
  {
    when: { days: 15, at: '10:11' },
    type: 'topup',
    cents: 500_00,
    reference: 'Visa 4242',
    state: 'declined',
  },
  {
    when: { days: 14, at: '19:55' },
    type: 'transfer',
    cents: -250_00,
    reference: 'Lunch and taxi',
    other: { msisdn: sipho, reference: 'Thandi lunch' },
  },
  { when: { days: 13, at: '07:45' }, type: 'buy_airtime', cents: -29_00, reference: '072 555 0198' },
  {
    when: { days: 12, at: '16:22' },
    type: 'buy_electricity',
    cents: -200_00,
    reference: 'Meter 0142 3876 551',
  },
  {
    when: { days: 11, at: '13:03' },
    type: 'pay_eft',
    cents: -3_100_00,
    reference: 'Rent deposit',
    recipient: 'Khumalo Properties',
    state: 'declined',
  },
  { when: { days: 10, at: '09:30' }, type: 'refund', cents: 85_00, reference: '1GB 30 Days' },
  { when: { days: 9, at: '11:47' }, type: 'sale', cents: -100_00, reference: 'St Mary Food Fund' },
  { when: { days: 8, at: '06:30' }, type: 'buy_membership', cents: -299_00, reference: 'Virtus Gym' },
  {
    when: { days: 7, at: '20:09' },
    type: 'capital_distribution',
    cents: 1_200_00,
    reference: 'Khula Stokvel',
  },
  {
    when: { days: 5, at: '08:55' },
    type: 'pay_eft',
    cents: -560_00,
    reference: 'School fees Lindiwe',
    recipient: 'Lindiwe Primary',
  },
  { when: { days: 5, at: '08:55' }, type: 'charge', cents: -2_00, reference: 'EFT Payment' },
  { when: { days: 3, at: '15:48' }, type: 'cash_out', cents: -600_00, reference: 'Nedbank ATM' },
  { when: { days: 3, at: '15:48' }, type: 'charge', cents: -8_00, reference: 'ATM Cash Out' },
  { when: { days: 2, at: '18:17' }, type: 'buy_airtime', cents: -55_00, reference: '083 555 0177' },
  {
    when: { days: 1, at: '12:15' },
    type: 'buy_electricity',
    cents: -200_00,
    reference: 'Meter 0142 3876 551',
  },
  { when: { minutesAgo: 300 }, type: 'topup', cents: 1_000_00, reference: 'Visa 4242' },
  { when: { minutesAgo: 130 }, type: 'buy_airtime', cents: -29_00, reference: '072 555 0198' },
  {
    when: { minutesAgo: 45 },
    type: 'transfer',
    cents: -2_000_00,
    reference: 'Car deposit',
    state: 'declined',
    other: { msisdn: sipho, reference: 'Car deposit' },
  },
  {
    when: { minutesAgo: 4 },
    type: 'transfer',
    cents: -350_00,
    reference: 'Rent share',
    state: 'pending',
    other: { msisdn: stuck, reference: 'Rent from Thandi' },
  },
]

/** Sipho's movements of the same weeks, with a transfer to Thandi. */
export const siphosHistory: readonly SeedMovement[] = [
  { when: { days: 20, at: '05:58' }, type: 'transfer', cents: 6_711_75, reference: 'Wages Msunduzi Depot' },
  { when: { days: 19, at: '14:20' }, type: 'pay_account', cents: -229_00, reference: '2048 1177 3920 4' },
  { when: { days: 16, at: '07:10' }, type: 'cash_out', cents: -1_000_00, reference: 'Pick n Pay' },
  { when: { days: 16, at: '07:10' }, type: 'charge', cents: -6_50, reference: 'Retail Cash Out' },
  { when: { days: 12, at: '10:36' }, type: 'buy_airtime', cents: -60_00, reference: '082 000 0002' },
  {
    when: { days: 9, at: '17:41' },
    type: 'pay_eft',
    cents: -1_850_00,
    reference: 'Room rent',
    recipient: 'Msunduzi Rooms',
  },
  {
    when: { days: 4, at: '13:26' },
    type: 'transfer',
    cents: -185_00,
    reference: 'Thandi groceries',
    other: { msisdn: thandi, reference: 'Sipho groceries' },
  },
  {
    when: { days: 2, at: '19:02' },
    type: 'buy_electricity',
    cents: -150_00,
    reference: 'Meter 0907 4413 280',
  },
]

/** A wallet with a balance of exactly zero. */
export const zeroBalanceHistory: readonly SeedMovement[] = [
  { when: { days: 6, at: '08:00' }, type: 'topup', cents: 300_00, reference: 'Mastercard 5454' },
  {
    when: { days: 5, at: '12:10' },
    type: 'buy_electricity',
    cents: -180_00,
    reference: 'Meter 0355 1290 774',
  },
  { when: { days: 1, at: '16:05' }, type: 'transfer', cents: -120_00, reference: 'Last of the month' },
]

/** The last days of a busy wallet. Sum: R 3 204.90, of which R 490.00 are held for pending payments. */
export const busyHistory: readonly SeedMovement[] = [
  { when: { days: 2, at: '07:15' }, type: 'transfer', cents: 4_180_40, reference: 'Stall takings' },
  { when: { days: 2, at: '12:48' }, type: 'bulk', cents: -640_00, reference: 'Wages of the stall' },
  { when: { days: 2, at: '12:48' }, type: 'charge', cents: -5_00, reference: 'Bulk Payment' },
  { when: { days: 1, at: '09:31' }, type: 'qr_request', cents: 85_50, reference: 'Vetkoek' },
  {
    when: { days: 1, at: '18:20' },
    type: 'pay_eft',
    cents: -416_00,
    reference: 'Burial society',
    state: 'declined',
  },
  {
    when: { minutesAgo: 190 },
    type: 'transfer',
    cents: -416_00,
    reference: 'Burial society',
  },
  {
    when: { minutesAgo: 55 },
    type: 'transfer',
    cents: -320_00,
    reference: 'Fuel for the bakkie',
    state: 'pending',
    settles: { inMinutes: 45, as: 'declined' },
  },
  {
    when: { minutesAgo: 25 },
    type: 'topup',
    cents: 750_00,
    reference: 'Instant EFT',
    state: 'pending',
    settles: { inMinutes: 30, as: 'success' },
  },
  {
    when: { minutesAgo: 12 },
    type: 'transfer',
    cents: -170_00,
    reference: 'Rent share',
    state: 'pending',
    other: { msisdn: stuck, reference: 'Rent from Vusumuzi' },
  },
]

type Everyday = Pick<SeedMovement, 'type' | 'cents' | 'reference'>

/**
 * Used from the end of a history backwards. The movements after any point never sum to a credit, so the
 * opening amount stays positive.
 */
const everyday: readonly [Everyday, ...Everyday[]] = [
  { type: 'buy_airtime', cents: -29_00, reference: '071 555 0164' },
  { type: 'cash_out', cents: -200_00, reference: 'Shoprite' },
  { type: 'transfer', cents: -75_50, reference: 'Taxi fare' },
  { type: 'topup', cents: 150_00, reference: 'Visa 4242' },
  { type: 'buy_electricity', cents: -100_00, reference: 'Meter 0611 2087 433' },
  { type: 'pay_eft', cents: -320_25, reference: 'Burial society' },
  { type: 'refund', cents: 29_00, reference: '071 555 0164' },
]
const spacing = 433

/**
 * Returns an everyday history of `count` movements with the sum `balance` in cents. A balance needs at least
 * one; when the opening sum is not positive, the first movement is a declined top-up.
 */
export const everydayHistory = (balance: number, count: number): SeedMovement[] => {
  const needed = Math.max(count, balance > 0 ? 1 : 0)
  if (needed === 0) return []
  const after = Array.from({ length: needed - 1 }, (_, index): SeedMovement => {
    const minutesAgo = (needed - 1 - index) * spacing
    const { type, cents, reference } = everyday[(needed - 2 - index) % everyday.length] ?? everyday[0]
    return { type, cents, reference, when: { minutesAgo } }
  })
  const opening = balance - after.reduce((sum, { cents }) => sum + cents, 0)
  const first: SeedMovement = {
    when: { minutesAgo: needed * spacing },
    type: 'topup',
    cents: opening > 0 ? opening : 100_00,
    reference: 'Instant EFT',
    ...(opening <= 0 && { state: 'declined' }),
  }
  return [first, ...after]
}
