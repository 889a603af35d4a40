/**
 * The fault matrix as data: what can go wrong, where, and what a payment may then say. It is the whole table; the
 * cells of flows that are not built yet stand in it too, and are counted as awaited.
 */

/** Every flow of the portal by its letter in the matrix. `p`, signing out, asks the network nothing. */
export const flows = {
  a: 'network config',
  b: 'sign in',
  c: 'second step of sign-in',
  d: 'restore a session',
  e: 'read or create the wallet',
  f: 'dashboard and transactions',
  g: 'charge summary',
  h1: 'top up',
  h2: 'cash out',
  h3: 'buy',
  h4: 'pay by EFT',
  h5: 'transfer',
  h6: 'donate',
  h7: 'approve a scan-to-pay',
  i: 'create, change or delete a recipient',
  j: 'send a one-time PIN or a notification',
  k1: 'bulk: ask for an address',
  k2: 'bulk: upload',
  k3: 'bulk: poll the pre-scan',
  k4: 'bulk: approve',
  l: 'poll a processing payment',
  m: 'QR code',
  n: 'second step on or off',
  o: 'history and report link',
  p: 'sign out',
  q: 'reset or recover a password',
  r: 'sign up',
  s: 'invite',
  t: 'check an account, list products',
} as const

export type FlowLetter = keyof typeof flows
/** What a cell is about: a flow, or the timer of an idle session, which only the clock disturbs. */
export type Column = FlowLetter | 'idle'

export const letters = Object.keys(flows) as FlowLetter[]

const money = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'] as const
const requesting = letters.filter(letter => letter !== 'p')
const changing = ['b', 'c', 'e', ...money, 'i', 'j', 'k1', 'k2', 'k4', 'n', 'q', 'r', 's'] as const
const lasting = ['b', 'd', 'g', ...money, 'k2', 'k3', 'k4', 'l', 'm'] as const
const left = ['b', 'e', ...money, 'i', 'k1', 'k2', 'k3', 'k4', 'l', 'r'] as const
const racing = ['e', 'f', 'g', 'm', 'o', 't'] as const
const timed = ['b', 'd', 'f', 'h7', 'k3', 'l', 'm', 'idle'] as const
const authenticated = [
  ...([
    'd',
    'e',
    'f',
    'g',
    ...money,
    'i',
    'j',
    'k1',
    'k2',
    'k3',
    'k4',
    'l',
    'm',
    'n',
    'o',
    's',
    't',
  ] as const),
]

/** Everything that can go wrong, and where. */
export const faults = {
  f1: { name: 'offline before it is sent', columns: requesting },
  f2: { name: 'refused, or no such host', columns: requesting },
  f3: { name: 'the answer is lost after the network ran it', columns: requesting },
  f4: { name: 'no answer', columns: requesting },
  f5: { name: '20 seconds until the answer', columns: requesting },
  f6: { name: '500 with a message', columns: requesting },
  f7: { name: '502, 503 or 504 with a page', columns: requesting },
  f8: { name: '200 with a page', columns: requesting },
  f9: { name: '200 with a body that is no object', columns: requesting },
  f10: { name: '200 with fields missing or of another type', columns: requesting },
  f11: { name: '401', columns: requesting },
  f12: { name: '403', columns: requesting },
  f13: { name: '429 with Retry-After', columns: requesting },
  f14: { name: '409 or 422 with a message', columns: requesting },
  f15: { name: 'pressed 50 times, or in two tabs', columns: changing },
  f16: { name: 'the tab hidden, and 10 minutes of sleep', columns: lasting },
  f17: { name: 'reloaded while it was pending', columns: left },
  f18: { name: 'answers out of order', columns: racing },
  f19: { name: 'the clock jumps by a day', columns: timed },
  f20: { name: 'signed out in another tab while it was pending', columns: authenticated },
  f21: { name: 'the CORS preflight is refused', columns: requesting },
  f22: { name: 'two failures, then all is well', columns: requesting },
} as const satisfies Record<string, { name: string; columns: readonly Column[] }>

export type FaultId = keyof typeof faults
export const faultIds = Object.keys(faults) as FaultId[]

export interface Cell {
  readonly fault: FaultId
  readonly column: Column
  /** Whether it is about a call that moves money. */
  readonly isMoney: boolean
}

const moneyColumns: ReadonlySet<Column> = new Set([...money, 'k4'] satisfies Column[])

/** The whole table, row by row. */
export const cells: readonly Cell[] = faultIds.flatMap(fault =>
  faults[fault].columns.map(column => ({ fault, column, isMoney: moneyColumns.has(column) })),
)

/**
 * What a flow may say of its call once the fault has struck, before anybody presses anything.
 *
 * - `done`: it has happened, and the network's books show it
 * - `refused`: the network's own no; nothing happened
 * - `failed`: it did not work, and nothing that matters can have happened
 * - `unsent`: it never left the device
 * - `unknown`: no answer; money may have moved
 * - `unanswered`: no answer, and that is said; it moves no money, and may be tried again
 * - `pending`: the network has it and has not decided, and the books say so as well
 * - `handedOver`: the page of a payment service stands in the portal's place, and nothing is paid yet
 * - `signedOut`: the session is over, and sign-in stands; the notice beside it is part of the verdict
 * - `signedOut: idle`: the same, because nobody did anything for so long
 * - `fresh`: the page is a new one that knows nothing of the call; what became of it, the wallet shows
 */
export type Verdict =
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
  | 'signedOut: money may have moved'
  | 'fresh'

type Verdicts = Readonly<Record<Exclude<FaultId, 'f18'>, readonly (Verdict | 'ready')[]>>

/**
 * What a payment has to say under each fault. A verdict that names the books (`done`, `refused`) is held against
 * them besides. Without an answer nobody knows: neither a refused connection nor a refused preflight can be told
 * from an answer that was lost. f18 strikes no payment.
 *
 * With f17, the same payment is typed once more in the fresh page and Proceed is pressed: a form that knows of
 * nothing is no answer. What has happened is asked about then; `ready`, that it can be sent, is said only of what
 * the books do not have.
 */
export const moneyVerdicts: Verdicts = {
  f1: ['unsent'],
  f2: ['unknown'],
  f3: ['unknown'],
  f4: ['unknown'],
  f5: ['done'],
  f6: ['refused'],
  f7: ['unknown'],
  f8: ['unknown'],
  f9: ['unknown'],
  f10: ['done', 'unknown'],
  f11: ['signedOut: nothing was paid'],
  f12: ['refused'],
  f13: ['refused'],
  f14: ['refused'],
  f15: ['done'],
  f16: ['done', 'unknown', 'signedOut: idle'],
  f17: ['done', 'unknown', 'ready'],
  f19: ['done'],
  f20: ['signedOut: money may have moved'],
  f21: ['unknown'],
  f22: ['unknown'],
}

/**
 * What a top-up hopes for is a page, wherever it comes from: it takes the portal's place, and the payment has yet to
 * be made there (C3). Without one it is a payment like any other: money may have come in, and nobody knows.
 */
const topUpVerdicts: Verdicts = {
  ...moneyVerdicts,
  f5: ['handedOver'],
  f8: ['handedOver'],
  f10: ['unknown'],
  f15: ['handedOver'],
  f16: ['handedOver', 'unknown'],
}

/** What the payment of a cell may say before anybody presses anything; undefined for what moves no money. */
export const verdictsFor = ({ fault, column, isMoney }: Cell): Verdicts['f1'] | undefined => {
  if (!isMoney || fault === 'f18') return undefined
  return (column === 'h1' ? topUpVerdicts : moneyVerdicts)[fault]
}
