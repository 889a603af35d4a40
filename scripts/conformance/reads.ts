import { randomUUID } from 'node:crypto'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { decodeConsumer } from '#machines/domain/consumer.ts'
import { decodeMsisdn } from '#machines/domain/phone/msisdn.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { toConsumerId } from '#machines/service/lists/dstv-account.ts'
import type { DescribedOperation } from '../shared/contract-validation.ts'
import type { ConformanceOptions } from './options.ts'

export interface Read {
  readonly operation: string
  /** The variant of a read that is made in several ways. */
  readonly variant?: string
  /** Values that differ from those of `findValue`, by name. */
  readonly values?: Readonly<Record<string, unknown>>
  /** By default 200. */
  readonly status?: number
  /** The operation that the portal uses after 404 or 405. */
  readonly alternative?: string
}

/** The options, and the data of earlier answers by operation. */
export interface Known {
  readonly options: ConformanceOptions
  readonly data: Map<string, unknown>
}

export const rowsOf = ({ data }: Known, list: string): readonly unknown[] => {
  const rows = data.get(list)
  return Array.isArray(rows) ? rows : []
}

export const configOf = ({ data }: Known): NetworkConfig =>
  decodeNetworkConfig(data.get('getNetworkConfigByDomain') ?? data.get('getNetworkConfig'))

export const networkIdOf = (known: Known): string | undefined =>
  'id' in known.options.network ? known.options.network.id : configOf(known).id || undefined

const firstIdOf = (known: Known, list: string): string | undefined =>
  rowsOf(known, list)
    .map(row => getAt(row, 'snsi'))
    .find((id): id is string => typeof id === 'string' && isSnsi(id))

/** Returns the id of a record to read, by operation. */
const ids: Readonly<Record<string, (known: Known) => string | undefined>> = {
  getTransaction: known => firstIdOf(known, 'listTransactions'),
  getRecipient: known => firstIdOf(known, 'listRecipients'),
  getBulkReport: known => firstIdOf(known, 'listBulkReports'),
  getBulkDownload: known => firstIdOf(known, 'listBulkReports'),
  postBulkDownload: known => firstIdOf(known, 'listBulkReports'),
  getPaymentRequest: ({ options }) => options.paymentRequest,
  getMerchantPaymentRequest: ({ options }) => options.merchantRequest,
}

/** Returns a value of a request by its name. Other names have the value of the description's example. */
const sources: Readonly<Record<string, (known: Known) => unknown>> = {
  domain: ({ options }) => getAt(options.network, 'domain'),
  id: known => networkIdOf(known),
  msisdn: ({ data, options }) =>
    decodeMsisdn(getAt(data.get('getSession'), 'msisdn')) ?? getAt(options.identifier, 'msisdn'),
  currency: ({ data }) => getAt(data.get('getWallet'), 'currency') ?? 'ZAR',
  entity: ({ data }) => decodeConsumer(data.get('getConsumer'))?.snsi,
  merchant_code: ({ data }) => decodeConsumer(data.get('getConsumer'))?.creditorAccount?.merchantCode,
  id_number: ({ data }) => decodeConsumer(data.get('getConsumer'))?.creditorAccount?.idNumber,
  identifier: ({ options }) => options.tvAccount,
  consumer_id: ({ options }) => options.tvAccount && toConsumerId(options.tvAccount),
  external_id: () => randomUUID(),
  category: known => {
    const [first] = rowsOf(known, 'listMegsCategories')
    return getAt(first, 'name') ?? first
  },
}

/** Returns the value of a name in a request; undefined if it is not known. */
export const findValue = (
  name: string,
  { operation, values = {} }: Read,
  known: Known,
  example?: unknown,
): unknown => {
  if (name in values) return values[name]
  if (name === 'snsi') return ids[operation]?.(known)
  return name in sources ? sources[name]?.(known) : example
}

/** Returns the option that would give the missing value of a read. */
export const hintOf = ({ operation }: Read): string => {
  if (operation === 'getNetworkConfigByDomain') return ': --network is no host'
  if (operation === 'getPaymentRequest') return ': --payment-request'
  if (operation === 'getMerchantPaymentRequest') return ': --merchant-request'
  return operation.endsWith('DstvAccount') ? ': --tv-account' : ''
}

const donates = ({ flags }: NetworkConfig) => flags.donationRecipients.length > 0
const sellsMegs = ({ flags }: NetworkConfig) => flags.vasProvider === 'megs'
const sellsBulk = ({ flags }: NetworkConfig) => flags.bulkEnabled

/** Whether the config of a network offers a read that not every network needs. */
const offers: Readonly<Record<string, (config: NetworkConfig, variant?: string) => boolean>> = {
  ...{ listMerchants: donates, listMerchantAccounts: donates },
  ...{ listMegsCategories: sellsMegs, listMegsProducts: sellsMegs },
  ...{ listBulkReports: sellsBulk, getBulkReport: sellsBulk },
  ...{ getBulkDownload: sellsBulk, postBulkDownload: sellsBulk },
  listProducts: ({ flags }, type) =>
    type === 'membership' ? flags.memberships : flags.vasProvider === 'cellair',
  checkDstvAccount: config => config.flags.dstvEnabled && !sellsMegs(config),
  checkMegsDstvAccount: config => config.flags.dstvEnabled && sellsMegs(config),
  listDistributions: ({ flags }) => flags.showMyCreditorPayments,
}

export const isOffered = ({ operation, variant }: Read, known: Known): boolean =>
  offers[operation]?.(configOf(known), variant) ?? true

const productTypes = ['prepaid_airtime', 'prepaid_data', 'prepaid_utility', 'membership']

/** The reads whose data later reads need, and those that are made in several ways. */
const firstReads: readonly Read[] = [
  { operation: 'getSession', variant: 'without a token', status: 401 },
  ...['getSession', 'getConsumer', 'getWallet', 'listTransactions', 'listRecipients'].map(operation => ({
    operation,
  })),
  { operation: 'listMegsCategories' },
  { operation: 'listBulkReports' },
  { operation: 'getPaymentRequest' },
  { operation: 'getPaymentRequest', variant: 'an unknown id', values: { snsi: randomUUID() }, status: 404 },
  ...productTypes.map(type => ({ operation: 'listProducts', variant: type, values: { type } })),
  { operation: 'getBulkDownload', alternative: 'postBulkDownload' },
  { operation: 'postBulkDownload', alternative: 'getBulkDownload' },
]

/** Returns every read of a session, in an order in which the data of each are known. */
export const listReads = (operations: readonly DescribedOperation[]): readonly Read[] => {
  const named = new Set(firstReads.map(({ operation }) => operation))
  const isOther = ({ id, operation }: DescribedOperation) =>
    operation['x-effect'] === 'read' && !id.startsWith('getNetworkConfig') && !named.has(id)
  return [...firstReads, ...operations.filter(isOther).map(({ id }) => ({ operation: id }))]
}
