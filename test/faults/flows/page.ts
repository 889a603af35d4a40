import type { Failure } from '#machines/network/failure.ts'
import { selectSignInForm } from '#machines/sign-in/sign-in.selectors.ts'
import { selectAvailable } from '#machines/wallet/wallet.selectors.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { seen } from '#test/support/headless-portal.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { FaultOutcome } from '../matrix.ts'
import type { LedgerView, World } from '../world.ts'

interface Receiver<Event> {
  getSnapshot(): { can(event: Event): boolean }
  send(event: Event): void
}

/** Sends the first event that the actor accepts. @returns whether it accepts one */
export const trySend = <Event>(
  actor: Receiver<Event> | undefined,
  ...events: readonly NoInfer<Event>[]
): boolean => {
  const event = events.find(one => actor?.getSnapshot().can(one))
  if (event !== undefined) actor?.send(event)
  return event !== undefined
}

/** Sends an event that repeats the changing call. @returns true, like a press that was possible */
export const confirmBy = <Event>(
  world: World,
  actor: { send(event: Event): void } | undefined,
  event: NoInfer<Event>,
): true => {
  world.confirmations += 1
  actor?.send(event)
  return true
}

export const findDifference = (shown: unknown, known: unknown): string | undefined => {
  const [seenText, knownText] = [JSON.stringify(shown), JSON.stringify(known)]
  return seenText === knownText ? undefined : `${seenText} instead of ${knownText}`
}

/** Checks a count: at least one, and at most as many as the consumer asked for. */
export const findWrongCount = (count: number, most: number): string | undefined =>
  count >= 1 && count <= most ? undefined : `${count} times instead of ${most}`

/** A flow that sends an SMS for each time that the consumer asks for it. */
export const sendsMessages = (kind: string, to = ({ person }: World) => person) => {
  const count = async (world: World) =>
    (await world.messagesTo(to(world).msisdn)).filter(one => one.kind === kind && one.channel === 'sms')
      .length
  return {
    happened: async (_, world) => (await count(world)) > 0,
    contradiction: async world => findWrongCount(await count(world), world.confirmations),
  } satisfies Partial<Flow>
}

export const findWrongSession = (world: World): string | undefined =>
  findDifference(world.page().portal.getSnapshot().context.msisdn, world.person.msisdn)

export const findWrongBalance = (world: World, { available }: LedgerView): string | undefined =>
  findDifference(seen(world.page().wallet(), selectAvailable), available)

/** Returns the status of a flow by the failure that it shows, and `otherwise` without a failure. */
export const getOutcome = <Otherwise extends FlowStatus>(
  failure: Failure | undefined,
  otherwise: Otherwise,
): FaultOutcome | Otherwise => {
  if (failure === undefined) return otherwise
  if (failure.kind === 'offline') return 'unsent'
  return failure.kind === 'rejected' || failure.kind === 'unauthorised' ? 'refused' : 'failed'
}

const notices: Readonly<Record<string, FaultOutcome>> = {
  'signIn.sessionEnded': 'signedOut',
  'signIn.endedElsewhere': 'signedOut',
  'signIn.idle': 'signedOut: idle',
  'signIn.nothingPaid': 'signedOut: nothing was paid',
  'signIn.paymentApproved': 'signedOut: paid',
  'signIn.paymentUnknown': 'signedOut: money may have moved',
}

export const getStatus = (world: World): FlowStatus | 'inside' => {
  const portal = world.page().portal.getSnapshot()
  if (portal.matches('signedIn')) return 'inside'
  if (['configFailed', 'restoreFailed', 'openFailed'].some(state => portal.value === state)) return 'failed'
  const form = portal.children.signIn
  if (!portal.matches('signedOut') || form === undefined) return 'waiting'
  return notices[selectSignInForm(form.getSnapshot()).alert ?? ''] ?? 'signedOut'
}

/** Returns the status of the page until a session is open, then that of the flow. */
export const inSession =
  (statusOf: Flow['status']): Flow['status'] =>
  world => {
    const page = getStatus(world)
    return page === 'inside' ? statusOf(world) : page
  }

export const keepSession = async ({ device, consumer }: World): Promise<void> => {
  device.token = consumer.token
}

export const open = async (world: World, isReady: () => boolean): Promise<void> => {
  await keepSession(world)
  world.open()
  await world.reach(isReady, 20_000)
}

/** Presses what the page itself offers: another try, or sign-in. @returns false when it offers nothing. */
export const goOn = (world: World): boolean => {
  const page = world.page()
  const form = page.portal.getSnapshot().children.signIn
  if (form !== undefined) {
    form.send({ type: 'failure.acknowledge' })
    page.submit(world.person.msisdn, world.person.password)
    return true
  }
  return trySend(page.portal, { type: 'config.retry' }, { type: 'session.retry' })
}

/** A flow with one changing call, by an event to an actor. A press goes to the actor as it was rendered. */
export const pressing = <Event>(
  column: Flow['column'],
  operation: OperationId,
  find: (world: World) => { send(event: Event): void } | undefined,
  event: NoInfer<Event>,
) =>
  ({
    column,
    operations: [operation],
    changingOperation: operation,
    button(world) {
      const actor = find(world)
      return () => actor?.send(event)
    },
  }) satisfies Partial<Flow>

interface SteppedFlow<Event> extends Omit<Flow, 'operations' | 'begin' | 'button' | 'pressNext'> {
  readonly operation: OperationId
  readonly find: (world: World) => Receiver<Event> | undefined
  /** The press that makes the call. */
  readonly event: NoInfer<Event>
  prepare?(world: World): Promise<unknown>
  /** Takes one step towards the press, from any page of a session. @returns whether the press is possible */
  approach(world: World): boolean
  /** Leaves a failure that is shown. @returns false without one */
  leaveFailure?(world: World): boolean
}

/** Creates a flow of a session whose call is pressed again until it has succeeded. */
export const stepped = <Event>(given: SteppedFlow<Event>) => {
  const { operation, find, event, prepare, approach, leaveFailure, ...flow } = given
  return {
    ...pressing(flow.column, operation, find, event),
    async begin(world) {
      await prepare?.(world)
      await open(world, () => approach(world))
    },
    pressNext: world =>
      goOn(world) || leaveFailure?.(world) || !approach(world) || confirmBy(world, find(world), event),
    ...flow,
  } satisfies Flow
}
