import { parseColour } from '#machines/domain/config/colour.ts'
import { parseNetworkKey } from '#machines/domain/config/network-key.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { getConfigIcon } from '#src/ui/icons/service-icons.ts'
import { mostCharacters } from '../server/network-config.ts'
import type { ConfigSchema } from './config-schema.ts'
import { checkContract } from './contract.ts'
import { type ContrastRow, colourPaths, listContrasts } from './contrast.ts'
import { formatPath, type Path, type Place, parseJsonText } from './json-text.ts'
import { createError, createWarning, formatValue, type Problem } from './problem.ts'
import {
  type ConfigReading,
  isContainer,
  isSameValue,
  listUnread,
  type Reading,
  readConfig,
  toPointer,
} from './readings.ts'
import { listServiceProblems } from './services.ts'

export interface Finding extends Place, Omit<Problem, 'path'> {
  readonly path: string
}

/** The report on a config: what is wrong in it, in the order of the text, and the contrast of its colours. */
export interface ConfigReport {
  readonly findings: readonly Finding[]
  readonly more: number
  readonly contrasts: readonly ContrastRow[]
  /** The config without the envelope of a response; undefined if the text is not JSON. */
  readonly config: unknown
}

const mostFindings = 200

const servicesPath: Path = ['application', 'render', 'service']

/** Returns what the portal does with a value; undefined if it drops the value. */
const describeResult = (path: Path, { given, result }: Partial<Reading>): string | undefined => {
  if (/^(?:application\.)?otp\b|\.hide_deposit_account_details$/.test(formatPath(path)))
    return 'The portal protects what it names, and everything if it names nothing known.'
  if (result === undefined) return undefined
  if (Array.isArray(result) && !result.some(isContainer))
    return `The portal uses ${result.map(String).join(', ') || 'nothing of it'}.`
  if (!isContainer(result)) return `The portal uses ${formatValue(result)}.`
  return isContainer(given) ? 'The portal uses it.' : undefined
}

/** Returns the text by which the entries of a list differ. */
const keyOf = (entry: unknown): string =>
  String(getAt(entry, 'name') ?? getAt(entry, 'value') ?? entry).toLowerCase()

/** Returns the problem of a value that a decoder has dropped or changed. */
const judgeReading = (reading: Reading, config: unknown, about: string): readonly Problem[] => {
  const { path, given, result } = reading
  const isChanged = result !== undefined && !isSameValue(given, result)
  if (isChanged)
    return [createWarning('changed', path, `Not usable as it is. ${about}`, describeResult(path, reading))]
  const isNothing = given === false || (isContainer(given) && Object.keys(given).length === 0)
  if (result !== undefined || isNothing) return []
  const list = getAt(config, ...path.slice(0, -1))
  const first = Array.isArray(list) ? list.findIndex(entry => keyOf(entry) === keyOf(given)) : path.at(-1)
  if (first === path.at(-1)) return [createError('unusable', path, `Not usable. ${about}`)]
  return [createError('repeated', path, `Entry ${Number(first) + 1} of this list has the same name.`)]
}

const judgeUnread = (path: Path, config: unknown): Problem => {
  const place = path.at(-1)
  if (typeof place !== 'number' || place === 0)
    return createError('unread', path, 'It has no use here, or none without a value that is missing.')
  const rest = Number(getAt(config, ...path.slice(0, -1), 'length')) - place - 1
  const effect = rest > 0 ? `The portal ignores it and the ${rest} after it.` : undefined
  return createError('unread', path, `The portal reads ${place} entries of this list at most.`, effect)
}

/** Returns the problem of a colour, which the palette parses, not a decoder. */
const judgeColour = (path: Path, config: unknown, about: string): readonly Problem[] => {
  const given = getAt(config, ...path)
  const isColour = typeof given !== 'string' || given === '' || parseColour(given) !== undefined
  return isColour ? [] : [createError('unusable', path, `Not usable. ${about}`)]
}

const judgeIcon = ({ path, given, result }: Reading): readonly Problem[] => {
  if (path.at(-1) !== 'icon' || typeof result !== 'string' || getConfigIcon(result, '')) return []
  const message = `The portal has no icon of the name ${formatValue(given)}.`
  return [createWarning('icon', path, message, 'The portal shows another icon.')]
}

/** Returns the problem of a page colour on which text would not be readable. */
const judgePage = ({ colour, ground, least, givenRatio = least }: ContrastRow): readonly Problem[] => {
  if (colour !== 'page' || givenRatio >= least) return []
  const message = `Quiet text on this colour has a contrast of ${givenRatio}:1 instead of ${least}:1.`
  return [createWarning('contrast', colourPaths.page, message, `The portal uses ${ground}.`)]
}

const judgeId = (id: string): readonly Problem[] => {
  if ('id' in parseNetworkKey(`${id}.localhost`)) return []
  if (id === '')
    return [createError('id', ['id'], 'The network’s id is missing.', 'The portal shows ‘Network error’.')]
  const message = 'Expected two letters, a dash and 13 letters or digits, such as za-sandbox000001.'
  return [createError('id', ['id'], message, 'The portal takes a host with this id for a domain.')]
}

/** Returns the problems of a config without services, and of a long one. */
const judgeWhole = ({ decoded }: ConfigReading, length: number): readonly Problem[] => {
  const noService = 'The dashboard says that there are no services.'
  const tooLong = `The config has ${length} characters; a page contains ${mostCharacters} at most.`
  return [
    ...judgeId(decoded.id),
    ...(decoded.services.length > 0
      ? []
      : [createError('no-service', servicesPath, 'There is no service.', noService)]),
    ...(length > mostCharacters
      ? [createWarning('too-long', [], tooLong, 'The portal asks for it, and appears later.')]
      : []),
  ]
}

const listProblems = (config: unknown, length: number, schema: ConfigSchema): readonly Problem[] => {
  const reading = readConfig(config)
  const { problems, descriptions } = checkContract(reading.bounded, schema)
  const readings = [...reading.readings.values()]
  const aboutOf = (path: Path): string => descriptions.get(toPointer(path)) ?? ''
  const judgeContract = ({ code, path, message }: (typeof problems)[number]): Problem => {
    const found = reading.readings.get(toPointer(path))
    const isForeign = code === 'unknown-value' && found?.result === found?.given
    const effect = isForeign ? undefined : describeResult(path, found ?? {})
    const create = effect === undefined && code !== 'unknown-name' ? createError : createWarning
    return create(code, path, message, effect)
  }
  return [
    ...judgeWhole(reading, length),
    ...problems.map(judgeContract),
    ...listServiceProblems(reading, schema),
    ...readings.flatMap(each => judgeReading(each, config, aboutOf(each.path))),
    ...readings.flatMap(judgeIcon),
    ...Object.values(colourPaths).flatMap(path => judgeColour(path, config, aboutOf(path))),
    ...listContrasts(config).flatMap(judgePage),
    ...listUnread(config, reading).map(path => judgeUnread(path, config)),
  ]
}

/**
 * Keeps the first problem of each value, none inside a value that the portal ignores as a whole, and none of an object
 * that the problem of one of its values explains.
 */
const withoutRepetitions = (problems: readonly Problem[]): readonly Problem[] => {
  const around = ({ path }: Problem) => path.map((_, length) => toPointer(path.slice(0, length)))
  const explained = new Set(problems.flatMap(around))
  const isExplained = ({ code, path }: Problem) =>
    (code === 'unusable' || (code === 'unread' && typeof path.at(-1) === 'string')) &&
    explained.has(toPointer(path))
  const kept = problems.filter(problem => !isExplained(problem)).toReversed()
  const first = new Map(kept.map(problem => [toPointer(problem.path), problem]))
  const isIgnored = (pointer: string) =>
    ['unknown-name', 'unread', 'repeated'].includes(first.get(pointer)?.code ?? '')
  return [...first.values()].filter(problem => !around(problem).some(isIgnored))
}

/** Creates the report on the text of a config, or of a network's response with the config as its data. */
export const createReport = (text: string, schema: ConfigSchema): ConfigReport => {
  const json = parseJsonText(text)
  const data = getAt(json.value, 'data') ?? undefined
  const root: Path = data === undefined ? [] : ['data']
  const config = data ?? json.value
  const broken = json.errors.map(({ message, ...place }): Finding => {
    const problem = createError('syntax', [], message, 'The portal cannot read the config.')
    return { ...problem, ...place, path: '' }
  })
  if (config === undefined) return { findings: broken, more: 0, contrasts: [], config }
  const again = 'The name occurs again in the same object.'
  const repeated = json.repeated.map(path =>
    createWarning('repeated', path.slice(root.length), again, 'The portal uses the last one.'),
  )
  const problems = [...repeated, ...withoutRepetitions(listProblems(config, text.length, schema))]
  const findings = problems.map(({ path, ...problem }): Finding => {
    const place = json.placeOf([...root, ...path])
    return { ...problem, ...place, path: formatPath(path) }
  })
  const sorted = [...broken, ...findings].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  )
  const shown = sorted.slice(0, mostFindings)
  return { findings: shown, more: sorted.length - shown.length, contrasts: listContrasts(config), config }
}
