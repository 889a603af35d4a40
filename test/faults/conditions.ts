import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import type { Flow, FlowStatus } from './flow.types.ts'
import type { Cell, FaultId, FaultOutcome } from './matrix.ts'
import { expectedOutcomes } from './matrix.ts'
import { newPassword, otp, pin, type World } from './world.ts'

/** What has to hold under every fault. */
export const conditions = {
  calls: 'one call for each time it is asked for',
  claims: 'nothing is claimed that the books deny',
  books: 'what is shown in the end is what the books say',
  typed: 'what was typed is still there',
  end: 'nothing waits for ever',
  way: 'there is a way on',
  session: 'a session lasts until the consumer or the network ends it',
  alive: 'no error is unhandled, and the portal runs on',
  secrets: 'no secret is exposed',
} as const

export type Condition = keyof typeof conditions

/** A condition that did not hold, and what was seen instead. */
export interface BrokenCondition {
  readonly condition: Condition
  readonly seen: string
}

const unless = (condition: BrokenCondition['condition'], holds: boolean, seen: string): BrokenCondition[] =>
  holds ? [] : [{ condition, seen }]

const isSignedOut = (stand: FlowStatus): boolean => stand.startsWith('signedOut')

export const calledOnce = (
  { link, confirmations }: World,
  { changingOperation }: Flow,
): BrokenCondition[] => {
  if (changingOperation === undefined) return []
  const calls = link.calls.filter(({ operation }) => operation === changingOperation).length
  const seen = `${calls} calls of ${changingOperation} for ${confirmations} confirmations`
  return unless('calls', calls <= confirmations, seen)
}

const triesOfARead = 3

/** @param since the number of calls before the read */
export const readsAtMostThreeTimes = (
  world: World,
  { reads = {} }: Flow,
  operation: OperationId,
  since: number,
): BrokenCondition[] => {
  const most = triesOfARead * (reads[operation] ?? 1)
  const tries = world.link.calls
    .slice(since)
    .filter(call => call.operation === operation && call.method === 'GET').length
  return unless('calls', tries <= most, `${tries} calls of ${operation}`)
}

const denials: ReadonlySet<FlowStatus> = new Set<FaultOutcome>([
  'refused',
  'unsent',
  'handedOver',
  'signedOut: nothing was paid',
])

const claims: ReadonlySet<FlowStatus> = new Set<FaultOutcome>(['done', 'pending'])

/** Compares what is claimed with the ledger: that the call happened, or that it did not. */
export const claimsNothingFalse = async (
  world: World,
  flow: Flow,
  operation: OperationId,
  { fault, isMoney }: Cell,
): Promise<BrokenCondition[]> => {
  const stand = flow.status(world)
  const books = await world.readLedger()
  if (claims.has(stand)) {
    const contradiction = await flow.contradiction(world, books)
    return unless('claims', contradiction === undefined, `${stand}, with ${contradiction}`)
  }
  if (stand === 'signedOut: paid') {
    const isPaid = (await flow.happened?.(books, world)) === true
    return unless('claims', isPaid, `"${stand}", although nothing was paid`)
  }
  const isOfferedAnew = isMoney && fault === 'reloaded' && stand === 'ready'
  const isDenied = (denials.has(stand) || isOfferedAnew) && operation === flow.changingOperation
  const happened = isDenied && (await flow.happened?.(books, world))
  return unless('claims', happened !== true, `"${stand}", although it happened`)
}

export const reportsKnownOutcome = (cell: Cell, stand: FlowStatus): BrokenCondition[] => {
  const expected: readonly FlowStatus[] | undefined = expectedOutcomes(cell)
  if (expected === undefined) return []
  const seen = `the outcome "${stand}" instead of "${expected.join('" or "')}"`
  return unless('claims', expected.includes(stand), seen)
}

export const agreesWithTheBooks = async (world: World, flow: Flow): Promise<BrokenCondition[]> => {
  const contradiction = await flow.contradiction(world, await world.readLedger())
  return unless('books', contradiction === undefined, `${contradiction}`)
}

const forgetting: ReadonlySet<FlowStatus> = new Set<FaultOutcome>(['done', 'handedOver', 'fresh'])

/** Compares what was typed, unless the session or the page is gone. */
export const keepsInput = (
  stand: FlowStatus,
  fault: FaultId,
  before: unknown,
  after: unknown,
): BrokenCondition[] => {
  if (forgetting.has(stand) || isSignedOut(stand) || fault === 'reloaded') return []
  const [wanted, seen] = [JSON.stringify(before), JSON.stringify(after)]
  return unless('typed', wanted === seen, `${seen} instead of ${wanted}`)
}

export const comesToAnEnd = (took: number | undefined, stand: FlowStatus): BrokenCondition[] =>
  unless('end', took !== undefined, `still "${stand}" when the time was up`)

/** Operations that need no session, so that a 401 does not end one. */
const forAnybody: ReadonlySet<OperationId> = new Set<OperationId>([
  'getNetworkConfigByDomain',
  'signIn',
  'confirmSignIn',
  'recoverPassword',
  'resetPassword',
  'registerConsumer',
  'putBulkFile',
])

/** Which faults end a session: the network's 401, its 403 to the question whose it is, and signing out. */
const endsSession = (fault: FaultId, operation: OperationId): boolean =>
  fault === 'signedOutElsewhere' ||
  (fault === 'unauthorised' && !forAnybody.has(operation)) ||
  (fault === 'forbidden' && operation === 'getSession')

/** True if the fault lasts longer than the idle timeout of a session. */
const outlastsIdling = (fault: FaultId): boolean => fault === 'asleep' || fault === 'clockJump'

export const keepsSession = (
  { device }: World,
  fault: FaultId,
  operation: OperationId,
  before: string | undefined,
  stand: FlowStatus,
): BrokenCondition[] => {
  if (endsSession(fault, operation)) {
    const hasEnded = isSignedOut(stand) && device.token === undefined
    return unless('session', hasEnded, `the session goes on at "${stand}", although it was ended`)
  }
  const isIdle = outlastsIdling(fault) && ['signedOut: idle', 'signedOut: paid'].includes(stand)
  const isKept = before === undefined || device.token === before || isIdle
  return unless('session', isKept, 'no session, although nothing ended it')
}

export const staysAlive = ({ page, monitor: { unhandled } }: World): BrokenCondition[] => {
  const { status } = page().portal.getSnapshot()
  return [
    ...unless('alive', unhandled.length === 0, `unhandled: ${unhandled.join(', ')}`),
    ...unless('alive', status === 'active', `a portal that is ${status}`),
  ]
}

/** The PIN is so short that identifiers may hold its digits by chance. */
const wholePin = new RegExp(`(?<![\\w-])${pin}(?![\\w-])`)

/** Checks that no secret is in an address, an upload, the device (except the cookie), a payment page or the console. */
export const keepsSecrets = ({ device, link, pages, monitor, token, person }: World): BrokenCondition[] => {
  const secrets = [token, device.token, person.password, newPassword, otp].filter(
    secret => secret !== undefined,
  )
  const { token: _cookie, ...kept } = device
  const uploads = link.calls.filter(({ operation }) => operation === 'putBulkFile')
  const places = {
    'an address': [...pages().map(({ address }) => address.path()), ...link.calls.map(({ url }) => url)],
    'an upload': uploads.flatMap(({ request }) => [...request.headers.values()]),
    'the device': [JSON.stringify(kept)],
    'the page of a payment service': pages().map(({ paymentPage }) => paymentPage()),
    'the console': monitor.written,
  }
  return Object.entries(places).flatMap(([place, texts]) => {
    const text = texts.join('\n')
    const isExposed = secrets.some(secret => text.includes(secret)) || wholePin.test(text)
    return unless('secrets', !isExposed, `a secret in ${place}`)
  })
}
