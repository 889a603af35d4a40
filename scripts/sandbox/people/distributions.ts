import type { Collection, CreditorPayment } from '#openapi/network.gen.d.ts'
import { daysBefore, johannesburg } from '../store/local-time.ts'
import records from './distributions.json' with { type: 'json' }

/** The merchant code of a consumer without payments and collections. */
export const idleMerchant = 'LWN0000'

type Amount = (cents: number) => string | number

/** Returns a date in one of the formats of the network's systems: dashed, plain or with a time. */
const dateOf = (now: number, daysAgo: number, format: string): string => {
  const day = johannesburg(daysBefore(now, daysAgo, '12:00')).slice(0, 10)
  if (format === 'time') return `${day}T08:30:00+02:00`
  return format === 'plain' ? day.replaceAll('-', '') : day
}

interface Paid {
  readonly creditor: string
  readonly daysAgo: number
  readonly format: string
  /** The distributed amount; cents like the debt before it and the interest. */
  readonly cents: number
  readonly owed: number
  readonly interest: number
  readonly reference: string
  readonly proof?: string
}

const fees = { payment: 12_50, bank: 3_20 } as const

const paymentOf = (paid: Paid, place: number, now: number, amount: Amount): CreditorPayment => ({
  CreditorName: paid.creditor,
  AmountDistributed: amount(paid.cents),
  Balance: amount(paid.owed),
  Remit: amount(paid.cents - fees.payment - fees.bank),
  PMTFee: amount(fees.payment),
  BankFee: amount(fees.bank),
  Interest: amount(paid.interest),
  NewBalance: amount(paid.owed + paid.interest - paid.cents),
  ReferenceNumber: paid.reference,
  DistributionID: 7_711 - place,
  PaymentID: `P-${90_211 - place}`,
  ...(paid.proof !== undefined && { EpsProofofPaymentUrl: paid.proof }),
  ReportDate: dateOf(now, paid.daysAgo, paid.format),
  InstalmentAmount: amount(paid.cents),
})

/** A future collection has negative days and no status. */
interface Collected {
  readonly merchant: string
  readonly daysAgo: number
  readonly format: string
  readonly cents: number
  readonly mandate: string
  readonly status?: string
}

const collectionOf = (
  collected: Collected,
  place: number,
  code: string,
  now: number,
  amount: Amount,
): Collection => {
  const date = dateOf(now, collected.daysAgo, collected.format)
  return {
    MerchantCode: code,
    MerchantName: collected.merchant,
    MandateStatus: collected.mandate,
    MandateStatusDate: dateOf(now, 210 + place, collected.format),
    ContractReference: `C-${5_510 + place}`,
    ClientReference: 'NGCOBO M',
    MandateBankReferenceNumber: `MB-00${93 + place}`,
    CollectionReference: `COL-${880 + place}`,
    ActionDate: date,
    InstalmentAmount: amount(collected.cents),
    MaximumCollectionAmount: amount(collected.cents + 600_00),
    ...(collected.status !== undefined && { CollectionDate: date, CollectionStatus: collected.status }),
  }
}

const { paid, collected }: { paid: readonly Paid[]; collected: readonly Collected[] } = records

/**
 * Returns a consumer's debt records, newest first, as the source system does. The dates have every known format; one
 * proof of payment is an unsafe link, which the portal must reject.
 */
export const distributionsOf = (merchantCode: string, now: number, amount: Amount) =>
  merchantCode === idleMerchant
    ? { payments: [], collections: [] }
    : {
        payments: paid.map((given, place) => paymentOf(given, place, now, amount)),
        collections: collected.map((given, place) => collectionOf(given, place, merchantCode, now, amount)),
      }
