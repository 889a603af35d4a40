import { isDeepStrictEqual } from 'node:util'
import { decodeBulkReport, decodeBulkUploads } from '#machines/domain/bulk-file/bulk-report.ts'
import { decodeAmount } from '#machines/domain/cents.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { decodeConsumer } from '#machines/domain/consumer.ts'
import { parseTimestamp } from '#machines/domain/dates.ts'
import { decodeMsisdn } from '#machines/domain/phone/msisdn.ts'
import { decodeScanCode } from '#machines/domain/scan-code.ts'
import { decodeTransaction, decodeTransactions } from '#machines/domain/transaction/transaction.ts'
import { decodeWallet } from '#machines/domain/wallet.ts'
import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { decodeChargeSummary } from '#machines/payment/charges/charge-summary.ts'
import { decodePaymentRequest } from '#machines/payment-request/payment-request.ts'
import { decodeBanks } from '#machines/service/lists/banks.ts'
import { decodeMerchantAccounts, decodeMerchants } from '#machines/service/lists/donations.ts'
import { decodeDstvAccount } from '#machines/service/lists/dstv-account.ts'
import {
  decodeProducts,
  decodeProviderCategories,
  decodeProviderProducts,
} from '#machines/service/lists/products.ts'
import { decodeRecipientRecord, decodeRecipients } from '#machines/service/lists/recipients.ts'
import {
  decodeProcessingEta,
  decodeProcessingSchedule,
} from '#machines/service/processing-times/processing-times.ts'
import { decodeCreditorEntries } from '#machines/settings/creditor/creditor-entries.ts'
import { decodeInstruments } from '#machines/settings/instruments/instruments.ts'
import { decodeDeposit } from '#machines/settings/profile/deposit.ts'
import { decodeSignInProgress } from '#machines/sign-in/admission.actors.ts'
import type { OperationId } from './exchange.ts'

/** The portal's reading of the data of an operation. */
export interface PortalReading {
  /** Decodes the data. Returns undefined for data that the portal cannot use. */
  readonly decode: (data: unknown) => unknown
  /** The effect on the portal if no data is usable. */
  readonly withoutData: string
  /** The effect of each status that the portal handles. */
  readonly withStatus?: Readonly<Record<number, string>>
  /** The effect of a missing value, by its name. */
  readonly withoutValue?: Readonly<Record<string, string>>
}

type ListDecoder = (wire: unknown) => readonly unknown[]

const listOf =
  (decode: ListDecoder): PortalReading['decode'] =>
  data =>
    Array.isArray(data) ? decode(data) : undefined

const addressOf = (data: unknown): unknown => {
  const address = getAt(data, 'download_url')
  return address === undefined || address === '' ? 'no file' : safeHttpsUrl(address, { loopback: true })
}

const transactionValues = {
  balance: 'The graph has no point for the row.',
  reference: 'The row has no reference.',
  type_name: 'The row is named by its type_alias.',
  type_alias: 'The row has the default icon, and no filter finds its type.',
  state: 'The row has no state.',
} as const

const config: PortalReading = {
  decode: data => {
    const decoded = decodeNetworkConfig(data)
    return decoded.id === '' ? undefined : decoded
  },
  withoutData: 'The portal does not open.',
}

const bulkFile: PortalReading = {
  decode: addressOf,
  withoutData: 'The report cannot be downloaded.',
}

const account: PortalReading = {
  decode: decodeDstvAccount,
  withoutData: "'Unable to Retrieve DSTV Account Details': it cannot be paid.",
}

const transaction: PortalReading = {
  decode: data => {
    const decoded = decodeTransaction(data)
    return decoded?.state.alias === '' ? undefined : decoded
  },
  withoutData: 'A pending payment stays pending on the screen.',
  withoutValue: transactionValues,
}

const declined = "The payment counts as declined, with the network's message."

/** The answer is read for its status only. */
const statusOnly = (withoutData: string): PortalReading => ({ decode: () => true, withoutData })

/** The portal's reading of each operation that the check calls. */
const readings: { readonly [Id in OperationId]?: PortalReading } = {
  getNetworkConfig: config,
  getNetworkConfigByDomain: config,
  signIn: { decode: decodeSignInProgress, withoutData: 'Sign-in fails.' },
  confirmSignIn: { decode: decodeSignInProgress, withoutData: 'Sign-in fails at its second step.' },
  getSession: {
    decode: data => decodeMsisdn(getAt(data, 'msisdn')),
    withoutData: 'The session does not start.',
    withoutValue: {
      started_at: 'My Preferences does not say since when the consumer is signed in.',
      ends_at: 'My Preferences does not say when the session ends.',
    },
  },
  getConsumer: {
    decode: decodeConsumer,
    withoutData: 'No name is shown; recipients and creditor payments cannot be read.',
    withoutValue: { snsi: 'Saved recipients cannot be read.', email: 'Bulk is refused without an email.' },
  },
  getWallet: {
    decode: decodeWallet,
    withoutData: 'The dashboard shows an error instead of the wallet.',
    withStatus: { 404: 'The portal creates a wallet, if the 404 has the format of the network.' },
    withoutValue: {
      Locked: 'The wallet counts as locked: no Top Up, no Cash Out.',
      currency: 'The currency is ZAR.',
      alias: "The wallet is named 'My Wallet'.",
      balance: 'Nothing: the portal reads the balance by getBalance.',
    },
  },
  getBalance: {
    decode: data => decodeAmount(getAt(data, 'available')),
    withoutData: "'We could not read your balance.'",
  },
  listTransactions: {
    decode: listOf(decodeTransactions),
    withoutData: 'No transactions are shown, and a payment whose answer was lost is not found.',
    withoutValue: transactionValues,
  },
  getTransaction: transaction,
  getWalletQr: { decode: decodeScanCode, withoutData: 'My Profile shows no QR code.' },
  getPaymentRequest: {
    decode: data => decodePaymentRequest(data, ''),
    withoutData: 'The code cannot be paid.',
  },
  getMerchantPaymentRequest: {
    decode: data => decodePaymentRequest(data, ''),
    withoutData: 'The code cannot be paid.',
  },
  getChargeSummary: {
    decode: decodeChargeSummary,
    withoutData: "'Unable to Retrieve Charge List': the total is unknown before the payment.",
  },
  listInstruments: {
    decode: listOf(decodeInstruments),
    withoutData: 'My Preferences shows no cards.',
  },
  listRecipients: {
    decode: listOf(decodeRecipients),
    withoutData: "'Unable to Retrieve Recipient List': no bank account can be paid.",
  },
  getRecipient: {
    decode: decodeRecipientRecord,
    withoutData: "'Unable to Retrieve Recipient': it cannot be edited.",
  },
  listBanks: {
    decode: listOf(decodeBanks),
    withoutData: "'Unable to Retrieve Bank List': no recipient can be added.",
  },
  listMerchants: {
    decode: listOf(decodeMerchants),
    withoutData: "'Unable to Retrieve Merchant List': accounts without a name are left out.",
  },
  listMerchantAccounts: {
    decode: listOf(decodeMerchantAccounts),
    withoutData: "'Unable to Retrieve Account List': Donate is not possible.",
  },
  getProcessingSchedule: {
    decode: decodeProcessingSchedule,
    withoutData: "'Unable to Retrieve Transaction Processing Schedule'; payments go on.",
  },
  getProcessingEta: {
    decode: decodeProcessingEta,
    withoutData: "'Unable to Retrieve Transaction Processing ETA'; payments go on.",
  },
  getDepositReference: {
    decode: decodeDeposit,
    withoutData: "'Unable to Retrieve Deposit Reference Details'.",
  },
  listProducts: {
    decode: listOf(decodeProducts),
    withoutData: "'Unable to Retrieve Product List': nothing of this kind can be bought.",
  },
  checkDstvAccount: account,
  checkMegsDstvAccount: account,
  listMegsCategories: {
    decode: listOf(decodeProviderCategories),
    withoutData: "'Unable to Retrieve Category List': nothing can be bought.",
  },
  listMegsProducts: {
    decode: listOf(decodeProviderProducts),
    withoutData: "'Unable to Retrieve Product List': nothing of this category can be bought.",
  },
  listDistributions: {
    decode: decodeCreditorEntries,
    withoutData: 'My Creditor Payments shows an error.',
  },
  listBulkReports: {
    decode: listOf(decodeBulkUploads),
    withoutData: 'Bulk shows no earlier uploads.',
    withoutValue: { date: 'The row has no date.' },
  },
  getBulkReport: {
    decode: decodeBulkReport,
    withoutData: 'The result of the scan is unknown: the file cannot be approved.',
    withoutValue: { step: 'The file counts as still being scanned.' },
  },
  getBulkDownload: bulkFile,
  postBulkDownload: bulkFile,
  sendOtp: statusOnly('No one-time PIN is sent: the payment cannot be confirmed.'),
  transfer: {
    ...transaction,
    withStatus: { 400: declined, 403: declined, 404: declined, 409: declined, 422: declined },
    withoutData: 'The outcome is unknown: the portal looks for the payment in the history.',
  },
}

export const readingOf = (operation: OperationId): PortalReading => {
  const reading = readings[operation]
  if (reading === undefined) throw new Error(`${operation} has no reading`)
  return reading
}

/** Returns the data without the value at a place. */
const withoutPlace = (data: unknown, place: readonly string[]): unknown => {
  const [key, ...rest] = place
  if (key === undefined) return undefined
  if (Array.isArray(data))
    return rest.length === 0
      ? data.filter((_, index) => String(index) !== key)
      : data.map((entry, index) => (String(index) === key ? withoutPlace(entry, rest) : entry))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name !== key ? [[name, value]] : rest.length === 0 ? [] : [[name, withoutPlace(value, rest)]],
    ),
  )
}

/** Returns the shortest part of a place that ends at a row of a list; undefined outside a list. */
const rowOf = (data: unknown, place: readonly string[]): readonly string[] | undefined => {
  const end = place.findIndex((_, index) => Array.isArray(getAt(data, ...place.slice(0, index))))
  return end === -1 ? undefined : place.slice(0, end + 1)
}

/** Returns what a value that is no time makes of a row. */
const withoutTime = 'The time is shown as received, and the row comes last.'

/**
 * Returns what the portal does with a value that deviates, by comparing how the portal's own decoder reads the data with
 * and without it.
 *
 * @param place the path of the value below `data`
 */
export const describeConsequence = (
  { decode, withoutData, withoutValue = {} }: PortalReading,
  data: unknown,
  place: readonly string[],
): string => {
  const read = decode(data)
  if (read === undefined || place.length === 0) return withoutData
  const isReadWithout = (part: readonly string[]) => isDeepStrictEqual(decode(withoutPlace(data, part)), read)
  const row = rowOf(data, place)
  if (row !== undefined && isReadWithout(row)) return 'The row is left out.'
  const name = place.at(-1) ?? ''
  if (isReadWithout(place)) return withoutValue[name] ?? 'The value counts as missing.'
  const value = getAt(data, ...place)
  const isTime = name === 'timestamp' || name === 'date'
  if (isTime && (typeof value !== 'string' || parseTimestamp(value, 'UTC') === undefined)) return withoutTime
  return 'Nothing: the portal accepts the value.'
}
