import {
  type ActorLogicFrom,
  type AnyActorLogic,
  type AnyStateMachine,
  type CallbackActorLogic,
  createActor,
  type EventFromLogic,
  fromCallback,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'
import { type ScriptedAnswer, scripted } from './scripted-payment.ts'
import { flushPromises, simulatedTime } from './simulated-time.ts'

type LogicsOf<Machine extends AnyStateMachine> = NonNullable<
  NonNullable<Parameters<Machine['provide']>[0]>['actors']
>

/** The answers of each promise actor, one per call; the last one repeats. */
export type AnswersOf<Logics> = {
  readonly [Source in keyof Logics as NonNullable<Logics[Source]> extends PromiseActorLogic<
    infer _Output,
    infer _Input,
    infer _Emitted
  >
    ? Source
    : never]?: readonly ScriptedAnswer<OutputFrom<NonNullable<Logics[Source]> & AnyActorLogic>>[]
}

export type Answers<Machine extends AnyStateMachine> = AnswersOf<LogicsOf<Machine>>

type Channels<Machine extends AnyStateMachine> = {
  [Source in keyof LogicsOf<Machine>]: NonNullable<LogicsOf<Machine>[Source]> extends CallbackActorLogic<
    infer _Received,
    infer _Input,
    infer _Emitted
  >
    ? Source
    : never
}[keyof LogicsOf<Machine>]

interface Script<Machine extends AnyStateMachine, Calls> {
  readonly input?: InputFrom<Machine>
  readonly answers?: AnswersOf<Calls>
  /** Creates the actors of the machine from its network calls, to which the answers then belong. */
  readonly actorsOf?: (calls: Calls) => Partial<Record<keyof LogicsOf<Machine>, AnyActorLogic>>
  readonly channels?: readonly Channels<Machine>[]
  readonly actors?: Partial<Record<keyof LogicsOf<Machine>, AnyActorLogic>>
  readonly time?: ReturnType<typeof simulatedTime>
}

/** Starts a machine; `now()` has its state, what `show` selects, the inputs of each actor, and the aborted calls. */
export const openMachine = async <
  Machine extends AnyStateMachine,
  Shown extends object,
  Calls = LogicsOf<Machine>,
>(
  machine: Machine,
  {
    input,
    answers = {},
    channels = [],
    actors = {},
    time = simulatedTime(0),
    ...rest
  }: Script<Machine, Calls>,
  show: (snapshot: SnapshotFrom<Machine>) => Shown,
) => {
  const calls = Object.entries(answers as Record<string, readonly ScriptedAnswer<unknown>[]>).map(
    ([name, scriptedAnswers]) => [name, scripted<unknown, unknown>(scriptedAnswers)] as const,
  )
  const listeners = new Map<PropertyKey, (event: EventFromLogic<Machine>) => void>()
  const callbacks = channels.map(name => [
    name,
    fromCallback(({ sendBack }) => void listeners.set(name, sendBack)),
  ])
  const scriptedCalls = Object.fromEntries(calls.map(([name, { logic }]) => [name, logic]))
  const logics = rest.actorsOf?.(scriptedCalls as Calls) ?? scriptedCalls
  const provided: ActorLogicFrom<AnyStateMachine> = machine.provide({
    actors: { ...actors, ...logics, ...Object.fromEntries(callbacks) },
  })
  const actor = createActor(provided, { clock: time, input })
  const settle = async (act: () => void) => {
    act()
    await flushPromises()
  }
  await settle(() => actor.start())
  return {
    actor,
    time,
    send: (...events: readonly EventFromLogic<Machine>[]) =>
      settle(() => {
        for (const event of events) actor.send(event)
      }),
    receive: (name: Channels<Machine>, event: EventFromLogic<Machine>) =>
      settle(() => listeners.get(name)?.(event)),
    /** Ends a child actor as if it threw an error. */
    fail: (id: string, error: unknown = new Error('broken')) =>
      settle(() => actor.send({ type: `xstate.error.actor.${id}`, actorId: id, error } as never)),
    pass: (milliseconds: number) => settle(() => time.advance(milliseconds)),
    now: () => ({
      state: actor.getSnapshot().value,
      ...show(actor.getSnapshot() as SnapshotFrom<Machine>),
      ...Object.fromEntries(calls.map(([name, { calls: inputs }]) => [name, inputs])),
      aborted: calls.flatMap(([name, { aborted }]) => aborted.map(() => name)),
    }),
  }
}
