import type { Collection, CreditorPayment } from '../../../openapi/network.gen.d.ts'
import { daysBefore, johannesburg } from '../store/local-time.ts'

/** The merchant code of a consumer without payments and collections. */
export const idleMerchant = 'LWN0000'

type Amount = (cents: number) => string | number

/** A date format; the network's systems use several. */
type Writing = (now: number, daysAgo: number) => string
const dashed: Writing = (now, daysAgo) => johannesburg(daysBefore(now, daysAgo, '12:00')).slice(0, 10)
const plain: Writing = (now, daysAgo) => dashed(now, daysAgo).replaceAll('-', '')
const timed: Writing = (now, daysAgo) => `${dashed(now, daysAgo)}T08:30:00+02:00`

const proof = (payment: number) => `https://files.lwandle.example/proof/${payment}.pdf`

interface Paid {
  readonly creditor: string
  readonly daysAgo: number
  readonly writing: Writing
  /** In cents: the distributed amount, and the debt before it. */
  readonly cents: number
  readonly owed: number
  readonly interest: number
  readonly reference: string
  readonly proof?: string
}

/** Newest first, as the source system returns them: the portal sorts the list itself. */
const paid: readonly Paid[] = [
  {
    creditor: 'Umgeni Furnishers',
    daysAgo: 0,
    writing: timed,
    cents: 640_00,
    owed: 8_215_40,
    interest: 92_15,
    reference: 'UF-118842',
    proof: proof(90_240),
  },
  {
    creditor: 'Home Loans of Durban',
    daysAgo: 4,
    writing: plain,
    cents: 4_150_00,
    owed: 482_310_77,
    interest: 3_904_12,
    reference: 'HL-2231-88',
    proof: proof(90_239),
  },
  {
    creditor: 'Zulu & Sons Attorneys <Trust>',
    daysAgo: 6,
    writing: dashed,
    cents: 300_00,
    owed: 1_500_00,
    interest: 0,
    reference: 'ZS/44/2019',
  },
  {
    creditor: 'Msunduzi Vehicle Finance',
    daysAgo: 9,
    writing: plain,
    cents: 2_870_55,
    owed: 96_004_20,
    interest: 1_010_99,
    reference: 'MVF 7702-1',
    // An unsafe link that the portal must reject (C1).
    proof: 'javascript:alert(document.domain)',
  },
  {
    creditor: 'Umgeni Furnishers',
    daysAgo: 34,
    writing: dashed,
    cents: 640_00,
    owed: 8_763_25,
    interest: 98_30,
    reference: 'UF-118842',
    proof: proof(88_017),
  },
  {
    creditor: 'Edgars Card',
    daysAgo: 61,
    writing: plain,
    cents: 218_75,
    owed: 218_75,
    interest: 0,
    reference: '5049 1172 0041',
    proof: proof(85_902),
  },
]

const paymentOf = (given: Paid, place: number, now: number, amount: Amount): CreditorPayment => {
  const [paymentFee, bankFee] = [12_50, 3_20]
  return {
    CreditorName: given.creditor,
    AmountDistributed: amount(given.cents),
    Balance: amount(given.owed),
    Remit: amount(given.cents - paymentFee - bankFee),
    PMTFee: amount(paymentFee),
    BankFee: amount(bankFee),
    Interest: amount(given.interest),
    NewBalance: amount(given.owed + given.interest - given.cents),
    ReferenceNumber: given.reference,
    DistributionID: 7_711 - place,
    PaymentID: `P-${90_211 - place}`,
    ...(given.proof !== undefined && { EpsProofofPaymentUrl: given.proof }),
    ReportDate: given.writing(now, given.daysAgo),
    InstalmentAmount: amount(given.cents),
  }
}

interface Collected {
  readonly merchant: string
  /** Negative for a future collection. */
  readonly daysAgo: number
  readonly writing: Writing
  readonly cents: number
  readonly mandate: string
  /** The status of the collection; undefined before it is made. */
  readonly status?: string
}

const collected: readonly Collected[] = [
  { merchant: 'Lwandle Collections', daysAgo: -3, writing: dashed, cents: 1_900_00, mandate: 'Active' },
  {
    merchant: 'Khayelitsha Funeral Cover',
    daysAgo: 1,
    writing: plain,
    cents: 165_00,
    mandate: 'Active',
    status: 'Successful',
  },
  {
    merchant: 'Virtus Gym',
    daysAgo: 5,
    writing: timed,
    cents: 299_00,
    mandate: 'Suspended',
    status: 'Insufficient Funds',
  },
  {
    merchant: 'Lwandle Collections',
    daysAgo: 27,
    writing: plain,
    cents: 1_900_00,
    mandate: 'Active',
    status: 'Successful',
  },
  {
    merchant: 'Cellair Contracts',
    daysAgo: 48,
    writing: dashed,
    cents: 449_00,
    mandate: 'Cancelled',
    status: 'Disputed',
  },
]

const collectionOf = (
  given: Collected,
  place: number,
  merchantCode: string,
  now: number,
  amount: Amount,
): Collection => ({
  MerchantCode: merchantCode,
  MerchantName: given.merchant,
  MandateStatus: given.mandate,
  MandateStatusDate: given.writing(now, 210 + place),
  ContractReference: `C-${5_510 + place}`,
  ClientReference: 'NGCOBO M',
  MandateBankReferenceNumber: `MB-00${93 + place}`,
  CollectionReference: `COL-${880 + place}`,
  ActionDate: given.writing(now, given.daysAgo),
  InstalmentAmount: amount(given.cents),
  MaximumCollectionAmount: amount(given.cents + 600_00),
  ...(given.status !== undefined && {
    CollectionDate: given.writing(now, given.daysAgo),
    CollectionStatus: given.status,
  }),
})

/**
 * Returns a debt counsellor's records of a consumer: payments to creditors and debit orders, dated relative
 * to `now`. The dates have every known format, and some records are invalid on purpose.
 */
export const distributionsOf = (merchantCode: string, now: number, amount: Amount) =>
  merchantCode === idleMerchant
    ? { payments: [], collections: [] }
    : {
        payments: paid.map((given, place) => paymentOf(given, place, now, amount)),
        collections: collected.map((given, place) => collectionOf(given, place, merchantCode, now, amount)),
      }
