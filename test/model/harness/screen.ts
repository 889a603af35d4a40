import '#src/styles/base.css.ts'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
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
import { loadTable } from '../registry.ts'
import type { Granularity } from './paths.ts'
import { type Host, runModel } from './play.ts'
import { offered, type Screen, type TestUser, unsaid, withheld } from './test-user.ts'

export { absent, field, offered, seen, unsaid, withheld } from './test-user.ts'

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

/** The event that a press sends to another actor than the tested machine. */
export interface ExpectedSend<Snapshot = AnyMachineSnapshot> {
  readonly to: AnyActorRef
  readonly event: AnyEventObject | ((snapshot: Snapshot) => AnyEventObject)
}

/** Reasons, by what they excuse. */
type Reasons = Readonly<Record<string, string>>

/** Events whose interaction is the same in most views, or follows from the `fields`. */
type UsualEvent =
  | `${string}.retry`
  | 'check.now'
  | 'failure.acknowledge'
  | `field.${'blur' | 'change'}`
  | `form.${'cancel' | 'discard' | 'leave'}`

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>
type OwnEvent<Machine extends AnyStateMachine> = Exclude<EventFromLogic<Machine>['type'], `xstate.${string}`>

/** The view of a machine, its interactions and expectations, typed by the machine. */
export interface ViewSpec<Machine extends AnyStateMachine, Snapshot = SnapshotFrom<Machine>> {
  /** Renders the view; `root` is the host of the actor, or the actor itself. */
  render(actor: ActorRefFrom<Machine>, root: AnyActor): ReactElement
  /** Starts the machine below another one, if the view needs that. */
  readonly host?: Host
  /** What a user does for each event, where it is not the usual. */
  readonly interactions: {
    readonly [Type in Exclude<OwnEvent<Machine>, UsualEvent>]: Interaction<EventOf<Machine, Type>, Snapshot>
  } & {
    readonly [Type in Extract<OwnEvent<Machine>, UsualEvent>]?: Interaction<EventOf<Machine, Type>, Snapshot>
  }
  /**
   * The expectations of each atomic state, by its keys joined by dots; states that look the same are named together, with
   * spaces. A state without an expectation fails.
   */
  readonly expectations: Readonly<Record<string, Shown<Snapshot>>>
  /** The labels of the fields of the form by their names; each shown field holds the value of the context. */
  readonly fields?: Readonly<Record<string, string>>
  /** Prepares the screen, for example by opening a menu. */
  setUp?(person: TestUser): Promise<void>
  /** Returns why this screen cannot send an event, which is then sent from outside; undefined if it can. */
  unreachableReason?(snapshot: Snapshot, event: EventFromLogic<Machine>): string | false | undefined
  /** Types of events that accompany others, beside the blur of a field. */
  readonly incidental?: readonly string[]
  /** Buttons that send an event to another actor, by their names. */
  readonly sends?: Readonly<Record<string, ExpectedSend<Snapshot>>>
  /** Buttons of other machines that are not tried. */
  readonly untried?: Reasons
  /** States without a required focus. */
  readonly unfocused?: Reasons
  /** Buttons that are enabled even if the machine ignores their event. */
  readonly alwaysEnabled?: Reasons
  /** Transitions that no path takes in this view, by their names in the report. */
  readonly waive?: Reasons
  /** Returns the name with which the consumer signs in; given where a form sets a password. */
  username?(snapshot: Snapshot): string
  /** `case` if the cases of one state look different; by default each event happens once in each state. */
  readonly granularity?: Granularity
}

/** The view spec of any machine. */
export interface AnyViewSpec
  extends Omit<ViewSpec<AnyStateMachine, AnyMachineSnapshot>, 'interactions' | 'render'> {
  render(actor: AnyActor, root: AnyActor): ReactElement
  readonly interactions: Readonly<Record<string, Interaction>>
}

/** The reason why a step without Back cannot send it. */
export const onlyBackOfBrowser =
  'Only the Back of the browser leads back from here; the dialog has Cancel or Close'

/** Events that this screen cannot send, with what does. */
export const outside = <Type extends string>(reason: string, ...types: readonly Type[]) =>
  Object.fromEntries(types.map(type => [type, { outside: reason }])) as Record<Type, { outside: string }>

/**
 * An expectation of a screen: a text that it shows, a check, or several of these. Undefined and false check nothing.
 */
export type Shown<Snapshot = AnyMachineSnapshot> =
  | string
  | undefined
  | false
  // biome-ignore lint/suspicious/noConfusingVoidType: a check that throws returns nothing.
  | void
  | readonly Shown<Snapshot>[]
  | ((snapshot: Snapshot, screen: Screen) => Shown<Snapshot>)

/** Expects a text if a condition applies, and expects its absence otherwise. */
export const needs = (isNeeded: unknown, text: string) => (isNeeded ? text : unsaid(text))

/** Expects a button that can be pressed if, and only if, the machine takes the event. */
export const answersTo =
  <Event extends AnyEventObject>(name: string, event: Event) =>
  (snapshot: { can(event: Event): boolean }) =>
    snapshot.can(event) ? offered(name) : withheld(name)

/** A long limit, because an interrupted run would continue below the next one. */
const timeout = 300_000

/** Defines the test of a screen file; `where` names the view, if the machine has several. */
export function playScreen<Machine extends AnyStateMachine>(
  machine: Machine,
  spec: ViewSpec<Machine>,
  where?: string,
): void
export function playScreen(machine: AnyStateMachine, spec: AnyViewSpec, where = ''): void {
  const title = `${machine.id}${where} is shown in every state, and every transition is made at its screen`
  test(title, { timeout }, async ({ task }) => {
    // A path may let an actor crash, which the browser would report as a failure of the run.
    vi.stubGlobal('reportError', () => {})
    const table = await loadTable(machine.id)
    const report = await runModel({ ...table, waive: { ...table.waive, ...spec.waive } }, spec)
    task.meta.model = report
    expect(report.problems).toEqual([])
  })
}
