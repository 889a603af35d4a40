import type { AnyStateMachine } from 'xstate'
import { literalParamsOf } from './literal-params.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const eachOf = (value: unknown, rebuild: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(rebuild) : rebuild(value)

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  return ['string', 'boolean', 'number'].includes(typeof value) ? value : undefined
}

/** An action or a guard: its name, and of what it is given that which stands in the text. */
const named = (value: unknown): unknown => {
  if (!isRecord(value)) return plain(value)
  const params = literalParamsOf(value.params)
  return params === undefined ? plain(value.type) : { type: plain(value.type), params }
}
const names = (value: unknown): unknown => eachOf(value, named)

type Rebuild = (value: unknown) => unknown

/** Of an object, those of its keys for which there is a way to rebuild them. */
const pick =
  (keys: Readonly<Record<string, Rebuild>>): Rebuild =>
  value =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(keys)
            .filter(([key]) => value[key] !== undefined)
            .map(([key, rebuild]) => [key, rebuild(value[key])]),
        )
      : plain(value)

const under =
  (rebuild: Rebuild): Rebuild =>
  value =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rebuild(inner)]))
      : undefined

const transition = pick({
  target: plain,
  guard: named,
  actions: names,
  reenter: plain,
  description: plain,
})
const transitions: Rebuild = value => eachOf(value, transition)
const invoke = pick({
  id: plain,
  src: plain,
  onDone: transitions,
  onError: transitions,
  onSnapshot: transitions,
})

const state: Rebuild = value =>
  pick({
    id: plain,
    type: plain,
    initial: plain,
    description: plain,
    tags: plain,
    entry: names,
    exit: names,
    invoke: inner => eachOf(inner, invoke),
    on: under(transitions),
    after: under(transitions),
    always: transitions,
    onDone: transitions,
    states: under(state),
  })(value)

/** The text of a machine as JSON: states, transitions and names. What computes, and what is given to it, stays here. */
export const definitionOf = ({ config }: AnyStateMachine): string => JSON.stringify(state(config))
