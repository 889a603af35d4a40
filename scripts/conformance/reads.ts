import { randomUUID } from 'node:crypto'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { decodeConsumer } from '#machines/domain/consumer.ts'
import { productListLimit, transactionListLimit } from '#machines/domain/limits.ts'
import { decodeMsisdn } from '#machines/domain/phone/msisdn.ts'
import { decodeWallet } from '#machines/domain/wallet.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import { getAt, takeEntries } from '#machines/domain/wire/wire.ts'
import { transferNeedsPin } from '#machines/payment-request/approval-menu.ts'
import { sendWalletTransfer } from '#machines/service/definitions/send-wallet-transfer.ts'
import { toConsumerId } from '#machines/service/lists/dstv-account.ts'
import type { ProductKind } from '#machines/service/lists/products.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import type { OperationId, RequestValues } from './exchange.ts'
import type { Expectation } from './judge.ts'
import type { ConformanceOptions } from './options.ts'

/** The data of earlier answers, by operation. */
export type KnownData = ReadonlyMap<OperationId, unknown>

/** A read that the check makes, or the reason why it cannot. */
export interface Read {
  readonly operation: OperationId
  /** The variant of a read that is made in several ways. */
  readonly variant?: string
  readonly prepare: (known: KnownData, options: ConformanceOptions) => RequestValues | string
  readonly expectation?: (values: RequestValues, known: KnownData) => Expectation
  readonly isPublic?: boolean
}

const configOf = (known: KnownData): NetworkConfig =>
  decodeNetworkConfig(known.get('getNetworkConfigByDomain') ?? known.get('getNetworkConfig'))

/** Returns the id of the network, from the options or from the config of its host. */
export const networkIdOf = (known: KnownData, { network }: ConformanceOptions): string | undefined =>
  'id' in network ? network.id : configOf(known).id || undefined

/** Returns the mobile number of the consumer. */
export const msisdnOf = (known: KnownData, { identifier }: ConformanceOptions): string | undefined =>
  decodeMsisdn(getAt(known.get('getSession'), 'msisdn')) ??
  ('msisdn' in identifier ? identifier.msisdn : undefined)

export const currencyOf = (known: KnownData): string =>
  decodeWallet(known.get('getWallet'))?.currency ?? 'ZAR'

/** Returns the id of the first row of a list that has one. */
const firstIdOf = (known: KnownData, operation: OperationId): string | undefined =>
  takeEntries(known.get(operation), transactionListLimit)
    .map(row => getAt(row, 'snsi'))
    .find((snsi): snsi is string => typeof snsi === 'string' && isSnsi(snsi))

const plain = (operation: OperationId): Read => ({ operation, prepare: () => ({}) })

const ofConsumer = (
  operation: OperationId,
  more: (known: KnownData) => RequestValues = () => ({}),
): Read => ({
  operation,
  prepare: (known, options) => {
    const msisdn = msisdnOf(known, options)
    const { path, ...values } = more(known)
    return msisdn === undefined ? 'no mobile number known' : { ...values, path: { ...path, msisdn } }
  },
})

const ofRecord = (operation: OperationId, list: OperationId, name: string): Read => ({
  operation,
  prepare: known => {
    const snsi = firstIdOf(known, list)
    return snsi === undefined ? `no ${name} known` : { path: { snsi } }
  },
  expectation: ({ path }) => ({ id: path?.snsi }),
})

/** A read that a network needs only if its config offers something. */
const ifOffered = (isOffered: (config: NetworkConfig) => boolean, name: string, read: Read): Read => ({
  ...read,
  prepare: (known, options) =>
    isOffered(configOf(known)) ? read.prepare(known, options) : `not offered: ${name}`,
})

const isSoldBy =
  (provider: 'cellair' | 'megs') =>
  ({ flags }: NetworkConfig) =>
    flags.vasProvider === provider

const products = (type: ProductKind, isOffered: (config: NetworkConfig) => boolean, name: string): Read =>
  ifOffered(isOffered, name, {
    operation: 'listProducts',
    variant: type,
    prepare: () => ({ query: { type, limit: String(productListLimit), offset: '0' } }),
  })

const ofRequest = (
  operation: OperationId,
  option: 'paymentRequest' | 'merchantRequest',
  name: string,
): Read => ({
  operation,
  prepare: (_, options) => {
    const snsi = options[option]
    return snsi === undefined ? `no open request known: ${name}` : { path: { snsi } }
  },
  expectation: ({ path }) => ({ id: path?.snsi }),
})

/** A request for an id that no record has. */
const ofUnknown = (operation: OperationId, consequence: string): Read => ({
  operation,
  variant: 'an unknown id',
  prepare: () => ({ path: { snsi: randomUUID() } }),
  expectation: () => ({ status: 404, consequence }),
})

const ofBulk = (read: Read): Read => ifOffered(({ flags }) => flags.bulkEnabled, 'Bulk', read)

/** A file's address. The portal reads it by the other method where this one is not supported. */
const bulkFile = (operation: OperationId, expectation: Read['expectation'] & {}): Read =>
  ofBulk({
    operation,
    prepare: known => {
      const snsi = firstIdOf(known, 'listBulkReports')
      return snsi === undefined ? 'no upload known' : { path: { snsi, kind: 'rejected' } }
    },
    expectation,
  })

/** The statuses after which the portal uses the other method. */
const notSupported = [404, 405]

const megs = (read: Read): Read => ifOffered(isSoldBy('megs'), 'products of megs', read)

const tvAccount = (operation: OperationId, isMegs: boolean): Read =>
  ifOffered(
    ({ flags }) => flags.dstvEnabled && (flags.vasProvider === 'megs') === isMegs,
    isMegs ? 'DSTV accounts of megs' : 'DSTV accounts',
    {
      operation,
      prepare: (known, options) => {
        const { tvAccount: number } = options
        if (number === undefined) return 'no account known: --tv-account'
        const msisdn = msisdnOf(known, options)
        return isMegs
          ? { data: { identifier: number, msisdn, external_id: randomUUID() } }
          : { data: { consumer_id: toConsumerId(number) } }
      },
    },
  )

/** The reads of the config, which need no session. */
export const configReads: readonly Read[] = [
  {
    operation: 'getNetworkConfigByDomain',
    isPublic: true,
    prepare: (_, { network }) => ('domain' in network ? { path: network } : '--network is an id, not a host'),
  },
  {
    operation: 'getNetworkConfig',
    isPublic: true,
    prepare: (known, options) => {
      const id = networkIdOf(known, options)
      return id === undefined ? 'no id known' : { path: { id } }
    },
  },
]

/** The reads of a session. Each may need data of those before it. */
export const sessionReads: readonly Read[] = [
  {
    operation: 'getSession',
    variant: 'without a token',
    isPublic: true,
    prepare: () => ({}),
    expectation: () => ({
      status: 401,
      consequence: 'An ended session is not noticed: each screen shows an error instead of Sign In.',
    }),
  },
  plain('getSession'),
  ofConsumer('getConsumer'),
  ofConsumer('getWallet'),
  ofConsumer('getBalance', known => ({ path: { currency: currencyOf(known) } })),
  ofConsumer('listTransactions', known => ({
    query: { currency: currencyOf(known), limit: String(transactionListLimit) },
  })),
  ofRecord('getTransaction', 'listTransactions', 'transaction'),
  ofConsumer('getWalletQr', known => ({ path: { currency: currencyOf(known) } })),
  ofRequest('getPaymentRequest', 'paymentRequest', '--payment-request'),
  ofUnknown(
    'getPaymentRequest',
    'The codes of merchants cannot be paid: the portal reads one only after 404.',
  ),
  ofRequest('getMerchantPaymentRequest', 'merchantRequest', '--merchant-request'),
  {
    operation: 'getChargeSummary',
    prepare: known => ({
      path: { component: 'express.wallet.transaction.transfer' },
      data: { currency: currencyOf(known), amount: '10.00', send_notification: false },
    }),
  },
  {
    operation: 'listRecipients',
    prepare: known => {
      const entity = decodeConsumer(known.get('getConsumer'))?.snsi
      return entity === undefined ? 'getConsumer has no snsi' : { query: { entity, type: 'bank_account' } }
    },
  },
  ofRecord('getRecipient', 'listRecipients', 'recipient'),
  plain('listBanks'),
  ...(['listMerchantAccounts', 'listMerchants'] as const).map(operation =>
    ifOffered(({ flags }) => flags.donationRecipients.length > 0, 'Donate', plain(operation)),
  ),
  { operation: 'getProcessingSchedule', prepare: () => ({ query: { tender: 'eft' } }) },
  plain('getProcessingEta'),
  plain('getDepositReference'),
  ofConsumer('listInstruments'),
  products('prepaid_airtime', isSoldBy('cellair'), 'airtime of a list'),
  products('prepaid_data', isSoldBy('cellair'), 'data of a list'),
  products('prepaid_utility', isSoldBy('cellair'), 'electricity of a list'),
  products('membership', ({ flags }) => flags.memberships, 'memberships'),
  megs({ operation: 'listMegsCategories', prepare: () => ({ data: { network: 'mtn' } }) }),
  megs({
    operation: 'listMegsProducts',
    prepare: known => {
      const [first] = takeEntries(known.get('listMegsCategories'), 1)
      const category = typeof first === 'string' ? first : getAt(first, 'name')
      return typeof category === 'string' ? { data: { network: 'mtn', category } } : 'no category known'
    },
  }),
  tvAccount('checkDstvAccount', false),
  tvAccount('checkMegsDstvAccount', true),
  ifOffered(({ flags }) => flags.showMyCreditorPayments, 'My Creditor Payments', {
    operation: 'listDistributions',
    prepare: known => {
      const keys = decodeConsumer(known.get('getConsumer'))?.creditorAccount
      return keys === undefined
        ? 'the consumer has no creditor payments'
        : { data: { merchant_code: keys.merchantCode, id_number: keys.idNumber } }
    },
  }),
  ofBulk(plain('listBulkReports')),
  ofBulk(ofRecord('getBulkReport', 'listBulkReports', 'upload')),
  bulkFile('getBulkDownload', () => ({ accepted: notSupported })),
  bulkFile('postBulkDownload', (_, known) => ({
    accepted: known.has('getBulkDownload') ? notSupported : [],
  })),
]

/** Whether the network asks for a PIN or one-time PIN before a transfer, or accepts idempotency keys. */
export const transferRulesOf = (known: KnownData) => {
  const config = configOf(known)
  return {
    needsOtp: config.otp.transfer,
    needsPin: transferNeedsPin(menuFor(config, [sendWalletTransfer])),
    hasIdempotencyKey: config.idempotency,
  }
}

export const titleOf = (known: KnownData): string => configOf(known).title
