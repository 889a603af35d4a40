import type { ReactElement } from 'react'
import type {
  ActorRefFrom,
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import type { Granularity } from './paths.ts'
import type { Host } from './play.ts'
import { type ScreenQueries, screenQueries, type TestUser } from './test-user.ts'

/** The way in which a user produces an event. */
export type Interaction<Event extends EventObject = AnyEventObject, Snapshot = AnyMachineSnapshot> =
  /** Presses the button of this name. */
  | string
  /** Presses the control of this name; by default a button. */
  | {
      readonly press: string | ((event: Event, snapshot: Snapshot) => string)
      readonly role?: string
      /** The region of the control, if others have its name. */
      readonly within?: string
      /** Makes the control visible, for example by opening a menu. */
      readonly first?: (person: TestUser) => Promise<void>
    }
  | ((person: TestUser, event: Event, snapshot: Snapshot) => Promise<void>)
  /** The reason why this screen cannot send the event: the text names the sender. */
  | { readonly outside: string }

/** Returns the control to press for an event; undefined if the event needs something else. */
export const findPressTarget = (
  interaction: Exclude<Interaction, string>,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
) => {
  if (!('press' in interaction)) return undefined
  const { press, role = 'button', ...rest } = interaction
  return { ...rest, role, name: typeof press === 'string' ? press : press(event, snapshot) }
}

/** The event that a press sends to another actor than the tested machine (`standIn`). */
export interface ExpectedSend<Snapshot = AnyMachineSnapshot> {
  readonly to: AnyActorRef
  readonly event: AnyEventObject | ((snapshot: Snapshot) => AnyEventObject)
}

type Expectation<Snapshot> = (look: ScreenQueries, snapshot: Snapshot) => void

interface Around<Snapshot> {
  /** Prepares the screen, for example by opening a menu. */
  setUp?(person: TestUser): Promise<void>
  /** Returns why this screen cannot send an event, which is then sent from outside; undefined if it can. */
  unreachableReason?(snapshot: Snapshot, event: AnyEventObject): string | undefined
  /** Types of events that accompany others, beside the blur of a field. */
  readonly incidental?: readonly string[]
  /** Buttons that send an event to another actor, by their names. */
  readonly sends?: Readonly<Record<string, ExpectedSend<Snapshot>>>
  /** Buttons of other machines that are not tried, with the reason. */
  readonly untried?: Readonly<Record<string, string>>
  /** States without a required focus, with the reason. */
  readonly unfocused?: Readonly<Record<string, string>>
  /** Returns the name with which the consumer signs in; given where a form sets a password. */
  username?(snapshot: Snapshot): string
  /** `case` if the cases of one state look different; by default each event happens once in each state. */
  readonly granularity?: Granularity
  /** Transitions that no path takes in this view, by their names in the report, each with the reason. */
  readonly waive?: Readonly<Record<string, string>>
  /** Buttons that are enabled even if the machine ignores their event, with the reason. */
  readonly alwaysEnabled?: Readonly<Record<string, string>>
}

/** The view of a machine, its interactions and expectations, typed by the machine. */
export interface ViewSpec<Machine extends AnyStateMachine> extends Around<SnapshotFrom<Machine>> {
  /** Renders the view; `root` is the host of the actor, or the actor itself. */
  render(actor: ActorRefFrom<Machine>, root: AnyActor): ReactElement
  /** Starts the machine below another one, if the view needs that. */
  readonly host?: Host
  readonly interactions: {
    readonly [Type in Exclude<EventFromLogic<Machine>['type'], `xstate.${string}`>]: Interaction<
      Extract<EventFromLogic<Machine>, { type: Type }>,
      SnapshotFrom<Machine>
    >
  }
  /**
   * The expectations of each atomic state, by its keys joined by dots; states that look the same are named together, with
   * spaces. A state without an expectation fails.
   */
  readonly expectations: Readonly<Record<string, Shown<SnapshotFrom<Machine>>>>
}

/** The view spec of any machine. */
export interface AnyViewSpec extends Around<AnyMachineSnapshot> {
  readonly machine: AnyStateMachine
  render(actor: AnyActor, root: AnyActor): ReactElement
  readonly host?: Host
  readonly interactions: Readonly<Record<string, Exclude<Interaction, string>>>
  readonly expectations: Readonly<Record<string, Expectation<AnyMachineSnapshot>>>
}

/** Events that this screen cannot send, with what does. */
export const outside = <Type extends string>(reason: string, ...types: readonly Type[]) =>
  Object.fromEntries(types.map(type => [type, { outside: reason }])) as Record<Type, { outside: string }>

/** Buttons with an exception, all for one reason. */
export const apart = (reason: string, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map(name => [name, reason]))

/** The view spec of any machine. */
interface LooseViewSpec extends Around<AnyMachineSnapshot> {
  render(actor: AnyActor, root: AnyActor): ReactElement
  readonly host?: Host
  readonly interactions: Readonly<Record<string, Interaction>>
  readonly expectations: Readonly<Record<string, Shown>>
}

/** Creates the view spec of a machine. */
export function createViewSpec<Machine extends AnyStateMachine>(
  machine: Machine,
  screen: ViewSpec<Machine>,
): AnyViewSpec
export function createViewSpec(machine: AnyStateMachine, screen: LooseViewSpec): AnyViewSpec {
  const interactions = Object.entries(screen.interactions).map(
    ([type, interaction]) =>
      [type, typeof interaction === 'string' ? { press: interaction } : interaction] as const,
  )
  const expectations = Object.entries(screen.expectations).flatMap(([states, shown]) =>
    states.split(' ').map(state => [state, (_: unknown, at: AnyMachineSnapshot) => checkShown(shown, at)]),
  )
  return {
    machine,
    ...screen,
    interactions: Object.fromEntries(interactions),
    expectations: Object.fromEntries(expectations),
  }
}

/**
 * An expectation of a screen: a text that it shows, a check, or several of these. Undefined and false check nothing.
 */
export type Shown<Snapshot = AnyMachineSnapshot> =
  | string
  | undefined
  | false
  // biome-ignore lint/suspicious/noConfusingVoidType: a look that throws returns nothing.
  | void
  | readonly Shown<Snapshot>[]
  | ((look: ScreenQueries, snapshot: Snapshot) => Shown<Snapshot>)

/** Throws when the screen differs from the expectation in this snapshot. */
const checkShown = <Snapshot>(shown: Shown<Snapshot>, snapshot: Snapshot): void => {
  if (typeof shown === 'string') screenQueries.says(shown)
  else if (typeof shown === 'function') checkShown(shown(screenQueries, snapshot), snapshot)
  else if (shown) for (const each of shown) checkShown(each, snapshot)
}

/** Expects an element with this role, name and state. */
export const seen =
  (...what: Parameters<ScreenQueries['sees']>) =>
  (look: ScreenQueries): void =>
    look.sees(...what)

/** Shows nothing with this role and name. */
export const absent =
  (...what: Parameters<ScreenQueries['lacks']>) =>
  (look: ScreenQueries): void =>
    look.lacks(...what)

/** Says none of these texts. */
export const unsaid =
  (...texts: readonly string[]) =>
  (look: ScreenQueries): void =>
    texts.forEach(look.doesNotSay)

/** Expects a text if a condition applies, and expects its absence otherwise. */
export const needs = (isNeeded: unknown, text: string) => (isNeeded ? text : unsaid(text))

/** Shows a field that holds this value. */
export const field = (label: string, value: string) => (look: ScreenQueries) => look.holds(label, value)

/** Shows buttons that cannot be pressed now. */
export const withheld =
  (...names: readonly string[]) =>
  (look: ScreenQueries): void => {
    for (const name of names) look.withholds(name)
  }

/** Shows a button that can be pressed if, and only if, the machine takes the event. */
export const answersTo =
  <Event extends AnyEventObject>(name: string, event: Event) =>
  (look: ScreenQueries, snapshot: { can(event: Event): boolean }): void =>
    snapshot.can(event) ? look.offers(name) : look.withholds(name)
