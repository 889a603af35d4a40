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
import type { ScreenQueries, TestUser } from './test-user.ts'

/** How an event comes about. */
export type Interaction<Event extends EventObject = AnyEventObject, Snapshot = AnyMachineSnapshot> =
  /** Somebody presses what has this name; a button unless it has another role. */
  | {
      readonly press: string | ((event: Event, snapshot: Snapshot) => string)
      readonly role?: string
      /** The region of the control, if others have its name; with several regions, each in turn. */
      readonly within?: string | readonly string[]
      /** What has to be done before it is there, such as opening a menu. */
      readonly first?: (person: TestUser) => Promise<void>
    }
  /** Somebody does what takes more than a press. */
  | ((person: TestUser, event: Event, snapshot: Snapshot) => Promise<void>)
  /** This screen cannot send the event; the text names what does. */
  | { readonly outside: string }

/** What is to be pressed for an event; undefined where that is not how it comes about. */
export const findPressTarget = (deed: Interaction, event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
  if (!('press' in deed)) return undefined
  const { press, role = 'button', ...rest } = deed
  return { ...rest, role, name: typeof press === 'string' ? press : press(event, snapshot) }
}

/** The event that a press sends to another actor than the tested machine (`standIn`). */
export interface ExpectedSend<Snapshot = AnyMachineSnapshot> {
  readonly to: AnyActorRef
  readonly event: AnyEventObject | ((snapshot: Snapshot) => AnyEventObject)
}

type Expectation<Snapshot> = (look: ScreenQueries, snapshot: Snapshot) => void

interface Around<Snapshot> {
  /** What somebody does before anything else, such as opening the menu in which everything happens. */
  setUp?(person: TestUser): Promise<void>
  /**
   * Why an event that the machine takes has no way to it on the screen of this snapshot; it is then sent as if
   * from outside. Undefined wherever there is a way.
   */
  unreachableReason?(snapshot: Snapshot, event: AnyEventObject): string | undefined
  /** Events that come along with others, as leaving a field does with every press elsewhere. */
  readonly incidental?: readonly string[]
  /**
   * Buttons that send nothing to this machine, with what they do. Where that is to tell another actor something, it is
   * pressed in every state where it stands, and must tell just that.
   */
  readonly unrelatedButtons?: Readonly<Record<string, string | ExpectedSend<Snapshot>>>
  /** States, by their keys joined by dots, in which the focus need not be anywhere, with the reason. */
  readonly unfocused?: Readonly<Record<string, string>>
  /** Returns the name with which the consumer signs in; given where a form sets a password. */
  username?(snapshot: Snapshot): string
  /**
   * `case` where one state looks so different from case to case that each is looked at; else each event is looked at
   * once in every state, by every transition that it takes there.
   */
  readonly granularity?: Granularity
  /** Transitions that no path takes where it is shown, as the report names them, each with the reason. */
  readonly waive?: Readonly<Record<string, string>>
  /** Buttons that can be pressed also when the machine takes nothing of it, with the reason. */
  readonly alwaysEnabled?: Readonly<Record<string, string>>
}

/** How a machine is shown and used, typed by the machine. */
export interface ViewSpec<Machine extends AnyStateMachine> extends Around<SnapshotFrom<Machine>> {
  /** The view as the portal has it. `root` is the actor's host when it has one. */
  render(actor: ActorRefFrom<Machine>, root: AnyActor): ReactElement
  /** Where the machine runs, when its view is given not the actor itself but one above it. */
  readonly host?: Host
  /** How each event comes about. */
  readonly interactions: {
    readonly [Type in Exclude<EventFromLogic<Machine>['type'], `xstate.${string}`>]: Interaction<
      Extract<EventFromLogic<Machine>, { type: Type }>,
      SnapshotFrom<Machine>
    >
  }
  /**
   * What must be seen in each state that has none below it, by its keys joined by dots. A state for which
   * there is nothing here fails.
   */
  readonly expectations: Readonly<Record<string, Expectation<SnapshotFrom<Machine>>>>
}

/** The same for a stage that shows any machine. */
export interface AnyViewSpec extends Around<AnyMachineSnapshot> {
  readonly machine: AnyStateMachine
  render(actor: AnyActor, root: AnyActor): ReactElement
  readonly host?: Host
  readonly interactions: Readonly<Record<string, Interaction>>
  readonly expectations: Readonly<Record<string, Expectation<AnyMachineSnapshot>>>
}

/** A machine and how it is shown and used. */
export function createViewSpec<Machine extends AnyStateMachine>(
  machine: Machine,
  screen: ViewSpec<Machine>,
): AnyViewSpec
export function createViewSpec(machine: AnyStateMachine, screen: Omit<AnyViewSpec, 'machine'>): AnyViewSpec {
  return { machine, ...screen }
}
