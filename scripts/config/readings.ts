import { parseColour } from '#machines/domain/config/colour.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { decodeServices, type ServiceNode } from '#machines/domain/config/service-node.ts'
import { truncateWireValue } from '#machines/domain/wire/truncate-wire.ts'
import { decodeWithReport, getAt } from '#machines/domain/wire/wire.ts'
import type { Path } from './json-text.ts'

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lists the members of a list or an object with their paths. */
const membersOf = (value: unknown, path: Path): readonly (readonly [Path, unknown])[] =>
  Array.isArray(value)
    ? value.map((entry, place) => [[...path, place], entry] as const)
    : Object.entries(isContainer(value) ? value : {}).map(
        ([name, entry]) => [[...path, name], entry] as const,
      )

/** Returns the text by which paths are compared: a JSON pointer. */
export const toPointer = (path: Path): string =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const toPath = (pointer: string, config: unknown): Path => {
  const path: (string | number)[] = []
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(getAt(config, ...path)) ? Number(name) : name)
  }
  return path
}

/** A value that decoders have read, and what they made of it; undefined if all of them have dropped it. */
export interface Reading {
  readonly path: Path
  readonly given: unknown
  readonly result: unknown
}

/** Decodes a config and its services as the portal does, and collects what the decoders report. */
export const readConfig = (config: unknown) => {
  const bounded = truncateWireValue(config)
  const paths = new Map<unknown, Path>()
  const register = (value: unknown, path: Path): void => {
    if (isContainer(value)) paths.set(value, path)
    for (const [below, inner] of membersOf(value, path)) register(inner, below)
  }
  register(bounded, [])

  /** The readings by their pointers, and the paths of services and steps by their lists of choices. */
  const readings = new Map<string, Reading>()
  const stepPaths = new Map<unknown, Path>()
  const listen = (container: unknown, steps: Path, result: unknown): void => {
    const given = getAt(container, ...steps)
    const above = paths.get(container)
    // A decoder may collect the entries of several lists in a list of its own.
    const path = paths.get(given) ?? (above && [...above, ...steps])
    if (path === undefined || steps.length === 0 || (given ?? '') === '') return
    const pointer = toPointer(path)
    readings.set(pointer, { path, given, result: readings.get(pointer)?.result ?? result })
    if (isContainer(result) && 'children' in result) stepPaths.set(result.children, path)
  }
  return decodeWithReport(listen, () => {
    const decoded = decodeNetworkConfig(bounded)
    const services = decodeServices(decoded.rawServices)
    const pathOf = ({ children }: ServiceNode): Path => stepPaths.get(children) ?? []
    return { bounded, decoded, services, readings, pathOf }
  })
}

export type ConfigReading = ReturnType<typeof readConfig>

/** Lists the lists, objects and entries that no decoder reads where others are read: of a list, the first alone. */
export const listUnread = (config: unknown, { readings }: ConfigReading): readonly Path[] => {
  const read = new Set<string>()
  for (const { path } of readings.values())
    for (let length = path.length; length > 0; length -= 1) read.add(toPointer(path.slice(0, length)))
  const search = (value: unknown, path: Path): readonly Path[] => {
    const members = membersOf(value, path)
    const known = members.filter(([below]) => read.has(toPointer(below)))
    const missed = members.filter(([below, inner]) => isContainer(inner) && !read.has(toPointer(below)))
    const shown = known.length === 0 ? [] : missed.slice(0, Array.isArray(value) ? 1 : undefined)
    return [...shown.map(([below]) => below), ...known.flatMap(([below, inner]) => search(inner, below))]
  }
  return search(config, [])
}

/** Whether a result is the given value in the portal's notation: trimmed, as an address, a colour or in cents. */
export const isSameValue = (given: unknown, result: unknown): boolean => {
  if (isContainer(given) || typeof given !== typeof result) return true
  if (typeof given !== 'string') return given === result || Number(given) * 100 === result
  const text = given.trim()
  const href = URL.canParse(text) ? new URL(text).href : text
  return [text, href, text.toLowerCase(), parseColour(text)].includes(String(result))
}
