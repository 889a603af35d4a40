import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { definitionOf } from '../../src/inspection/definition.ts'
import { listLiteralParams } from '../../src/inspection/literal-params.ts'
import { statesBelow } from '../../src/inspection/machine-text.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** The machine's literal as JSON, without the functions in it. */
export const exportedJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(JSON.parse(definitionOf(machine)), null, 2)}\n`

/**
 * The one parameter with which a guard is asked, by the guard's name, as far as the literal says one. Throws where
 * an exported state would ask the same guard the same thing twice: the second answer would never be reached.
 */
const guardParams = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  for (const state of statesBelow(machine.root))
    for (const list of [...state.transitions.values(), state.always ?? []]) {
      const asked = new Set<string>()
      for (const { guard } of list) {
        if (guard === undefined || typeof guard === 'function') continue
        const name = typeof guard === 'string' ? guard : guard.type
        const params = (typeof guard === 'string' ? undefined : listLiteralParams(guard.params)) ?? {}
        const question = `${name} ${JSON.stringify(params)}`
        if (asked.has(question)) throw new Error(`${state.id} asks ${question} twice for the same event`)
        asked.add(question)
        const [key, ...more] = Object.keys(params)
        if (more.length > 0) throw new Error(`The guard "${name}" is asked with more than one thing`)
        if (key !== undefined) keys.set(name, key)
      }
    }
  return keys
}

/** The actors that may end: all others go on as long as somebody wants them. */
const endingIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    statesBelow(machine.root).flatMap(({ invoke, config }) => {
      const ends = [config.invoke ?? []].flat().filter(one => 'onDone' in one || 'onError' in one)
      return invoke.filter(({ id }) => ends.some(one => one.id === id)).map(({ src }) => String(src))
    }),
  )

/** How long a delay is that the context decides, in milliseconds. */
const someTime = 1_000

/** Stand-ins for all that a machine names, as the text of what `setup` is given. */
const standInsOf = (machine: AnyStateMachine): string => {
  const { actors, guards, actions, delays } = machine.implementations
  const [ending, params] = [endingIn(machine), guardParams(machine)]
  const guardText = (name: string) => {
    const key = params.get(name)
    return key === undefined
      ? `({ event }) => said(event, '${name}') === 'true'`
      : `({ event }, params) => said(event, '${name}') === String(params.${key})`
  }
  const section = (title: string, found: object, textOf: (name: string, value: unknown) => string) => {
    const entries = Object.entries(found).map(([name, value]) => `    ${name}: ${textOf(name, value)},\n`)
    return entries.length === 0 ? '' : `  ${title}: {\n${entries.join('')}  },\n`
  }
  return [
    section('actors', actors, name =>
      ending.has(name) ? 'fromPromise(() => new Promise(() => {}))' : 'fromCallback(() => {})',
    ),
    section('guards', guards, guardText),
    section('actions', actions, () => '() => {}'),
    section('delays', delays, (_, delay) => String(typeof delay === 'number' ? delay : someTime)),
  ].join('')
}

/**
 * A machine as one file that needs nothing but `xstate`: its own literal without the functions in it, and stand-ins
 * for everything that it names. Stately's editor and every other tool that reads a machine can open it.
 */
export const exportedSource = (machine: AnyStateMachine): string => {
  const standIns = standInsOf(machine)
  const imports = ['fromCallback', 'fromPromise'].filter(name => standIns.includes(`${name}(`))
  return `/**
 * ${machine.root.description ?? machine.id}.
 *
 * Made from ${flowFilesOf(machine.id).machine} by \`npm run flows -- --export\`, to be looked at and tried by hand:
 * states, transitions and names are those of the wallet, and what it computes is left out.
 *
 * A guard holds when the event that is sent names it with what its params say, or with true where it has none:
 * { type: …, isOffered: true }. So does the input that the actor is created with.
 * No actor ends by itself: send \`xstate.done.actor.<id>\` or \`xstate.error.actor.<id>\` for it.
 * Actions do nothing. A delay that the machine works out is ${someTime} ms here.
 */
import { ${[...imports, 'setup'].join(', ')} } from 'xstate'

const said = (event, guard) => String((event.input ?? event)[guard])

export const machine = setup({
${standIns}}).createMachine(${exportedJson(machine).trimEnd()})
`
}

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
