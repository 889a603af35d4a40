import { createHash } from 'node:crypto'
import { Actor, type AnyActor, type AnyEventObject, type AnyMachineSnapshot, StateMachine } from 'xstate'
import { at } from '../../../machines/domain/wire.ts'
import type { CaseTable } from './case-table.ts'
import { leavesOf } from './coverage.ts'
import { actionsOf } from './model.ts'
import { type Step, stepsOf } from './paths.ts'

/** Not the order in which a program happens to name things, and of no language. */
const inOrder = (texts: Iterable<string>): string[] => [...new Set(texts)].sort()

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** An actor that was given no id has one that counts all actors, of other machines too. */
const actorName = ({ id, logic }: AnyActor): string =>
  !id.startsWith('x:') ? id : logic instanceof StateMachine ? logic.id : 'without a name'

const texts = new WeakMap<object, string>()

/** What a value says, the same in every run: JSON with what JSON leaves out, its keys in order. */
const textOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = textOfObject(value)
  texts.set(value, text)
  return text
}

const textOfFields = (value: object): string =>
  `{${Object.entries(value)
    .map(([key, part]) => `${key}: ${textOf(part)}`)
    .sort()
    .join(', ')}}`

const textOfObject = (value: object): string => {
  if (value instanceof StateMachine) return `the machine ${value.id}`
  if (value instanceof Actor) return `the actor ${actorName(value)}`
  if (value instanceof Error) return `the error ${JSON.stringify(value.message)} ${textOfFields(value)}`
  if (value instanceof Map || value instanceof Set || Array.isArray(value))
    return `[${[...value].map(textOf).join(', ')}]`
  if (isPlain(value)) return textOfFields(value)
  return `${value.constructor?.name} ${JSON.stringify(value)} ${textOfFields(value)}`
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** `signIn done` for an actor's end and `after rest` for a delay; every other event by its type. */
const nameOfEvent = ({ type }: AnyEventObject, machine: string): string => {
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind !== undefined) return `${actor} ${kind === 'done' ? 'done' : 'failed'}`
  const delay = 'xstate.after.'
  return type.startsWith(delay) ? `after ${type.slice(delay.length, type.indexOf(`.${machine}`))}` : type
}

/**
 * Where an event is heard: the states that hear it, or what stands in them. Of states side by side those that have
 * nothing to do with it are left out.
 */
const hearersOf = (before: AnyMachineSnapshot, event: AnyEventObject): string => {
  const leaves = leavesOf(before)
  const sources = before.machine.getTransitionData(before, event).map(({ source }) => source.path.join('.'))
  return inOrder(
    sources.map(source => {
      const below = leaves.filter(leaf => source === '' || leaf === source || leaf.startsWith(`${source}.`))
      return below.length === 1 ? String(below[0]) : source || before.machine.id
    }),
  ).join(' + ')
}

/** Where it leads: the states that were not there before. */
const placeAfter = (before: AnyMachineSnapshot | undefined, next: AnyMachineSnapshot): string => {
  const old = before === undefined ? [] : leavesOf(before)
  const entered = leavesOf(next).filter(leaf => !old.includes(leaf))
  const place = entered.length === 0 ? 'stays' : entered.join(' + ')
  return next.status === 'active' ? place : `${place} (${next.status})`
}

/** What others notice of an action, by its name; what the machine does to itself is not among it. */
const noticeOf = (action: unknown): string | undefined => {
  const type = String(at(action, 'type'))
  const params = at(action, 'params')
  if (type === 'xstate.spawnChild') return `starts ${at(params, 'id')}`
  if (type === 'xstate.sendTo') {
    const target = at(params, 'targetId') ?? at(params, 'to')
    const name = target instanceof Actor ? actorName(target) : String(target)
    return `tells ${name} ${at(params, 'event', 'type')}`
  }
  return type.startsWith('xstate.') ? undefined : type
}

const deedOf = (action: unknown): string => `${String(at(action, 'type'))} ${textOf(at(action, 'params'))}`

const changedBy = ({ before, next }: Step): string[] =>
  Object.keys(next.context).filter(
    key => before !== undefined && textOf(before.context[key]) !== textOf(next.context[key]),
  )

interface Decision {
  readonly to: string[]
  readonly notices: string[]
  readonly changes: string[]
  readonly all: string[]
}

/**
 * Every decision of a machine under its cases, a line for each state and event: where it leads, what others notice of
 * it, what is remembered, and a digest of everything that is told and known along the way, so that nothing of it
 * changes unseen. Ends with a line feed.
 */
export const decisionsOf = (table: CaseTable): string => {
  const { id } = table.machine
  const decisions = new Map<string, Decision>()
  for (const step of stepsOf(table)) {
    const { before, event, next } = step
    const key = before === undefined ? 'start' : `${hearersOf(before, event)} · ${nameOfEvent(event, id)}`
    const decision = decisions.get(key) ?? { to: [], notices: [], changes: [], all: [] }
    decisions.set(key, decision)
    const actions = actionsOf(next)
    const { actorId: _, ...told } = event
    decision.to.push(placeAfter(before, next))
    decision.notices.push(...actions.flatMap(action => noticeOf(action) ?? []))
    decision.changes.push(...changedBy(step))
    decision.all.push(
      [
        textOf(before?.value),
        textOf(before?.context),
        textOf(told),
        ...actions.map(deedOf),
        textOf(next.value),
        textOf(next.context),
        next.status,
        textOf(next.output),
        textOf(next.error),
      ].join('\n'),
    )
  }
  const lines = [...decisions].map(([key, { to, notices, changes, all }]) => {
    const [done, changed] = [inOrder(notices), inOrder(changes)]
    const parts = [
      `${key} → ${inOrder(to).join(' | ')}`,
      ...(done.length === 0 ? [] : [done.join(', ')]),
      ...(changed.length === 0 ? [] : [`changes ${changed.join(', ')}`]),
    ]
    return `${parts.join('; ')}  #${digestOf(inOrder(all).join('\n\n'))}`
  })
  return `${inOrder(lines).join('\n')}\n`
}
