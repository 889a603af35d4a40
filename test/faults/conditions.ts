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

/** One call for each time that the consumer asked for it. */
export const calledOnce = (world: World, { changingOperation }: Flow): BrokenCondition[] => {
  const calls = world.link.calls.filter(({ operation }) => operation === changingOperation).length
  return unless(
    'calls',
    changingOperation === undefined || calls <= world.confirmations,
    `${calls} calls of ${changingOperation} for ${world.confirmations} confirmations`,
  )
}

const triesOfARead = 3

/** A read is tried three times at most. `since`: how many calls there were before it. */
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

/** What says that nothing happened. */
const denials: ReadonlySet<FlowStatus> = new Set<FaultOutcome>([
  'refused',
  'unsent',
  'handedOver',
  'signedOut: nothing was paid',
])

/** What says that something happened, or is happening. */
const claims: ReadonlySet<FlowStatus> = new Set<FaultOutcome>(['done', 'pending'])

/** Nothing is claimed that the books deny: neither that it happened, nor that it did not. */
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
  if (stand === 'signedOut: paid')
    return unless(
      'claims',
      (await flow.happened?.(books, world)) === true,
      `"${stand}", although nothing was paid`,
    )
  const isOfferedAnew = isMoney && fault === 'reloaded' && stand === 'ready'
  const isDenied = (denials.has(stand) || isOfferedAnew) && operation === flow.changingOperation
  const happened = isDenied && (await flow.happened?.(books, world))
  return unless('claims', happened !== true, `"${stand}", although it happened`)
}

/** A payment says of each fault what can be known. */
export const reportsKnownOutcome = (cell: Cell, stand: FlowStatus): BrokenCondition[] => {
  const expected: readonly FlowStatus[] | undefined = expectedOutcomes(cell)
  if (expected === undefined) return []
  return unless(
    'claims',
    expected.includes(stand),
    `the verdict "${stand}" instead of "${expected.join('" or "')}"`,
  )
}

/** What is shown in the end is what the books say. */
export const agreesWithTheBooks = async (world: World, flow: Flow): Promise<BrokenCondition[]> => {
  const contradiction = await flow.contradiction(world, await world.readLedger())
  return unless('books', contradiction === undefined, `${contradiction}`)
}

const forgetting: ReadonlySet<FlowStatus> = new Set<FaultOutcome>(['done', 'handedOver', 'fresh'])

/** What was typed is still there, unless the session or the page is gone. */
export const keepsInput = (
  stand: FlowStatus,
  fault: FaultId,
  before: unknown,
  after: unknown,
): BrokenCondition[] => {
  if (forgetting.has(stand) || isSignedOut(stand) || fault === 'reloaded') return []
  return unless(
    'typed',
    JSON.stringify(before) === JSON.stringify(after),
    `${JSON.stringify(after)} instead of ${JSON.stringify(before)}`,
  )
}

/** Nothing waits for ever. */
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

/** Checks that the session ends if the fault ends it, and lasts otherwise. */
export const keepsSession = (
  { device }: World,
  fault: FaultId,
  operation: OperationId,
  before: string | undefined,
  stand: FlowStatus,
): BrokenCondition[] =>
  endsSession(fault, operation)
    ? unless(
        'session',
        isSignedOut(stand) && device.token === undefined,
        `the session goes on at "${stand}", although it was ended`,
      )
    : unless(
        'session',
        before === undefined ||
          device.token === before ||
          (['signedOut: idle', 'signedOut: paid'].includes(stand) && outlastsIdling(fault)),
        'no session, although nothing ended it',
      )

/** Checks that no error is unhandled and that the portal still runs. */
export const staysAlive = (world: World): BrokenCondition[] => {
  const { status } = world.page().portal.getSnapshot()
  return [
    ...unless(
      'alive',
      world.monitor.unhandled.length === 0,
      `unhandled: ${world.monitor.unhandled.join(', ')}`,
    ),
    ...unless('alive', status === 'active', `a portal that is ${status}`),
  ]
}

/** The PIN is so short that identifiers may hold its digits by chance. */
const wholePin = new RegExp(`(?<![\\w-])${pin}(?![\\w-])`)

/** Checks that no address, no device storage except the cookie, no payment page and no console holds a secret. */
export const keepsSecrets = ({ device, link, pages, monitor, token, person }: World): BrokenCondition[] => {
  const secrets = [token, device.token, person.password, newPassword, otp].filter(
    secret => secret !== undefined,
  )
  const { token: _cookie, ...kept } = device
  const places = {
    'an address': [...pages().map(({ address }) => address.path()), ...link.calls.map(({ url }) => url)].join(
      '\n',
    ),
    'the device': JSON.stringify(kept),
    'the page of a payment service': pages()
      .map(({ paymentPage }) => paymentPage())
      .join('\n'),
    'the console': monitor.written.join('\n'),
  }
  return Object.entries(places).flatMap(([place, text]) =>
    unless(
      'secrets',
      !secrets.some(secret => text.includes(secret)) && !wholePin.test(text),
      `a secret in ${place}`,
    ),
  )
}
