import { parseColour } from '#machines/domain/config/colour.ts'
import { menuDepthLimit } from '#machines/domain/limits.ts'
import { cleanText } from '#machines/domain/text.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { dispatchers } from '#machines/service/menu/dispatchers.ts'
import {
  type ConfigSchema,
  describeExpected,
  describeUnknown,
  describeValue,
  findSimilar,
  hasType,
  namedValues,
  schemasAt,
} from './contract.ts'
import { hasMembers, membersOf, removeAt, setAt, valueAt } from './edits.ts'
import type { Path } from './json-text.ts'
import { type Memory, memoryKey, noMemory } from './memory.ts'
import {
  asReplacement,
  type Leaves,
  listDifferences,
  listLeaves,
  observePortal,
  observeServices,
} from './observation.ts'

/** A value of a config, and what the portal does with it. */
export interface Finding {
  readonly kind: 'used' | 'corrected' | 'ignored'
  readonly path: Path
  readonly given: unknown
  /** The value that the portal uses instead. */
  readonly used?: string | undefined
  readonly reason?: string | undefined
  /** Whether no other value would have an effect in this place either. */
  readonly isIdle?: boolean
}

export const servicesPath: Path = ['application', 'render', 'service']

/** The work for one config at most: the sum of the sizes of all configs that are compared. */
const mostWork = 600_000
/** Levels below which the portal cuts a config off. */
const deepest = 40

const texts = ['Text', 'https://example.com/', 'a@example.com', '+27 11 000 0000', '#123456', 'UTC', 'send']
const samples: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [true, false],
  number: [0, 1, 15, 77, 1_000],
  string: [...texts, 'data:image/png;base64,AAAA'],
}

/** Returns values that could have an effect in a place, those of the contract's description first. */
const alternativesOf = (schemas: readonly ConfigSchema[]): readonly unknown[] => {
  const types = [schemas.at(-1)?.type ?? []].flat()
  const named = namedValues(schemas)
  return types.flatMap(type =>
    type === 'array'
      ? named.map(name => [name])
      : type === 'string'
        ? [...named, ...texts, ...(samples.string ?? [])]
        : (samples[type] ?? []),
  )
}

const toHref = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).href : undefined)

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(value)
      ? Number.parseFloat(value)
      : undefined

/** Whether the portal's value is the given one, in the portal's own notation. */
const isSame = (given: unknown, used: unknown): boolean => {
  if (given === used || (typeof given !== 'object' && String(given) === used)) return true
  const number = toNumber(given)
  // The portal has amounts in cents.
  if (number !== undefined && (number === used || number * 100 === used)) return true
  if (typeof given !== 'string' || typeof used !== 'string') return false
  const text = given.trim()
  return [text, toHref(text), parseColour(text)].includes(used) || text.toLowerCase() === used.toLowerCase()
}

/** Whether the portal's value is a changed form of the given one. */
const isChangedForm = (path: Path, at: string, given: unknown, used: unknown): boolean => {
  // Other numbers of the service differ too, but are no form of this one.
  if (typeof used === 'number') return toNumber(given) !== undefined && at.endsWith(`/${path.at(-1)}`)
  if (asReplacement(used) !== undefined) return path.at(-1) === 'icon'
  if (typeof given !== 'string' || typeof used !== 'string') return false
  if (parseColour(given) !== undefined) return /^#[\da-f]{6}$/.test(used)
  return (
    used === cleanText(given) || (given.length > 3 && (used.endsWith(given) || used.endsWith(`${given}/`)))
  )
}

const formatLeaf = (value: unknown): string => {
  const text = asReplacement(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/**
 * Returns the differing value of the portal as text: the given one in the portal's notation, the only one, or several
 * settings with their names. Returns undefined for other values, which only the code of the portal names.
 */
const describeLeaves = (
  leaves: Leaves,
  paths: readonly string[],
  { given, isNamed = false }: { readonly given: unknown; readonly isNamed?: boolean },
): string | undefined => {
  const shown = paths.flatMap(path => {
    const value = leaves.get(path)
    if (value === undefined || path.endsWith('/#order')) return []
    return { name: path.split('/').at(-1), value: path.endsWith('/code') ? 'the words of the portal' : value }
  })
  if (shown.length === 0) return undefined
  if (shown.length === 1 && !isNamed) return formatLeaf(shown[0]?.value)
  const same = shown.find(({ value }) => isSame(given, value))
  if (same !== undefined && !isNamed) return formatLeaf(same.value)
  if (shown.some(({ value }) => typeof value !== 'boolean')) return undefined
  const parts = shown.slice(0, 4).map(({ name, value }) => `${name}: ${formatLeaf(value)}`)
  return shown.length > 4 ? `${parts.join(', ')}, …` : parts.join(', ')
}

/** Returns the values of the list in which a value is, without their places; the value alone if it is in no list. */
const describeList = (leaves: Leaves, path: string): string => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (!leaves.has(`${folder}#order`)) return formatLeaf(leaves.get(path))
  const values = [...leaves].filter(([at]) => at.startsWith(folder) && !at.endsWith('/#order'))
  return values.map(([, value]) => formatLeaf(value)).join(', ')
}

/** The part of the portal's result in which a value can have an effect. */
interface Scope {
  readonly base: Leaves
  readonly observe: (config: unknown) => Leaves
  /** The number of values that are compared. */
  readonly weight: number
}

const countValues = (value: unknown, most = 5_000): number => {
  let count = 0
  const open = [value]
  for (let next = open.pop(); count < most; next = open.pop()) {
    count += 1
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next).slice(0, most))
    if (open.length === 0) break
  }
  return count
}

const createScope = (config: unknown, observe: (config: unknown) => unknown): Scope => ({
  base: listLeaves(observe(config)),
  observe: changed => listLeaves(observe(changed)),
  weight: 50 + countValues(config),
})

/** Returns the config with one of its services. */
export const withOneService = (config: unknown, place: number): unknown =>
  setAt(config, servicesPath, [valueAt(config, [...servicesPath, place])])

const isServicePath = (path: Path): boolean =>
  path.length === servicesPath.length + 1 && servicesPath.every((step, place) => path[place] === step)

/** Returns the values outside the services on which the menu depends. */
export const protectionOf = (config: unknown): unknown =>
  [['application', 'render', 'flags'], ['application', 'otp'], ['otp']].map(path => valueAt(config, path))

const isBelowService = (path: Path): boolean =>
  path.length > servicesPath.length + 1 && servicesPath.every((step, place) => path[place] === step)

/** Returns the names of the menu steps that lead to a value. */
const menuNamesOf = (config: unknown, path: Path): readonly string[] =>
  path.flatMap((step, place) => {
    const name = typeof step === 'number' ? valueAt(config, [...path.slice(0, place + 1), 'name']) : undefined
    return typeof name === 'string' ? [name] : []
  })

/**
 * Examines each value of a config by comparing the portal's own result with and without it. No difference: the value is
 * ignored, unless it equals the default. The contract says what the portal expects instead.
 */
export const examineConfig = (config: unknown, schema: ConfigSchema, { recall }: Memory = noMemory) => {
  const portal = createScope(config, observePortal)
  const all = createScope(config, observeServices)
  const scopes = new Map<unknown, Scope>()
  let work = 0
  let unexamined = 0

  const scopeOf = (path: Path): Scope => {
    if (!isBelowService(path)) return portal
    const place = Number(path[servicesPath.length])
    const known = scopes.get(place)
    if (known !== undefined) return known
    const made = createScope(withOneService(config, place), observeServices)
    const scope = {
      ...made,
      observe: (changed: unknown) => made.observe(withOneService(changed, place)),
    }
    scopes.set(place, scope)
    return scope
  }

  const compare = (scope: Scope, changed: unknown) => {
    work += scope.weight
    const leaves = scope.observe(changed)
    return listDifferences(scope.base, leaves)
  }

  /** Returns the portal's values that differ without this value. An entry of the menu counts with all its choices. */
  const differencesWithout = (path: Path): readonly string[] => {
    const changed = removeAt(config, path)
    const found = compare(scopeOf(path), changed)
    return found.length === 0 && isServicePath(path) ? compare(all, changed) : found
  }

  /** Returns the portal's values that another value in this place would change. */
  const differencesWithOther = (path: Path, schemas: readonly ConfigSchema[]): readonly string[] => {
    const given = valueAt(config, path)
    for (const other of alternativesOf(schemas)) {
      if (other === given) continue
      const found = compare(scopeOf(path), setAt(config, path, other))
      if (found.length > 0) return found
    }
    return []
  }

  const limits = new Map<string, number>()

  /** Whether a value is the first of equal entries of a list; without it, the next one has its effect. */
  const isFirstOfEqual = (path: Path): boolean => {
    const place = path.at(-1)
    const list = valueAt(config, path.slice(0, -1))
    if (typeof place !== 'number' || !Array.isArray(list)) return false
    const equals = list.flatMap((entry, index) => (isSameEntry(entry, list[place]) ? index : []))
    return equals.length > 1 && equals[0] === place
  }

  /** Returns why an entry of a list has no effect: an earlier one has its name, or the list is too long. */
  const explainEntry = (path: Path): string | undefined => {
    const place = path.at(-1)
    const list = valueAt(config, path.slice(0, -1))
    if (typeof place !== 'number' || !Array.isArray(list)) return undefined
    const listPath = path.slice(0, -1)
    const scope = path.length === servicesPath.length + 1 ? all : scopeOf(path)
    const isEffectiveIn = (entries: readonly unknown[]) => {
      work += scope.weight
      const present = scope.observe(setAt(config, listPath, entries))
      const absent = scope.observe(setAt(config, listPath, entries.with(place, null)))
      return listDifferences(present, absent).length > 0
    }
    const earlier = list.findIndex(entry => isSameEntry(entry, list[place]))
    if (earlier < place && isEffectiveIn(list.with(earlier, null)))
      return `Entry ${earlier + 1} of this list is the same; the first is used.`
    const isTooLate = isEffectiveIn(
      list.map((entry, at) => (at === place ? entry : null)).slice(0, place + 1),
    )
    const alone =
      place > 0 &&
      listDifferences(
        scope.observe(setAt(config, listPath, [list[place]])),
        scope.observe(setAt(config, listPath, [])),
      ).length > 0
    if (isTooLate || !alone) return undefined
    const key = JSON.stringify(listPath)
    limits.set(key, Math.min(limits.get(key) ?? place, place))
    return `The portal reads ${limits.get(key)} entries of this list at most.`
  }

  /** Returns why a menu step has no effect: it is too deep, or the portal knows no step of its name. */
  const explainStep = (path: Path): string | undefined => {
    const depth = path.filter(step => typeof step === 'number').length
    if (!isBelowService(path)) return undefined
    if (depth > menuDepthLimit) return `A menu has ${menuDepthLimit} steps at most.`
    const name = valueAt(config, [...path, 'name'])
    if (typeof name !== 'string') return undefined
    const above = menuNamesOf(config, path.slice(0, -1)).join('/').toLowerCase()
    const known = definitions.flatMap(({ path: end }) =>
      end.startsWith(`${above}/`) ? (end.slice(above.length + 1).split('/')[0] ?? []) : [],
    )
    const similar = findSimilar(name, known)
    const hint = similar === undefined ? '' : ` Is ‘${similar}’ meant?`
    return `‘${above}’ has no step ‘${name}’, and the entry has no fields and no button.${hint}`
  }

  const explainIdle = (path: Path): string => {
    if (path.length >= deepest) return `The portal reads ${deepest} levels of a config at most.`
    const about = describeValue(schemasAt(schema, config, path) ?? [])
    return explainEntry(path) ?? explainStep(path) ?? `It has no effect here. ${about}`.trim()
  }

  const explainChange = ({ path, given }: Pick<Finding, 'path' | 'given'>, used: unknown): string => {
    if (typeof used === 'string' && typeof given === 'string' && used.length > 50 && given.startsWith(used))
      return `A text has ${used.trim().length} characters at most.`
    return describeValue(schemasAt(schema, config, path) ?? []) || 'The portal uses a changed form.'
  }

  const judgeEffective = (
    finding: Pick<Finding, 'path' | 'given'>,
    differences: readonly string[],
  ): Finding => {
    const { base } = scopeOf(finding.path)
    const used = differences
      .filter(path => !path.endsWith('/#order'))
      .map(at => ({ at, value: base.get(at) }))
      .filter(({ value }) => value !== undefined)
    if (used.some(({ value }) => isSame(finding.given, value))) return { ...finding, kind: 'used' }
    const changed = used.find(({ at, value }) => isChangedForm(finding.path, at, finding.given, value))?.value
    return changed === undefined
      ? { ...finding, kind: 'used' }
      : { ...finding, kind: 'corrected', used: formatLeaf(changed), reason: explainChange(finding, changed) }
  }

  /** Whether the portal has a value of the contract without reading it: as a default, or as the call of its own dialog. */
  const hasEffectAsDefault = (path: Path, given: unknown): boolean => {
    const names = menuNamesOf(config, path)
    const own = definitions.filter(({ path: end }) => end === names.join('/').toLowerCase())
    if (dispatchers.get(String(given))?.some(call => own.some(definition => definition === call))) return true
    const place = `/${names.at(-1)}/`
    return [...scopeOf(path).base].some(([at, value]) => at.includes(place) && value === given)
  }

  const judgeIneffective = (
    finding: Pick<Finding, 'path' | 'given'>,
    schemas: readonly ConfigSchema[],
    isTyped: boolean,
  ): Finding => {
    const { path, given } = finding
    const { base } = scopeOf(path)
    const differences = differencesWithOther(path, schemas)
    const values = differences.map(at => base.get(at)).filter(value => value !== undefined)
    const isList = Array.isArray(given)
    if (isTyped && isList && values.length > 0)
      return {
        ...finding,
        kind: 'corrected',
        used: describeList(base, differences[0] ?? ''),
        reason: describeValue(schemas),
      }
    if (!isTyped && values.some(value => isSame(given, value)))
      return {
        ...finding,
        kind: 'corrected',
        used: describeLeaves(base, differences, { given }),
        reason: describeExpected(schemas),
      }
    if (isTyped && (isList || values.some(value => isSame(given, value)))) return { ...finding, kind: 'used' }
    const named = namedValues(schemas)
    if (isTyped && differences.length === 0)
      return named.includes(String(given)) && hasEffectAsDefault(path, given)
        ? { ...finding, kind: 'used' }
        : { ...finding, kind: 'ignored', isIdle: true }
    if (isTyped && named.includes(String(given))) return { ...finding, kind: 'used' }
    const similar = typeof given === 'string' ? findSimilar(given, named) : undefined
    const unusable = isTyped
      ? (explainEntry(path) ?? `Not usable. ${describeValue(schemas)}`)
      : describeExpected(schemas)
    const expected = similar === undefined ? unusable : `Is ‘${similar}’ meant?`
    const used =
      schemas.at(-1)?.type === 'array' && differences[0] !== undefined
        ? describeList(base, differences[0])
        : describeLeaves(base, differences, { given })
    return { ...finding, kind: 'ignored', used: used || undefined, reason: expected }
  }

  /** Judges a value whose name is not in the contract. The portal also reads `otp` inside `application`. */
  const judgeUnknown = (
    finding: Pick<Finding, 'path' | 'given'>,
    differences: readonly string[],
  ): Finding => {
    const { path } = finding
    if (differences.length === 0)
      return { ...finding, kind: 'ignored', reason: describeUnknown(schema, config, path) }
    const [first, ...below] = path
    const known = first === 'application' && below[0] === 'otp' ? below : path
    const isProtection = known[0] === 'otp' && known.length > 1
    if (!isProtection || schemasAt(schema, config, known) !== undefined) return { ...finding, kind: 'used' }
    return {
      ...finding,
      kind: 'corrected',
      used: describeLeaves(scopeOf(path).base, differences, { given: finding.given, isNamed: true }),
      reason: describeUnknown(schema, config, known),
    }
  }

  const examineMembers = (value: object, path: Path): readonly Finding[] =>
    membersOf(value, path).flatMap(([at, inner]) => examine(at, inner))

  /** Examines the members of a list or an object that has no effect as a whole: they may all be defaults. */
  const examineIneffective = (value: object, path: Path): readonly Finding[] => {
    // The members of a service are examined without the other services, so they seem to have an effect.
    const isRepeated = typeof path.at(-1) === 'number' && explainEntry(path) !== undefined
    const isSmall =
      !isServicePath(path) && !isRepeated && path.length < deepest && countValues(value, 300) < 300
    const found = isSmall ? examineMembers(value, path) : []
    if (isSmall && !found.every(({ isIdle }) => isIdle)) return found
    if (isSmall && found.length === 0) return []
    return [{ kind: 'ignored', path, given: value, isIdle: true }]
  }

  const explain = (finding: Finding): Finding =>
    finding.isIdle && finding.reason === undefined
      ? { ...finding, reason: explainIdle(finding.path) }
      : finding

  const examine = (path: Path, given: unknown): readonly Finding[] => {
    if (!isServicePath(path)) return examineValue(path, given)
    // An entry's findings depend on these values alone.
    const names = membersOf(Object(valueAt(config, servicesPath)), []).map(([, entry]) =>
      valueAt(entry, ['name']),
    )
    const key = memoryKey('findings', path, given, names, protectionOf(config))
    return recall(key, () => examineValue(path, given).map(explain))
  }

  const examineValue = (path: Path, given: unknown): readonly Finding[] => {
    if (given === null || (path.length === 1 && path[0] === '$schema')) return []
    if (work > mostWork) {
      unexamined += 1
      return []
    }
    const schemas = schemasAt(schema, config, path)
    const finding = { path, given }
    if (schemas?.some(each => each['x-read-by'] === 'network')) return [{ ...finding, kind: 'used' }]
    const isTyped = schemas === undefined || hasType(schemas.at(-1) ?? {}, given)
    const differences = path.length < deepest ? differencesWithout(path) : []
    // An empty text is a missing one.
    if (given === '' && differences.length === 0) return []
    if (hasMembers(given) && isTyped && differences.length > 0) return examineMembers(given, path)
    if (schemas === undefined) return [judgeUnknown(finding, differences)]
    if (
      isTyped &&
      !Array.isArray(given) &&
      typeof given === 'object' &&
      !hasMembers(given) &&
      path.length < 4
    )
      return []
    if (differences.length === 0 && isTyped && isFirstOfEqual(path))
      return hasMembers(given) ? examineMembers(given, path) : [{ ...finding, kind: 'used' }]
    if (differences.length === 0)
      return hasMembers(given) && isTyped
        ? examineIneffective(given, path)
        : [judgeIneffective(finding, schemas, isTyped)]
    if (isTyped) return [judgeEffective(finding, differences)]
    const { base } = scopeOf(path)
    return [
      {
        ...finding,
        kind: 'corrected',
        used: describeLeaves(base, differences, { given, isNamed: hasMembers(given) }),
        reason: describeExpected(schemas),
      },
    ]
  }

  const findings = (hasMembers(config) ? examineMembers(config, []) : []).map(explain)
  return { findings, unexamined }
}

/** Returns the text by which the entries of a list differ. */
const keyOf = (entry: unknown): string =>
  String(valueAt(entry, ['name']) ?? valueAt(entry, ['value']) ?? entry).toLowerCase()

const isSameEntry = (one: unknown, other: unknown): boolean => one !== null && keyOf(one) === keyOf(other)
