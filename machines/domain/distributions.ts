import { cleanText } from './clean-text.ts'
import { distributionsLimit } from './constants.ts'
import { type Cents, readWireAmount } from './money.ts'
import type { SafeUrl } from './network-config.types.ts'
import { safeHttpsUrl } from './safe-url.ts'
import { at, listOf } from './wire.ts'

/** A payment to one of the consumer's creditors; amounts in cents (specification, section 3 "Creditor payment"). */
export interface CreditorPayment {
  readonly kind: 'payment'
  /** Unique in its list. */
  readonly id: string
  readonly name: string
  /** 'YYYY-MM-DD' or a timestamp; else as received. */
  readonly date: string
  readonly amount: Cents | undefined
  readonly balance: Cents | undefined
  readonly remit: Cents | undefined
  readonly paymentFee: Cents | undefined
  readonly bankFee: Cents | undefined
  readonly interest: Cents | undefined
  readonly newBalance: Cents | undefined
  readonly referenceNumber: string | undefined
  readonly distributionId: string | undefined
  readonly paymentId: string | undefined
  /** Undefined where there is none that may become a link (C1). */
  readonly proof: SafeUrl | undefined
}

/** A debit order that was or will be collected; amounts in cents (specification, section 3 "Collection"). */
export interface Collection {
  readonly kind: 'collection'
  /** Unique in its list. */
  readonly id: string
  readonly name: string
  /** When it is due: 'YYYY-MM-DD' or a timestamp; else as received. */
  readonly date: string
  readonly amount: Cents | undefined
  readonly maximumAmount: Cents | undefined
  readonly mandateStatus: string | undefined
  readonly mandateStatusDate: string | undefined
  readonly contractReference: string | undefined
  readonly clientReference: string | undefined
  readonly mandateBankReference: string | undefined
  readonly collectionReference: string | undefined
  readonly collectionDate: string | undefined
  readonly collectionStatus: string | undefined
}

export type Distribution = CreditorPayment | Collection

/** The wire has days as yyyymmdd as well. */
const readDate = (wire: unknown): string | undefined =>
  readText(wire)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Identities come as text or as a number. */
const readText = (wire: unknown): string | undefined => cleanText(Number.isFinite(wire) ? String(wire) : wire)

const decodePayment = (wire: unknown, index: number): CreditorPayment => {
  const amount = (key: string) => readWireAmount(at(wire, key))
  const text = (key: string) => readText(at(wire, key))
  return {
    kind: 'payment',
    id: `payment-${index}`,
    name: text('CreditorName') ?? '',
    date: readDate(at(wire, 'ReportDate')) ?? '',
    amount: amount('AmountDistributed'),
    balance: amount('Balance'),
    remit: amount('Remit'),
    paymentFee: amount('PMTFee'),
    bankFee: amount('BankFee'),
    interest: amount('Interest'),
    newBalance: amount('NewBalance'),
    referenceNumber: text('ReferenceNumber'),
    distributionId: text('DistributionID'),
    paymentId: text('PaymentID'),
    proof: safeHttpsUrl(at(wire, 'EpsProofofPaymentUrl')),
  }
}

const decodeCollection = (wire: unknown, index: number): Collection => {
  const text = (key: string) => readText(at(wire, key))
  return {
    kind: 'collection',
    id: `collection-${index}`,
    name: text('MerchantName') ?? '',
    date: readDate(at(wire, 'ActionDate')) ?? '',
    amount: readWireAmount(at(wire, 'InstalmentAmount')),
    maximumAmount: readWireAmount(at(wire, 'MaximumCollectionAmount')),
    mandateStatus: text('MandateStatus'),
    mandateStatusDate: readDate(at(wire, 'MandateStatusDate')),
    contractReference: text('ContractReference'),
    clientReference: text('ClientReference'),
    mandateBankReference: text('MandateBankReferenceNumber'),
    collectionReference: text('CollectionReference'),
    collectionDate: readDate(at(wire, 'CollectionDate')),
    collectionStatus: text('CollectionStatus'),
  }
}

const isEntry = (wire: unknown): boolean => typeof wire === 'object' && wire !== null && !Array.isArray(wire)

/** Days and timestamps alike begin with the day; what has none comes last. */
const dayOf = ({ date }: Distribution): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? date : '9999')

/**
 * Creditor payments and collections in one list, by date ascending (specification, section 2 "My Creditor Payments"):
 * payments by the day of their report, collections by the day they are due. Of each at most 500.
 *
 * @returns undefined where neither list is there: that is no empty list.
 */
export const decodeDistributions = (wire: unknown): readonly Distribution[] | undefined => {
  const [payments, collections] = [at(wire, 'payments'), at(wire, 'collections')]
  if (!Array.isArray(payments) && !Array.isArray(collections)) return undefined
  const entries: readonly Distribution[] = [
    ...listOf(payments, distributionsLimit).filter(isEntry).map(decodePayment),
    ...listOf(collections, distributionsLimit).filter(isEntry).map(decodeCollection),
  ]
  return [...entries].sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
