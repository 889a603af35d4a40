import { array, type GenericSchema, type InferOutput, parse, pipe, transform, unknown } from 'valibot'
import { distributionsLimit } from '../../domain/limits.ts'
import { safeHttpsUrl } from '../../domain/wire/safe-url.ts'
import {
  amount,
  decodedBy,
  fromPath,
  listDecoderOf,
  onlyIf,
  optionalOf,
  textOrNumber,
  wholeObject,
  wireObject,
  withDefault,
} from '../../domain/wire/wire-schema.ts'

/** 'YYYY-MM-DD' or a timestamp; else as received. The wire has days as yyyymmdd as well. */
const date = pipe(
  textOrNumber,
  transform(text => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
)

const payment = wireObject({
  name: fromPath('CreditorName', withDefault(textOrNumber, '')),
  date: fromPath('ReportDate', withDefault(date, '')),
  amount: fromPath('AmountDistributed', amount),
  balance: fromPath('Balance', amount),
  remit: fromPath('Remit', amount),
  paymentFee: fromPath('PMTFee', amount),
  bankFee: fromPath('BankFee', amount),
  interest: fromPath('Interest', amount),
  newBalance: fromPath('NewBalance', amount),
  referenceNumber: fromPath('ReferenceNumber', textOrNumber),
  distributionId: fromPath('DistributionID', textOrNumber),
  paymentId: fromPath('PaymentID', textOrNumber),
  /** Undefined where there is none that may become a link (C1). */
  proof: fromPath('EpsProofofPaymentUrl', decodedBy(safeHttpsUrl)),
})

const collection = wireObject({
  name: fromPath('MerchantName', withDefault(textOrNumber, '')),
  /** When it is due. */
  date: fromPath('ActionDate', withDefault(date, '')),
  amount: fromPath('InstalmentAmount', amount),
  maximumAmount: fromPath('MaximumCollectionAmount', amount),
  mandateStatus: fromPath('MandateStatus', textOrNumber),
  mandateStatusDate: fromPath('MandateStatusDate', date),
  contractReference: fromPath('ContractReference', textOrNumber),
  clientReference: fromPath('ClientReference', textOrNumber),
  mandateBankReference: fromPath('MandateBankReferenceNumber', textOrNumber),
  collectionReference: fromPath('CollectionReference', textOrNumber),
  collectionDate: fromPath('CollectionDate', date),
  collectionStatus: fromPath('CollectionStatus', textOrNumber),
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

export type CreditorEntry = CreditorPayment | Collection

/** A list that is there, if only in part readable. */
const listed = <Schema extends GenericSchema>(entry: Schema) =>
  optionalOf(
    onlyIf(array(unknown()), decodedBy(listDecoderOf(onlyIf(wholeObject, entry), distributionsLimit))),
  )

const distributions = wireObject({
  payments: listed(payment),
  collections: listed(collection),
})

/** Days and timestamps alike begin with the day; what has none comes last. */
const dayOf = ({ date }: CreditorEntry): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? date : '9999')

/**
 * Creditor payments and collections in one list, by date ascending (specification, section 2 "My Creditor Payments"):
 * payments by the day of their report, collections by the day they are due. Of each at most 500.
 *
 * @returns undefined where neither list is there: that is no empty list.
 */
export const decodeCreditorEntries = (wire: unknown): readonly CreditorEntry[] | undefined => {
  const { payments, collections } = parse(distributions, wire)
  if (payments === undefined && collections === undefined) return undefined
  const entries: readonly CreditorEntry[] = [
    ...(payments ?? []).map((each, index) => ({ kind: 'payment' as const, id: `payment-${index}`, ...each })),
    ...(collections ?? []).map((each, index) => ({
      kind: 'collection' as const,
      id: `collection-${index}`,
      ...each,
    })),
  ]
  return [...entries].sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
