import type { Collection, CreditorPayment } from '#openapi/network.gen.d.ts'
import { daysBefore, johannesburg } from '../store/local-time.ts'
import records from './distributions.json' with { type: 'json' }

type Amount = (cents: number) => string | number

const fees = { payment: 12_50, bank: 3_20 } as const

/**
 * Returns a consumer's debt records, newest first, as the source system does. The dates have every known format; one
 * proof of payment is an unsafe link, which the portal must reject. A future collection has negative days and no status.
 */
export const distributionsOf = (merchantCode: string, now: number, amount: Amount) => {
  /** Returns a date in one of the formats of the network's systems: dashed, plain or with a time. */
  const dateOf = (daysAgo: number, format: string): string => {
    const day = johannesburg(daysBefore(now, daysAgo, '12:00')).slice(0, 10)
    if (format === 'time') return `${day}T08:30:00+02:00`
    return format === 'plain' ? day.replaceAll('-', '') : day
  }
  const payments = records.paid.map(
    (paid, place): CreditorPayment => ({
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
      ReportDate: dateOf(paid.daysAgo, paid.format),
      InstalmentAmount: amount(paid.cents),
    }),
  )
  const collections = records.collected.map(
    ({ merchant, status, cents, ...collected }, place): Collection => {
      const date = dateOf(collected.daysAgo, collected.format)
      return {
        MerchantCode: merchantCode,
        MerchantName: merchant,
        MandateStatus: collected.mandate,
        MandateStatusDate: dateOf(210 + place, collected.format),
        ContractReference: `C-${5_510 + place}`,
        ClientReference: 'NGCOBO M',
        MandateBankReferenceNumber: `MB-00${93 + place}`,
        CollectionReference: `COL-${880 + place}`,
        ActionDate: date,
        InstalmentAmount: amount(cents),
        MaximumCollectionAmount: amount(cents + 600_00),
        ...(status !== undefined && { CollectionDate: date, CollectionStatus: status }),
      }
    },
  )
  return { payments, collections }
}
