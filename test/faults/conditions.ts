import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import type { Flow, FlowStatus } from './flow.types.ts'
import type { Cell, FaultId, FaultOutcome } from './matrix.ts'
import { expectedOutcomes } from './matrix.ts'
import { newPassword, otp, pin, type World } from './world.ts'

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

/** Conditions that did not hold, each with what was seen instead. */
export type Broken = readonly (readonly [broken: Condition, seen: string])[]

const unless = (condition: Condition, holds: boolean, seen: string): Broken =>
  holds ? [] : [[condition, seen]]

const isSignedOut = (status: FlowStatus): boolean => status.startsWith('signedOut')

export const calledOnce = (world: World, { changingOperation }: Flow): Broken => {
  if (changingOperation === undefined) return []
  const calls = world.callsOf(changingOperation).length
  const seen = `${calls} calls of ${changingOperation} for ${world.confirmations} confirmations`
  return unless('calls', calls <= world.confirmations, seen)
}

export const readsAtMostThreeTimes = (
  world: World,
  { reads = {} }: Flow,
  operation: OperationId,
  since: number,
): Broken => {
  const tries = world.callsOf(operation).slice(since)
  const count = tries.filter(({ method }) => method === 'GET').length
  return unless('calls', count <= 3 * (reads[operation] ?? 1), `${count} calls of ${operation}`)
}

const denials: readonly FlowStatus[] = ['refused', 'unsent', 'handedOver', 'signedOut: nothing was paid']

/** Compares what is claimed with the ledger: that the call happened, or that it did not. */
export const claimsNothingFalse = async (
  world: World,
  flow: Flow,
  operation: OperationId,
  { fault, isMoney }: Cell,
): Promise<Broken> => {
  const status = flow.status(world)
  const books = await world.readLedger()
  if (status === 'done' || status === 'pending') {
    const contradiction = await flow.contradiction(world, books)
    return unless('claims', contradiction === undefined, `${status}, with ${contradiction}`)
  }
  const isOfferedAnew = isMoney && fault === 'reloaded' && status === 'ready'
  const isDenied = (denials.includes(status) || isOfferedAnew) && operation === flow.changingOperation
  if (!isDenied && status !== 'signedOut: paid') return []
  const happened = (await flow.happened?.(books, world)) === true
  const seen = `"${status}", although it ${happened ? 'happened' : 'did not happen'}`
  return unless('claims', happened !== isDenied, seen)
}

export const reportsKnownOutcome = (cell: Cell, status: FlowStatus): Broken => {
  const expected: readonly FlowStatus[] | undefined = expectedOutcomes(cell)
  const seen = `the outcome "${status}" instead of "${expected?.join('" or "')}"`
  return unless('claims', expected?.includes(status) !== false, seen)
}

export const agreesWithTheBooks = async (world: World, flow: Flow): Promise<Broken> => {
  const contradiction = await flow.contradiction(world, await world.readLedger())
  return unless('books', contradiction === undefined, `${contradiction}`)
}

const forgetting: ReadonlySet<FlowStatus> = new Set<FaultOutcome>(['done', 'handedOver', 'fresh'])

export const keepsInput = (status: FlowStatus, fault: FaultId, before: unknown, after: unknown): Broken => {
  const [wanted, seen] = [JSON.stringify(before), JSON.stringify(after)]
  const isGone = forgetting.has(status) || isSignedOut(status) || fault === 'reloaded'
  return unless('typed', isGone || wanted === seen, `${seen} instead of ${wanted}`)
}

/** Operations that need no session, so that a 401 does not end one. */
const forAnybody = /^(?:getNetworkConfig|signIn|confirmSignIn|recover|reset|register|putBulkFile)/

const endsSession = (fault: FaultId, operation: OperationId): boolean =>
  fault === 'signedOutElsewhere' ||
  (fault === 'unauthorised' && !forAnybody.test(operation)) ||
  (fault === 'forbidden' && operation === 'getSession')

export const keepsSession = (
  { device }: World,
  fault: FaultId,
  operation: OperationId,
  before: string | undefined,
  status: FlowStatus,
): Broken => {
  if (endsSession(fault, operation)) {
    const hasEnded = isSignedOut(status) && device.token === undefined
    return unless('session', hasEnded, `the session goes on at "${status}", although it was ended`)
  }
  // These faults last longer than the idle timeout of a session.
  const outlasts = fault === 'asleep' || fault === 'clockJump'
  const isIdle = outlasts && (status === 'signedOut: idle' || status === 'signedOut: paid')
  const isKept = before === undefined || device.token === before || isIdle
  return unless('session', isKept, 'no session, although nothing ended it')
}

export const staysAlive = ({ page, monitor: { unhandled } }: World): Broken => {
  const { status } = page().portal.getSnapshot()
  return [
    ...unless('alive', unhandled.length === 0, `unhandled: ${unhandled.join(', ')}`),
    ...unless('alive', status === 'active', `a portal that is ${status}`),
  ]
}

/** The PIN is so short that identifiers may hold its digits by chance. */
const wholePin = new RegExp(`(?<![\\w-])${pin}(?![\\w-])`)

export const keepsSecrets = (world: World): Broken => {
  const { device, link, pages, monitor, person } = world
  const secrets = [world.consumer.token, device.token, person.password, newPassword, otp]
  const { token: _cookie, ...kept } = device
  const places = {
    'an address': [...pages.map(({ address }) => address.path()), ...link.calls.map(({ url }) => url)],
    'an upload': world.callsOf('putBulkFile').flatMap(({ request }) => [...request.headers.values()]),
    'the device': [JSON.stringify(kept)],
    'the page of a payment service': pages.map(({ paymentPage }) => paymentPage()),
    'the console': monitor.written,
  }
  return Object.entries(places).flatMap(([place, texts]) => {
    const text = texts.join('\n')
    const isExposed = secrets.some(secret => secret !== undefined && text.includes(secret))
    return unless('secrets', !isExposed && !wholePin.test(text), `a secret in ${place}`)
  })
}
