import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { literalOf } from './export/literal.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** What `setup` adds to the literal for its own types. */
const ofSetup = 'schemas'

/** Data without the functions in it, and without what then is undefined. */
const withoutFunctions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutFunctions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
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

/** Every parameter with which a guard is asked, by the guard's name, as far as the literal says them. */
const guardParams = (machine: AnyStateMachine): ReadonlyMap<string, readonly string[]> => {
  const keys = new Map<string, readonly string[]>()
  for (const state of statesBelow(machine.root))
    for (const { guard } of [...state.transitions.values(), state.always ?? []].flat())
      if (typeof guard === 'object' && guard !== null && 'params' in guard)
        if (typeof guard.params === 'object' && guard.params !== null)
          keys.set(guard.type, Object.keys(guard.params))
  return keys
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
    const [key, ...more] = params.get(name) ?? []
    if (more.length > 0) throw new Error(`The guard "${name}" is asked with more than one thing`)
    return key === undefined
      ? `({ event }) => event.${name} === true`
      : `({ event }, params) => event.${name} === params.${key}`
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
  const [plain] = guards.filter(([, text]) => text.endsWith('true')).map(([name]) => name)
  const [asked] = guards.filter(([, text]) => !text.endsWith('true')).map(([name]) => name)
  if (plain === undefined && asked === undefined) return []
  return [
    ' * A guard holds when the event that is sent says so:',
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
