import { expect } from 'vitest'
import { Actor, type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot, StateMachine } from 'xstate'
import { machineOf } from '#src/inspection/machine-text.ts'

/** Replaces actors and functions by their names, so that two runs can be compared. */
const named = (value: unknown): unknown => {
  if (value instanceof Actor) return { actor: machineOf(value)?.id ?? value.id }
  if (typeof value === 'function') return value.name
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
}

/** Formats a value in at most 100 characters. */
export const excerptOf = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (typeof value === 'function') return value.name
  if (isMachineSnapshot(value)) return `the state ${JSON.stringify(value.value)}`
  if (value instanceof StateMachine) return `the machine ${value.id}`
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/** Formats an event with its payload. */
export const eventText = ({ type, actorId: _, ...payload }: AnyEventObject): string => {
  const parts = Object.entries(payload).map(([key, value]) => `${key}: ${excerptOf(value)}`)
  return parts.length === 0 ? type : `${type} { ${parts.join(', ')} }`
}

/** Formats the events before a failure. */
export const pathText = (done: readonly string[]): string =>
  `after ${[...(done.length > 12 ? ['…'] : []), ...done.slice(-12)].join(' › ') || 'the start'}`

/** Returns all facts of a snapshot in which a machine must match its model, with the inputs of its children. */
const factsOf = ({ value, status, context, output, error, children }: AnyMachineSnapshot) => {
  const facts: Record<string, unknown> = { state: value, status, output: named(output), error }
  for (const [key, part] of Object.entries(context)) facts[`context ${key}`] = named(part)
  for (const child of Object.values(children))
    if (child instanceof Actor) facts[`input of ${child.id}`] = named(child.options.input)
  return facts
}

/** Throws with the first fact in which a machine differs from its model. */
export const compare = (actual: AnyMachineSnapshot, wanted: AnyMachineSnapshot): void => {
  const [is, should] = [factsOf(actual), factsOf(wanted)]
  for (const fact of new Set([...Object.keys(is), ...Object.keys(should)]))
    try {
      expect(is[fact]).toEqual(should[fact])
    } catch {
      throw new Error(`${fact} is ${excerptOf(is[fact])} and should be ${excerptOf(should[fact])}`)
    }
}
