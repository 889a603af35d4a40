import { burialSociety, nokuthula, reasons } from './details.ts'
import type { SeedMovement } from './history.ts'

const thandi = '27820000001'
const sipho = '27820000002'
const stuck = '27820000205'

/** Returns the other consumer of a transfer, and the reference in that consumer's history. */
const to = (msisdn: string, reference: string) => ({ other: { msisdn, reference } })

type Row = readonly [
  when: SeedMovement['when'],
  type: SeedMovement['type'],
  cents: number,
  reference: string,
  more?: Pick<SeedMovement, 'fees' | 'declined' | 'pending' | 'other' | 'party' | 'recipient'>,
]

const history = (...rows: readonly Row[]): readonly SeedMovement[] =>
  rows.map(([when, type, cents, reference, more]) => ({ when, type, cents, reference, ...more }))

const fee = (name: string, cents: number) => ({ fees: [{ name, cents }] })
const [byEft, byTransfer] = [fee('EFT Payment', 2_00), fee('Wallet Transfer', 1_00)]
const [byRetail, byAtm] = [fee('Retail Cash Out', 6_50), fee('ATM Cash Out', 8_00)]

/** Five weeks of Thandi's movements, with every state and most types. Sum: R 12 345.67. */
export const thandisHistory = history(
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
  [
    '11 13:03',
    'pay_eft',
    -3_100_00,
    'Rent deposit',
    { recipient: 'Khumalo Properties', declined: reasons.account },
  ],
  ['10 09:30', 'refund', 85_00, '1GB 30 Days'],
  ['9 11:47', 'sale', -100_00, 'St Mary Food Fund'],
  ['8 06:30', 'buy_membership', -299_00, 'Virtus Gym'],
  ['8 12:31', 'transfer', -150_00, 'Taxi and lunch', { ...to(sipho, 'Thandi taxi'), ...byTransfer }],
  ['7 20:09', 'capital_distribution', 1_200_00, 'Khula Stokvel'],
  ['Tuesday 08:55', 'pay_eft', -560_00, 'School fees Lindiwe', { recipient: 'Lindiwe Primary', ...byEft }],
  ['3 15:48', 'cash_out', -600_00, 'Nedbank ATM', byAtm],
  ['2 18:17', 'buy_airtime', -55_00, '082 000 0001'],
  ['1 12:15', 'buy_electricity', -200_00, 'Meter 0142 3876 551'],
  [300, 'topup', 1_000_00, 'Visa 4242'],
  [130, 'buy_airtime', -29_00, '072 555 0198'],
  [45, 'transfer', -2_000_00, 'Car deposit', { declined: reasons.limit, ...to(sipho, 'Car deposit') }],
  [4, 'transfer', -350_00, 'Rent share', { pending: 'never', ...to(stuck, 'Rent from Thandi') }],
)

/** Sipho's movements of three weeks, with a transfer to Thandi. */
export const siphosHistory = history(
  ['20 05:58', 'transfer', 6_564_75, 'Wages Msunduzi Depot'],
  ['19 14:20', 'pay_account', -229_00, '2048 1177 3920 4'],
  ['16 07:10', 'cash_out', -1_000_00, 'Pick n Pay', byRetail],
  ['12 10:36', 'buy_airtime', -60_00, '082 000 0002'],
  ['9 17:41', 'pay_eft', -1_850_00, 'Room rent', { recipient: 'Msunduzi Rooms', ...byEft }],
  ['4 13:26', 'transfer', -185_00, 'Thandi groceries', { ...to(thandi, 'Sipho groceries'), ...byTransfer }],
  ['2 19:02', 'buy_electricity', -150_00, 'Meter 0907 4413 280'],
)

/** A wallet with a balance of exactly zero. */
export const zeroBalanceHistory = history(
  ['6 08:00', 'topup', 300_00, 'Mastercard 5454'],
  ['5 12:10', 'buy_electricity', -180_00, 'Meter 0355 1290 774'],
  ['1 16:05', 'transfer', -120_00, 'Last of the month'],
)

/** The last days of a busy wallet. Sum: R 3 204.90, of which R 490.00 are held for pending payments. */
export const busyHistory = history(
  ['2 07:15', 'transfer', 4_180_40, 'Stall takings'],
  ['2 12:48', 'bulk', -640_00, 'Wages of the stall', fee('Bulk Payment', 5_00)],
  ['1 09:31', 'qr_request', 85_50, 'Vetkoek'],
  ['1 18:20', 'pay_eft', -416_00, 'Burial society', { declined: reasons.account }],
  [190, 'transfer', -416_00, 'Burial society', { party: burialSociety }],
  [
    55,
    'transfer',
    -320_00,
    'Fuel for the bakkie',
    { pending: { inMinutes: 45, as: 'declined', reason: reasons.recipient } },
  ],
  [25, 'topup', 750_00, 'Instant EFT', { pending: { inMinutes: 30, as: 'success' } }],
  [12, 'transfer', -170_00, 'Rent share', { pending: 'never', ...to(stuck, 'Rent from Vusumuzi') }],
)

type Everyday = readonly [SeedMovement['type'], cents: number, reference: string]

/** Used from the end backwards. No end of it sums to a credit, so the opening amount stays positive. */
const everyday: readonly [Everyday, ...Everyday[]] = [
  ['buy_airtime', -29_00, '071 555 0164'],
  ['cash_out', -200_00, 'Shoprite'],
  ['transfer', -75_50, 'Taxi fare'],
  ['topup', 150_00, 'Visa 4242'],
  ['buy_electricity', -100_00, 'Meter 0611 2087 433'],
  ['pay_eft', -320_25, 'Burial society'],
  ['refund', 29_00, '071 555 0164'],
]
const spacing = 433

/**
 * Returns a history of `count` movements with the sum `balance` in cents. When the opening sum is not positive, the
 * first movement is a declined top-up.
 */
export const everydayHistory = (balance: number, count: number): SeedMovement[] => {
  const needed = Math.max(count, balance > 0 ? 1 : 0)
  if (needed === 0) return []
  const after = Array.from({ length: needed - 1 }, (_, index): SeedMovement => {
    const when = (needed - 1 - index) * spacing
    const [type, cents, reference] = everyday[(needed - 2 - index) % everyday.length] ?? everyday[0]
    return { type, cents, reference, when }
  })
  const opening = balance - after.reduce((sum, { cents }) => sum + cents, 0)
  const first: SeedMovement = {
    when: needed * spacing,
    type: 'topup',
    cents: opening > 0 ? opening : 100_00,
    reference: 'Instant EFT',
    ...(opening <= 0 && { declined: reasons.bank }),
  }
  return [first, ...after]
}
