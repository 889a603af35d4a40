import type { Path } from './json-text.ts'

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a value is a list or an object with members. */
export const hasMembers = (value: unknown): value is object =>
  isContainer(value) && Object.keys(value).length > 0

/** Returns the own value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      isContainer(inner) && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined,
    value,
  )

const copyOf = (value: unknown): object =>
  Array.isArray(value) ? [...value] : isContainer(value) ? { ...value } : {}

/** Returns a copy with another value at a path; the objects on the path are created if they are missing. */
export const setAt = (value: unknown, [step, ...rest]: Path, replacement: unknown): unknown => {
  if (step === undefined) return replacement
  const copy = copyOf(value)
  const inner = isContainer(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined
  // Not an assignment: `__proto__` is a name like any other in JSON.
  Object.defineProperty(copy, step, {
    value: setAt(inner, rest, replacement),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

/** Returns a copy without the value at a path. An entry of a list becomes null, so that the others keep their places. */
export const removeAt = (value: unknown, path: Path): unknown => {
  const last = path.at(-1)
  if (typeof last !== 'string') return setAt(value, path, null)
  const parent = path.slice(0, -1)
  const { [last]: _, ...rest } = Object(valueAt(value, parent))
  return setAt(value, parent, rest)
}

/** Lists the members of a list or an object with their paths. */
export const membersOf = (value: object, path: Path): readonly (readonly [Path, unknown])[] =>
  Array.isArray(value)
    ? value.map((entry, place) => [[...path, place], entry] as const)
    : Object.entries(value).map(([name, entry]) => [[...path, name], entry] as const)

/** Lists up to `most` values below a value with their paths, outer values first. */
export const listValues = (value: unknown, most: number): readonly (readonly [Path, unknown])[] => {
  const found: (readonly [Path, unknown])[] = [[[], value]]
  for (let next = 0; next < found.length && found.length < most; next += 1) {
    const [path, inner] = found[next] ?? [[], undefined]
    if (isContainer(inner)) found.push(...membersOf(inner, path).slice(0, most - found.length))
  }
  return found
}

/** Returns a value as short text for a report. */
export const formatValue = (value: unknown): string => {
  const text = isContainer(value) ? textOf(value) : (JSON.stringify(value) ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Returns JSON; a list or an object with many members only by its size. */
const textOf = (value: object): string => {
  const count = Object.keys(value).length
  if (listValues(value, 13).length <= 12) return JSON.stringify(value)
  return Array.isArray(value) ? `a list of ${count}` : `an object of ${count}`
}
