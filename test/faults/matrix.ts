/**
 * The fault matrix as data: what can go wrong, where, and what a payment may then say.
 */

/** Every flow of the portal. Signing out asks the network nothing. */
export const flows = {
  networkConfig: 'network config',
  signIn: 'sign in',
  secondStep: 'second step of sign-in',
  restore: 'restore a session',
  wallet: 'read or create the wallet',
  dashboard: 'dashboard and transactions',
  charges: 'charge summary',
  topUp: 'top up',
  cashOut: 'cash out',
  buy: 'buy',
  payEft: 'pay by EFT',
  transfer: 'transfer',
  donate: 'donate',
  scanToPay: 'approve a scan-to-pay',
  recipients: 'create, change or delete a recipient',
  oneTimePin: 'send a one-time PIN or a notification',
  bulkAddress: 'bulk: ask for an address',
  bulkUpload: 'bulk: upload',
  bulkPreScan: 'bulk: poll the pre-scan',
  bulkApproval: 'bulk: approve',
  processing: 'poll a processing payment',
  qrCode: 'QR code',
  mfa: 'second step on or off',
  history: 'history and report link',
  signOut: 'sign out',
  recovery: 'reset or recover a password',
  registration: 'sign up',
  invite: 'invite',
  accountCheck: 'check an account, list products',
} as const

export type FlowName = keyof typeof flows
/** What a cell is about: a flow, or the timer of an idle session, which only the clock disturbs. */
export type Column = FlowName | 'idle'

/** What a cell is about, in words. */
export const names: Readonly<Record<Column, string>> = { ...flows, idle: 'the timer of an idle session' }

export const flowNames = Object.keys(flows) as FlowName[]

const money = ['topUp', 'cashOut', 'buy', 'payEft', 'transfer', 'donate', 'scanToPay'] as const
const requesting = flowNames.filter(name => name !== 'signOut')
const changing = [
  'signIn',
  'secondStep',
  'wallet',
  ...money,
  'recipients',
  'oneTimePin',
  'bulkAddress',
  'bulkUpload',
  'bulkApproval',
  'mfa',
  'recovery',
  'registration',
  'invite',
] as const
const lasting = [
  'signIn',
  'restore',
  'charges',
  ...money,
  'bulkUpload',
  'bulkPreScan',
  'bulkApproval',
  'processing',
  'qrCode',
] as const
const left = [
  'signIn',
  'wallet',
  ...money,
  'recipients',
  'bulkAddress',
  'bulkUpload',
  'bulkPreScan',
  'bulkApproval',
  'processing',
  'registration',
] as const
const racing = ['wallet', 'dashboard', 'charges', 'qrCode', 'history', 'accountCheck'] as const
const timed = [
  'signIn',
  'restore',
  'dashboard',
  'scanToPay',
  'bulkPreScan',
  'processing',
  'qrCode',
  'idle',
] as const
const authenticated = [
  ...([
    'restore',
    'wallet',
    'dashboard',
    'charges',
    ...money,
    'recipients',
    'oneTimePin',
    'bulkAddress',
    'bulkUpload',
    'bulkPreScan',
    'bulkApproval',
    'processing',
    'qrCode',
    'mfa',
    'history',
    'invite',
    'accountCheck',
  ] as const),
]

/** Everything that can go wrong, and where. */
export const faults = {
  offline: { name: 'offline before it is sent', columns: requesting },
  connectionRefused: { name: 'refused, or no such host', columns: requesting },
  answerLost: { name: 'the answer is lost after the network ran it', columns: requesting },
  noAnswer: { name: 'no answer', columns: requesting },
  slowAnswer: { name: '20 seconds until the answer', columns: requesting },
  serverError: { name: '500 with a message', columns: requesting },
  gatewayPage: { name: '502, 503 or 504 with a page', columns: requesting },
  pageForAnswer: { name: '200 with a page', columns: requesting },
  noObject: { name: '200 with a body that is no object', columns: requesting },
  fieldsMissing: { name: '200 with fields missing or of another type', columns: requesting },
  unauthorised: { name: '401', columns: requesting },
  forbidden: { name: '403', columns: requesting },
  tooManyRequests: { name: '429 with Retry-After', columns: requesting },
  refusal: { name: '409 or 422 with a message', columns: requesting },
  pressedOften: { name: 'pressed 50 times, or in two tabs', columns: changing },
  asleep: { name: 'the tab hidden, and 10 minutes of sleep', columns: lasting },
  reloaded: { name: 'reloaded while it was pending', columns: left },
  outOfOrder: { name: 'answers out of order', columns: racing },
  clockJump: { name: 'the clock jumps by a day', columns: timed },
  signedOutElsewhere: { name: 'signed out in another tab while it was pending', columns: authenticated },
  preflightRefused: { name: 'the CORS preflight is refused', columns: requesting },
  twoFailures: { name: 'two failures, then all is well', columns: requesting },
} as const satisfies Record<string, { name: string; columns: readonly Column[] }>

export type FaultId = keyof typeof faults
export const faultIds = Object.keys(faults) as FaultId[]

export interface Cell {
  readonly fault: FaultId
  readonly column: Column
  /** Whether it is about a call that moves money. */
  readonly isMoney: boolean
}

const moneyColumns: ReadonlySet<Column> = new Set([...money, 'bulkApproval'] satisfies Column[])

/** The whole table, row by row. */
export const cells: readonly Cell[] = faultIds.flatMap(fault =>
  faults[fault].columns.map(column => ({ fault, column, isMoney: moneyColumns.has(column) })),
)

/**
 * The outcome of a call that a flow may show after the fault, before the consumer presses a button.
 *
 * - `done`: the call succeeded, and the ledger shows it
 * - `refused`: the network refused the call, and nothing changed
 * - `failed`: the call failed, and cannot have changed anything that matters
 * - `unsent`: the call never left the device
 * - `unknown`: no answer; money may have moved
 * - `unanswered`: no answer to a call that moves no money; the consumer may try again
 * - `pending`: the network has not decided yet, and the ledger says the same
 * - `handedOver`: the page of a payment service replaces the portal, and nothing is paid yet
 * - `signedOut`: the session is over and the sign-in page is shown; its notice is part of the outcome
 * - `signedOut: idle`: the same, because the consumer was idle for too long
 * - `signedOut: paid`: the same, and the payment was approved before the consumer closed its screen
 * - `fresh`: a new page without the call; the wallet shows the outcome
 */
export type FaultOutcome =
  | 'done'
  | 'refused'
  | 'failed'
  | 'unsent'
  | 'unknown'
  | 'unanswered'
  | 'pending'
  | 'handedOver'
  | 'signedOut'
  | 'signedOut: idle'
  | 'signedOut: nothing was paid'
  | 'signedOut: paid'
  | 'signedOut: money may have moved'
  | 'fresh'

type Verdicts = Readonly<Record<Exclude<FaultId, 'outOfOrder'>, readonly (FaultOutcome | 'ready')[]>>

/**
 * The outcomes that a payment may show under each fault. A refused connection or preflight looks like a lost answer,
 * so its outcome is unknown.
 *
 * After a reload, the consumer enters the same payment again and presses Proceed. `ready` is allowed only if the
 * ledger does not have the payment.
 */
export const moneyVerdicts: Verdicts = {
  offline: ['unsent'],
  connectionRefused: ['unknown'],
  answerLost: ['unknown'],
  noAnswer: ['unknown'],
  slowAnswer: ['done'],
  serverError: ['refused'],
  gatewayPage: ['unknown'],
  pageForAnswer: ['unknown'],
  noObject: ['unknown'],
  fieldsMissing: ['done', 'unknown'],
  unauthorised: ['signedOut: nothing was paid'],
  forbidden: ['refused'],
  tooManyRequests: ['refused'],
  refusal: ['refused'],
  pressedOften: ['done'],
  asleep: ['done', 'unknown', 'signedOut: paid'],
  reloaded: ['done', 'unknown', 'ready'],
  clockJump: ['done'],
  signedOutElsewhere: ['signedOut: money may have moved'],
  preflightRefused: ['unknown'],
  twoFailures: ['unknown'],
}

/**
 * A top-up succeeds with any page, which replaces the portal and on which the consumer then pays (C3). Without a page
 * its outcome is unknown, as for other payments.
 */
const topUpVerdicts: Verdicts = {
  ...moneyVerdicts,
  slowAnswer: ['handedOver'],
  pageForAnswer: ['handedOver'],
  fieldsMissing: ['unknown'],
  pressedOften: ['handedOver'],
  asleep: ['handedOver', 'unknown'],
}

/** Returns the allowed outcomes of the payment of a cell; undefined if the cell moves no money. */
export const expectedOutcomes = ({ fault, column, isMoney }: Cell): Verdicts['offline'] | undefined => {
  if (!isMoney || fault === 'outOfOrder') return undefined
  return (column === 'topUp' ? topUpVerdicts : moneyVerdicts)[fault]
}
