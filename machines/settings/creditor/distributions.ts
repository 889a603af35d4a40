import { array, type GenericSchema, type InferOutput, parse, pipe, transform, unknown } from 'valibot'
import { distributionsLimit } from '../../domain/constants.ts'
import { safeHttpsUrl } from '../../domain/wire/safe-url.ts'
import {
  amount,
  by,
  data,
  from,
  listReaderOf,
  maybe,
  only,
  or,
  textOrNumber,
  whole,
} from '../../domain/wire/schema.ts'

/** 'YYYY-MM-DD' or a timestamp; else as received. The wire has days as yyyymmdd as well. */
const date = pipe(
  textOrNumber,
  transform(text => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
)

const payment = data({
  name: from('CreditorName', or(textOrNumber, '')),
  date: from('ReportDate', or(date, '')),
  amount: from('AmountDistributed', amount),
  balance: from('Balance', amount),
  remit: from('Remit', amount),
  paymentFee: from('PMTFee', amount),
  bankFee: from('BankFee', amount),
  interest: from('Interest', amount),
  newBalance: from('NewBalance', amount),
  referenceNumber: from('ReferenceNumber', textOrNumber),
  distributionId: from('DistributionID', textOrNumber),
  paymentId: from('PaymentID', textOrNumber),
  /** Undefined where there is none that may become a link (C1). */
  proof: from('EpsProofofPaymentUrl', by(safeHttpsUrl)),
})

const collection = data({
  name: from('MerchantName', or(textOrNumber, '')),
  /** When it is due. */
  date: from('ActionDate', or(date, '')),
  amount: from('InstalmentAmount', amount),
  maximumAmount: from('MaximumCollectionAmount', amount),
  mandateStatus: from('MandateStatus', textOrNumber),
  mandateStatusDate: from('MandateStatusDate', date),
  contractReference: from('ContractReference', textOrNumber),
  clientReference: from('ClientReference', textOrNumber),
  mandateBankReference: from('MandateBankReferenceNumber', textOrNumber),
  collectionReference: from('CollectionReference', textOrNumber),
  collectionDate: from('CollectionDate', date),
  collectionStatus: from('CollectionStatus', textOrNumber),
})

interface Entry<Kind extends string> {
  readonly kind: Kind
  /** Unique in its list. */
  readonly id: string
}

/** A payment to one of the consumer's creditors; amounts in cents (specification, section 3 "Creditor payment"). */
export type CreditorPayment = Entry<'payment'> & InferOutput<typeof payment>

/** A debit order that was or will be collected; amounts in cents (specification, section 3 "Collection"). */
export type Collection = Entry<'collection'> & InferOutput<typeof collection>

export type Distribution = CreditorPayment | Collection

/** A list that is there, if only in part readable. */
const listed = <Schema extends GenericSchema>(entry: Schema) =>
  maybe(only(array(unknown()), by(listReaderOf(only(whole, entry), distributionsLimit))))

const distributions = data({
  payments: listed(payment),
  collections: listed(collection),
})

/** Days and timestamps alike begin with the day; what has none comes last. */
const dayOf = ({ date }: Distribution): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? date : '9999')

/**
 * Creditor payments and collections in one list, by date ascending (specification, section 2 "My Creditor Payments"):
 * payments by the day of their report, collections by the day they are due. Of each at most 500.
 *
 * @returns undefined where neither list is there: that is no empty list.
 */
export const decodeDistributions = (wire: unknown): readonly Distribution[] | undefined => {
  const { payments, collections } = parse(distributions, wire)
  if (payments === undefined && collections === undefined) return undefined
  const entries: readonly Distribution[] = [
    ...(payments ?? []).map((each, index) => ({ kind: 'payment' as const, id: `payment-${index}`, ...each })),
    ...(collections ?? []).map((each, index) => ({
      kind: 'collection' as const,
      id: `collection-${index}`,
      ...each,
    })),
  ]
  return [...entries].sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
