import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { parseNetworkKey } from '#machines/domain/config/network-key.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { mostCharacters } from '../server/network-config.ts'
import type { ConfigSchema } from './contract.ts'
import { type ContrastRow, listContrasts } from './contrast.ts'
import { formatValue } from './edits.ts'
import { examineConfig, type Finding, servicesPath } from './examination.ts'
import {
  formatPath,
  type JsonText,
  type Path,
  type Place,
  parseJsonText,
  type SyntaxProblem,
} from './json-text.ts'
import { type Memory, noMemory } from './memory.ts'
import { findRefusals, type Refusal } from './refusals.ts'
import { findTemplateGaps } from './template-gaps.ts'

/** A remark on a value of a config. */
export interface Remark {
  readonly kind: 'cannot work' | 'corrected' | 'ignored'
  readonly path: string
  /** The names of the menu steps, if the remark is on a service. */
  readonly service?: string | undefined
  /** The place in the text. */
  readonly place?: Place | undefined
  readonly given?: string | undefined
  readonly used?: string | undefined
  readonly reason: string
}

/** A value that the portal uses as it is given. */
interface UsedValue {
  readonly path: string
  readonly given: string
}

/** The report on a config: its remarks, its used values and its contrasts. */
export interface ConfigReport {
  readonly remarks: readonly Remark[]
  readonly used: readonly UsedValue[]
  readonly contrasts: readonly ContrastRow[]
  /** The config, without the envelope of a response. */
  readonly config: unknown
}

const kinds: readonly Remark['kind'][] = ['cannot work', 'corrected', 'ignored']

/** Whether a host that begins with this text names a network by its id. */
const isNetworkId = (id: string): boolean => 'id' in parseNetworkKey(`${id}.localhost`)

/** Returns the remarks on the config as a whole. */
const remarkOnWhole = (config: unknown, text: string): readonly Remark[] => {
  const { id, services } = decodeNetworkConfig(config)
  const noId: Remark = {
    kind: 'cannot work',
    path: 'id',
    reason: 'Without the id of the network the portal shows ‘network error’ and Retry.',
  }
  const wrongId: Remark = {
    kind: 'cannot work',
    path: 'id',
    given: formatValue(id),
    reason:
      'Expected two letters, a dash and 13 letters or digits, such as za-sandbox000001. A host that begins with another id is read as a domain.',
  }
  const noService: Remark = {
    kind: 'cannot work',
    path: formatPath(servicesPath),
    reason: 'No service can be read: the dashboard says that there are no services.',
  }
  const tooLong: Remark = {
    kind: 'corrected',
    path: '',
    given: `${text.length} characters`,
    used: 'read by the portal itself',
    reason: `A page contains configs of ${mostCharacters} characters at most; with a longer one it appears later.`,
  }
  return [
    ...(id === '' ? [noId] : []),
    ...(id === '' || isNetworkId(id) ? [] : [wrongId]),
    ...(services.length === 0 ? [noService] : []),
    ...(text.length > mostCharacters ? [tooLong] : []),
  ]
}

/** Whether a remark on a service that cannot work says enough of a value: it is the cause, or has no effect because of it. */
const isExplained = ({ path, isIdle }: Finding, refusals: readonly Refusal[]): boolean => {
  if (path.length <= servicesPath.length + 1) return false
  const isSame = (refusal: Refusal) => formatPath(refusal.path) === formatPath(path)
  const isInside = (refusal: Refusal) =>
    isIdle === true &&
    refusal.path.length > servicesPath.length &&
    refusal.path.slice(0, servicesPath.length + 1).every((step, at) => step === path[at])
  return refusals.some(refusal => isSame(refusal) || isInside(refusal))
}

/** Creates the report of a config, of its text if it has one. */
const reportOn = (
  config: unknown,
  schema: ConfigSchema,
  {
    text,
    root,
    json,
    memory,
  }: {
    readonly text: string
    readonly root: Path
    readonly json: JsonText
    readonly memory: Memory
  },
): ConfigReport => {
  const placeOf = (path: Path) => json.placeOf([...root, ...path])
  const refusals = findRefusals(config, schema, memory)
  const { findings, unexamined } = examineConfig(config, schema, memory)
  const refusedRemarks = refusals.map(
    ({ service, path, reason }): Remark => ({
      kind: 'cannot work',
      path: formatPath(path),
      service,
      place: placeOf(path),
      reason,
    }),
  )
  const valueRemarks = findings.flatMap((finding): Remark[] => {
    const { kind, path, given, used, reason } = finding
    if (kind === 'used' || isExplained(finding, refusals)) return []
    const remark = { kind, path: formatPath(path), place: placeOf(path), given: formatValue(given), used }
    return [{ ...remark, reason: reason ?? '' }]
  })
  const gaps = findTemplateGaps(config).map(
    ({ path, name }): Remark => ({
      kind: 'ignored',
      path: formatPath(path),
      place: placeOf(path),
      given: `{${name}}`,
      reason: 'The service has no field of this name: it leaves no text.',
    }),
  )
  const twice = json.duplicates.map(
    ({ path, ...place }): Remark => ({
      kind: 'ignored',
      path: formatPath(path),
      place,
      reason: 'The name occurs again later in the same object; the last one is used.',
    }),
  )
  const rest: Remark[] =
    unexamined === 0
      ? []
      : [
          {
            kind: 'ignored',
            path: '',
            reason: `${unexamined} more values were not examined: the config is too large.`,
          },
        ]
  const wholeRemarks = remarkOnWhole(config, text).map(remark => ({
    ...remark,
    place: remark.given === undefined || remark.path !== 'id' ? remark.place : placeOf(['id']),
  }))
  const isRemarked = (path: string) => wholeRemarks.some(remark => remark.path === path)
  const remarks = [...wholeRemarks, ...refusedRemarks, ...valueRemarks, ...gaps, ...twice, ...rest]
  return {
    remarks: kinds.flatMap(kind => remarks.filter(remark => remark.kind === kind)),
    used: findings
      .filter(({ kind, path }) => kind === 'used' && !isRemarked(formatPath(path)))
      .map(({ path, given }) => ({ path: formatPath(path), given: formatValue(given) })),
    contrasts: listContrasts(config),
    config,
  }
}

/** Creates the report of a config file: a config, or the response of a network with the config as its data. */
export const createReport = (
  text: string,
  schema: ConfigSchema,
  memory: Memory = noMemory,
): ConfigReport | SyntaxProblem => {
  memory.begin()
  const json = parseJsonText(text)
  if ('message' in json) return json
  const data = getAt(json.value, 'data')
  const root: Path = data === undefined || data === null ? [] : ['data']
  return reportOn(root.length === 0 ? json.value : data, schema, { text, root, json, memory })
}
