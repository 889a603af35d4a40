import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { literalParamsOf } from '../../src/inspection/literal-params.ts'
import { literalOf } from './export/literal.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** What `setup` adds to the literal for its own types. */
const ofSetup = 'schemas'

/** Data without the functions in it, and without what then is undefined; of parameters their literal parts stay. */
const withoutFunctions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutFunctions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, key === 'params' ? literalParamsOf(part) : part])
      .filter(([, part]) => typeof part !== 'function' && part !== undefined)
      .map(([key, part]) => [key, withoutFunctions(part)]),
  )
}

const configOf = ({ config }: AnyStateMachine): unknown =>
  withoutFunctions(Object.fromEntries(Object.entries(config).filter(([key]) => key !== ofSetup)))

const statesBelow = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...Object.values(state.states).flatMap(statesBelow),
]

/** The transitions of a state for the same event, as many as ask a guard. */
const guardedLists = (machine: AnyStateMachine): (readonly Asked[])[] =>
  statesBelow(machine.root).flatMap(state =>
    [...state.transitions.values(), state.always ?? []].map(list =>
      list.flatMap(({ guard }): Asked[] => {
        if (typeof guard === 'string') return [{ state: state.id, name: guard, params: undefined }]
        if (typeof guard !== 'object' || guard === null) return []
        return [{ state: state.id, name: guard.type, params: literalParamsOf(guard.params) }]
      }),
    ),
  )

/** A guard as a state asks it. */
interface Asked {
  readonly state: string
  readonly name: string
  /** Those that stand in the machine's text. */
  readonly params: Readonly<Record<string, unknown>> | undefined
}

/**
 * The one parameter with which a guard is asked, by the guard's name, as far as the literal says one. Throws where
 * an exported state would ask the same guard the same thing twice: the second answer would never be reached.
 */
const guardParams = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const lists = guardedLists(machine)
  for (const list of lists) {
    const asked = new Set<string>()
    for (const { state, name, params } of list) {
      const question = `${name} ${JSON.stringify(params ?? {})}`
      if (asked.has(question)) throw new Error(`${state} asks ${question} twice for the same event`)
      asked.add(question)
    }
  }
  return new Map(
    lists.flat().flatMap(({ name, params }) => {
      const [key, ...more] = Object.keys(params ?? {})
      if (more.length > 0) throw new Error(`The guard "${name}" is asked with more than one thing`)
      return key === undefined ? [] : [[name, key]]
    }),
  )
}

/** The actors that may end: all others go on as long as somebody wants them. */
const ending = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    statesBelow(machine.root).flatMap(({ invoke, config }) => {
      const written = [config.invoke ?? []].flat()
      return invoke
        .filter(({ id }) => written.some(one => one.id === id && ('onDone' in one || 'onError' in one)))
        .map(({ src }) => String(src))
    }),
  )

const listOf = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, text]) => `    ${name}: ${text},\n`).join('')

const kebabToCamel = (id: string): string =>
  id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How long a delay is that the context decides, in milliseconds. */
const someTime = 1_000

const standInsOf = (machine: AnyStateMachine) => {
  const { actors, guards, actions, delays } = machine.implementations
  const ends = ending(machine)
  const params = guardParams(machine)
  const steered = (name: string): string => {
    const key = params.get(name)
    return key === undefined
      ? `({ event }) => said(event, '${name}') === 'true'`
      : `({ event }, params) => said(event, '${name}') === String(params.${key})`
  }
  const sections = {
    actors: Object.keys(actors).map(
      name => [name, ends.has(name) ? 'fromPromise(pending)' : 'fromCallback(() => {})'] as const,
    ),
    guards: Object.keys(guards).map(name => [name, steered(name)] as const),
    actions: Object.keys(actions).map(name => [name, '() => {}'] as const),
    delays: Object.entries(delays).map(
      ([name, delay]) => [name, String(typeof delay === 'number' ? delay : someTime)] as const,
    ),
  }
  const text = Object.entries(sections)
    .filter(([, entries]) => entries.length > 0)
    .map(([name, entries]) => `  ${name}: {\n${listOf(entries)}  },\n`)
    .join('')
  return { text, ...sections }
}

const actorRemark =
  ' * No actor ends by itself: send `xstate.done.actor.<id>` or `xstate.error.actor.<id>` for it.'

const guardRemark = (guards: readonly (readonly [string, string])[]): string[] => {
  const [plain] = guards.filter(([, text]) => !text.includes('params')).map(([name]) => name)
  const [asked] = guards.filter(([, text]) => text.includes('params')).map(([name]) => name)
  if (plain === undefined && asked === undefined) return []
  return [
    ' * A guard holds when the event that is sent says so, or the input that the actor is created with:',
    ...(plain === undefined ? [] : [` *   { type: …, ${plain}: true }`]),
    ...(asked === undefined ? [] : [` *   { type: …, ${asked}: <what stands in its params> }`]),
    ' *',
  ]
}

/**
 * A machine as one file that needs nothing but `xstate`: its own literal without the functions in it, and stand-ins
 * for everything that it names. Stately's editor, its Sketch and every other tool that reads a machine can open it.
 */
export const exportedSource = (machine: AnyStateMachine): string => {
  const { text, actors, guards } = standInsOf(machine)
  const workedOut = Object.values(machine.implementations.delays).some(delay => typeof delay !== 'number')
  const imports = [...['fromCallback', 'fromPromise'].filter(name => text.includes(`${name}(`)), 'setup']
  return [
    '/**',
    ` * ${machine.root.description ?? machine.id}.`,
    ' *',
    ` * Made from ${flowFilesOf(machine.id).machine} by \`npm run flows -- --export\`, to be looked at and tried by hand:`,
    ' * states, transitions and names are those of the wallet, and what it computes is left out.',
    ' *',
    ...guardRemark(guards),
    ...(actors.length === 0 ? [] : [actorRemark]),
    ' * Actions do nothing.',
    ...(workedOut ? [` * A delay that the machine works out is ${someTime} ms here.`] : []),
    ' */',
    `import { ${imports.join(', ')} } from 'xstate'`,
    '',
    ...(text.includes('(pending)') ? ['const pending = () => new Promise(() => {})', ''] : []),
    ...(guards.length === 0
      ? []
      : ['const said = (event, guard) => String((event.input ?? event)[guard])', '']),
    `export const ${kebabToCamel(machine.id)}Machine = setup({`,
    `${text}}).createMachine(${literalOf(configOf(machine))})`,
    '',
  ].join('\n')
}

/** The machine's literal as JSON, without the functions in it. */
export const exportedJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(configOf(machine), null, 2)}\n`

/**
 * Writes `<id>.machine.mjs` and `<id>.json` of every machine.
 *
 * @param folder made if it is not there; what stands in it is written over
 * @returns the paths of the files
 */
export const exportFlows = async (folder: string): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const files = registry.flatMap(machine => [
    { path: join(folder, `${machine.id}.machine.mjs`), content: exportedSource(machine) },
    { path: join(folder, `${machine.id}.json`), content: exportedJson(machine) },
  ])
  await Promise.all(files.map(({ path, content }) => writeFile(path, content)))
  return files.map(({ path }) => path)
}
