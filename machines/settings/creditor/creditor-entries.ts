import { array, type GenericSchema, type InferOutput, parse, pipe, transform, unknown } from 'valibot'
import { distributionsLimit } from '#machines/domain/limits.ts'
import { type SafeUrl, safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import {
  amount,
  decodedBy,
  fromPath,
  listOf,
  onlyIf,
  optionalOf,
  textOrNumber,
  wholeObject,
  wireOf,
  withDefault,
  writtenTextOrNumber,
} from '#machines/domain/wire/wire-schema.ts'
import type {
  Collection as CollectionWire,
  CreditorPayment as CreditorPaymentWire,
  Distributions,
} from '#openapi/network.gen.d.ts'

/** Parses a day: 'YYYY-MM-DD' or a timestamp, or yyyymmdd; else as received. */
const date = pipe(
  textOrNumber,
  transform(text => text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')),
)

const payment = wireOf<CreditorPaymentWire>()({
  name: fromPath('CreditorName', withDefault(writtenTextOrNumber, '')),
  date: fromPath('ReportDate', withDefault(date, '')),
  amount: fromPath('AmountDistributed', amount),
  balance: fromPath('Balance', amount),
  remit: fromPath('Remit', amount),
  paymentFee: fromPath('PMTFee', amount),
  bankFee: fromPath('BankFee', amount),
  interest: fromPath('Interest', amount),
  newBalance: fromPath('NewBalance', amount),
  referenceNumber: fromPath('ReferenceNumber', writtenTextOrNumber),
  distributionId: fromPath('DistributionID', textOrNumber),
  paymentId: fromPath('PaymentID', textOrNumber),
  /** Undefined without an address that may become a link. */
  proof: fromPath('EpsProofofPaymentUrl', decodedBy<SafeUrl | undefined, string>(safeHttpsUrl)),
})

const collection = wireOf<CollectionWire>()({
  name: fromPath('MerchantName', withDefault(writtenTextOrNumber, '')),
  /** The due date. */
  date: fromPath('ActionDate', withDefault(date, '')),
  amount: fromPath('InstalmentAmount', amount),
  maximumAmount: fromPath('MaximumCollectionAmount', amount),
  mandateStatus: fromPath('MandateStatus', textOrNumber),
  mandateStatusDate: fromPath('MandateStatusDate', date),
  contractReference: fromPath('ContractReference', writtenTextOrNumber),
  clientReference: fromPath('ClientReference', writtenTextOrNumber),
  mandateBankReference: fromPath('MandateBankReferenceNumber', writtenTextOrNumber),
  collectionReference: fromPath('CollectionReference', writtenTextOrNumber),
  collectionDate: fromPath('CollectionDate', date),
  collectionStatus: fromPath('CollectionStatus', textOrNumber),
})

interface Entry<Kind extends string> {
  readonly kind: Kind
  /** Unique in its list. */
  readonly id: string
}

/** A payment to a creditor of the consumer; amounts in cents. */
export type CreditorPayment = Entry<'payment'> & InferOutput<typeof payment>

/** A debit order; amounts in cents. */
export type Collection = Entry<'collection'> & InferOutput<typeof collection>

export type CreditorEntry = CreditorPayment | Collection

/** Creates the schema of a list, which drops invalid entries. */
const listed = <Schema extends GenericSchema>(entry: Schema) =>
  optionalOf(onlyIf(array(unknown()), listOf(onlyIf(wholeObject, entry), distributionsLimit)))

const distributions = wireOf<Distributions>()({
  payments: listed(payment),
  collections: listed(collection),
})

/** Returns the day of an entry, for the order. An entry without a day comes last. */
const dayOf = ({ date }: CreditorEntry): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? date : '9999')

/**
 * Decodes creditor payments and collections into one list, by date ascending; at most 500 of each.
 *
 * @returns undefined when both lists are missing, which is not an empty list
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
