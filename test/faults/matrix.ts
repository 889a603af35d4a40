type Trait = 'changing' | 'lasting' | 'left' | 'racing' | 'timed' | 'authenticated' | 'money'

const payment = ['changing', 'lasting', 'left', 'authenticated', 'money'] as const

/** Every flow that makes a request, in words, with its traits. Sign-out makes none. */
const flows = {
  networkConfig: ['network config'],
  signIn: ['sign in', 'changing', 'lasting', 'left', 'timed'],
  secondStep: ['second step of sign-in', 'changing'],
  restore: ['restore a session', 'lasting', 'timed', 'authenticated'],
  wallet: ['read or create the wallet', 'changing', 'left', 'racing', 'authenticated'],
  dashboard: ['dashboard and transactions', 'racing', 'timed', 'authenticated'],
  charges: ['charge summary', 'lasting', 'racing', 'authenticated'],
  topUp: ['top up', ...payment],
  cashOut: ['cash out', ...payment],
  buy: ['buy', ...payment],
  payEft: ['pay by EFT', ...payment],
  transfer: ['transfer', ...payment],
  donate: ['donate', ...payment],
  scanToPay: ['approve a scan-to-pay', ...payment, 'timed'],
  recipients: ['create, change or delete a recipient', 'changing', 'left', 'authenticated'],
  oneTimePin: ['send a one-time PIN or a notification', 'changing', 'authenticated'],
  bulkAddress: ['bulk: ask for an address', 'changing', 'left', 'authenticated'],
  bulkUpload: ['bulk: upload', 'changing', 'lasting', 'left', 'authenticated'],
  bulkPreScan: ['bulk: poll the pre-scan', 'lasting', 'left', 'timed', 'authenticated'],
  bulkApproval: ['bulk: approve', ...payment],
  processing: ['poll a processing payment', 'lasting', 'left', 'timed', 'authenticated'],
  qrCode: ['QR code', 'lasting', 'racing', 'timed', 'authenticated'],
  mfa: ['second step on or off', 'changing', 'authenticated'],
  history: ['history and report link', 'racing', 'authenticated'],
  recovery: ['reset or recover a password', 'changing'],
  registration: ['sign up', 'changing', 'left'],
  invite: ['invite', 'changing', 'authenticated'],
  accountCheck: ['check an account', 'racing', 'authenticated'],
} as const satisfies Record<string, readonly [name: string, ...Trait[]]>

type FlowName = keyof typeof flows
const flowNames = Object.keys(flows) as FlowName[]

/** The subject of a cell: a flow, or the timer of an idle session, which only the clock affects. */
export type Column = FlowName | 'idle'

export const nameOf = (column: Column): string =>
  column === 'idle' ? 'the timer of an idle session' : flows[column][0]

const has = (trait: Trait) => (name: FlowName) => flows[name].some(own => own === trait)

export type FaultOutcome =
  | 'done' // The call succeeded, and the ledger shows it.
  | 'refused' // The network refused the call, and nothing changed.
  | 'failed' // The call failed, and cannot have changed anything that matters.
  | 'unsent' // The call never left the device.
  | 'unknown' // No answer; money may have moved.
  | 'unanswered' // No answer to a call that moves no money; the consumer may try again.
  | 'pending' // The network has not decided yet, and the ledger says the same.
  | 'handedOver' // The page of a payment service replaces the portal, and nothing is paid yet.
  | 'fresh' // A new page without the call; the wallet shows the outcome.
  // The session is over and the sign-in page is shown, with this notice.
  | 'signedOut'
  | 'signedOut: idle'
  | 'signedOut: nothing was paid'
  | 'signedOut: paid'
  | 'signedOut: money may have moved'

/**
 * Every fault, the flows that it strikes, and the outcomes that a payment may show under it. After a reload, `ready`
 * is allowed only if the ledger does not have the payment.
 */
export const faults = {
  offline: ['offline before it is sent', 'all', 'unsent'],
  connectionRefused: ['refused, or no such host', 'all', 'unknown'],
  answerLost: ['the answer is lost after the network ran it', 'all', 'unknown'],
  noAnswer: ['no answer', 'all', 'unknown'],
  slowAnswer: ['20 seconds until the answer', 'all', 'done'],
  serverError: ['500 with a message', 'all', 'refused'],
  gatewayPage: ['502, 503 or 504 with a page', 'all', 'unknown'],
  pageForAnswer: ['200 with a page', 'all', 'unknown'],
  noObject: ['200 with a body that is no object', 'all', 'unknown'],
  fieldsMissing: ['200 with fields missing or of another type', 'all', 'unknown'],
  foreignError: ['an error status with a page, a text or foreign JSON', 'money', 'unknown'],
  unauthorised: ['401', 'all', 'signedOut: nothing was paid'],
  forbidden: ['403', 'all', 'refused'],
  tooManyRequests: ['429 with Retry-After', 'all', 'refused'],
  refusal: ['409 or 422 with a message', 'all', 'refused'],
  pressedOften: ['pressed 50 times, or in two tabs', 'changing', 'done'],
  suspended: [
    'the tab hidden, and suspended for 10 minutes',
    'lasting',
    'done',
    'unknown',
    'signedOut: paid',
  ],
  reloaded: ['reloaded while it was pending', 'left', 'done', 'unknown', 'ready'],
  outOfOrder: ['answers out of order', 'racing'],
  clockJump: ['the clock jumps by a day', 'timed', 'done'],
  signedOutElsewhere: [
    'signed out in another tab while it was pending',
    'authenticated',
    'signedOut: money may have moved',
  ],
  preflightRefused: ['the CORS preflight is refused', 'all', 'unknown'],
  twoFailures: ['two failures, then all is well', 'all', 'unknown'],
} as const satisfies Record<string, readonly [name: string, Trait | 'all', ...(FaultOutcome | 'ready')[]]>

export type FaultId = keyof typeof faults
const faultIds = Object.keys(faults) as FaultId[]

export interface Cell {
  readonly fault: FaultId
  readonly column: Column
  readonly isMoney: boolean
}

export const cells: readonly Cell[] = faultIds.flatMap(fault => {
  const [, trait] = faults[fault]
  const struck = flowNames.filter(name => trait === 'all' || has(trait)(name))
  const inFlows = struck.map(column => ({ fault, column, isMoney: has('money')(column) }))
  return trait === 'timed' ? [...inFlows, { fault, column: 'idle', isMoney: false }] : inFlows
})

/** A top-up succeeds with any page, which replaces the portal and on which the consumer then pays. */
const topUpOutcomes: Partial<Record<FaultId, readonly FaultOutcome[]>> = {
  slowAnswer: ['handedOver'],
  pageForAnswer: ['handedOver'],
  pressedOften: ['handedOver'],
  suspended: ['handedOver', 'unknown'],
}

export const expectedOutcomes = ({ fault, column, isMoney }: Cell) => {
  if (!isMoney) return undefined
  const [, , ...outcomes] = faults[fault]
  return (column === 'topUp' ? topUpOutcomes[fault] : undefined) ?? outcomes
}
