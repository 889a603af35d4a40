import type { Collection, CreditorPayment } from '#openapi/network.gen.d.ts'
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

/** The amounts are cents: the distributed amount, the debt before it, and the interest. */
type Paid = readonly [
  creditor: string,
  daysAgo: number,
  writing: Writing,
  cents: number,
  owed: number,
  interest: number,
  reference: string,
  proof?: string,
]

// An unsafe link that the portal must reject.
const unsafeLink = 'javascript:alert(document.domain)'

/** Newest first, as the source system returns them: the portal sorts the list itself. */
const paid: readonly Paid[] = [
  ['Umgeni Furnishers', 0, timed, 640_00, 8_215_40, 92_15, 'UF-118842', proof(90_240)],
  ['Home Loans of Durban', 4, plain, 4_150_00, 482_310_77, 3_904_12, 'HL-2231-88', proof(90_239)],
  ['Zulu & Sons Attorneys <Trust>', 6, dashed, 300_00, 1_500_00, 0, 'ZS/44/2019'],
  ['Msunduzi Vehicle Finance', 9, plain, 2_870_55, 96_004_20, 1_010_99, 'MVF 7702-1', unsafeLink],
  ['Umgeni Furnishers', 34, dashed, 640_00, 8_763_25, 98_30, 'UF-118842', proof(88_017)],
  ['Edgars Card', 61, plain, 218_75, 218_75, 0, '5049 1172 0041', proof(85_902)],
]

const paymentOf = (given: Paid, place: number, now: number, amount: Amount): CreditorPayment => {
  const [CreditorName, daysAgo, writing, cents, owed, interest, ReferenceNumber, proof] = given
  const [paymentFee, bankFee] = [12_50, 3_20]
  return {
    CreditorName,
    AmountDistributed: amount(cents),
    Balance: amount(owed),
    Remit: amount(cents - paymentFee - bankFee),
    PMTFee: amount(paymentFee),
    BankFee: amount(bankFee),
    Interest: amount(interest),
    NewBalance: amount(owed + interest - cents),
    ReferenceNumber,
    DistributionID: 7_711 - place,
    PaymentID: `P-${90_211 - place}`,
    ...(proof !== undefined && { EpsProofofPaymentUrl: proof }),
    ReportDate: writing(now, daysAgo),
    InstalmentAmount: amount(cents),
  }
}

/** A future collection has negative days and no status. */
type Collected = readonly [
  merchant: string,
  daysAgo: number,
  writing: Writing,
  cents: number,
  mandate: string,
  status?: string,
]

const collected: readonly Collected[] = [
  ['Lwandle Collections', -3, dashed, 1_900_00, 'Active'],
  ['Khayelitsha Funeral Cover', 1, plain, 165_00, 'Active', 'Successful'],
  ['Virtus Gym', 5, timed, 299_00, 'Suspended', 'Insufficient Funds'],
  ['Lwandle Collections', 27, plain, 1_900_00, 'Active', 'Successful'],
  ['Cellair Contracts', 48, dashed, 449_00, 'Cancelled', 'Disputed'],
]

const collectionOf = (
  [MerchantName, daysAgo, writing, cents, MandateStatus, CollectionStatus]: Collected,
  place: number,
  MerchantCode: string,
  now: number,
  amount: Amount,
): Collection => ({
  MerchantCode,
  MerchantName,
  MandateStatus,
  MandateStatusDate: writing(now, 210 + place),
  ContractReference: `C-${5_510 + place}`,
  ClientReference: 'NGCOBO M',
  MandateBankReferenceNumber: `MB-00${93 + place}`,
  CollectionReference: `COL-${880 + place}`,
  ActionDate: writing(now, daysAgo),
  InstalmentAmount: amount(cents),
  MaximumCollectionAmount: amount(cents + 600_00),
  ...(CollectionStatus !== undefined && { CollectionDate: writing(now, daysAgo), CollectionStatus }),
})

/** Returns a consumer's debt records. The dates have every known format; some records are invalid on purpose. */
export const distributionsOf = (merchantCode: string, now: number, amount: Amount) =>
  merchantCode === idleMerchant
    ? { payments: [], collections: [] }
    : {
        payments: paid.map((given, place) => paymentOf(given, place, now, amount)),
        collections: collected.map((given, place) => collectionOf(given, place, merchantCode, now, amount)),
      }
