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
import type { Host } from './host.ts'
import type { Granularity } from './paths.ts'
import type { Screen, TestUser } from './test-user.ts'

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
  /** The user's act for each event, where it is not the usual. */
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
