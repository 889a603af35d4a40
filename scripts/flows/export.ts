import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { definitionOf } from '#src/inspection/definition.ts'
import { listLiteralParams } from '#src/inspection/literal-params.ts'
import { statesBelow } from '#src/inspection/machine-text.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** Returns the machine's literal as JSON, without its functions. */
export const exportedJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(JSON.parse(definitionOf(machine)), null, 2)}\n`

/** Returns each guard's only literal parameter. Throws for a second transition with the same guard and value. */
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
        if (more.length > 0) throw new Error(`The guard "${name}" has more than one parameter`)
        if (key !== undefined) keys.set(name, key)
      }
    }
  return keys
}

/** Returns the actors whose end a machine handles; the other actors run until they are stopped. */
const endingIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    statesBelow(machine.root).flatMap(({ invoke, config }) => {
      const ends = [config.invoke ?? []].flat().filter(one => 'onDone' in one || 'onError' in one)
      return invoke.filter(({ id }) => ends.some(one => one.id === id)).map(({ src }) => String(src))
    }),
  )

/** The exported duration of a delay that the context computes, in milliseconds. */
const someTime = 1_000

/** Returns the source of the stubs for all names in a machine's `setup`. */
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

/** Returns a machine as one file that needs only `xstate`, for Stately's editor: its literal, and stubs. */
export const exportedSource = (machine: AnyStateMachine): string => {
  const standIns = standInsOf(machine)
  const imports = ['fromCallback', 'fromPromise'].filter(name => standIns.includes(`${name}(`))
  return `/**
 * ${machine.root.description ?? machine.id}.
 *
 * Generated from ${flowFilesOf(machine.id).machine} by \`npm run flows -- --export\`, for inspection and manual simulation:
 * it has the states, transitions and names of the wallet's machine, without its computations.
 *
 * A guard is true when the event has a property of its name with the value of its parameter, or with true:
 * { type: …, isOffered: true }. Properties of the actor's input work in the same way.
 * No actor ends without help: send \`xstate.done.actor.<id>\` or \`xstate.error.actor.<id>\` for it.
 * Actions do nothing. A delay that the machine computes is ${someTime} ms here.
 */
import { ${[...imports, 'setup'].join(', ')} } from 'xstate'

const said = (event, guard) => String((event.input ?? event)[guard])

export const machine = setup({
${standIns}}).createMachine(${exportedJson(machine).trimEnd()})
`
}

/** Writes `<id>.machine.mjs` and `<id>.json` of every machine, and returns their paths. */
export const exportFlows = async (folder: string): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const files = registry.flatMap(machine => [
    { path: join(folder, `${machine.id}.machine.mjs`), content: exportedSource(machine) },
    { path: join(folder, `${machine.id}.json`), content: exportedJson(machine) },
  ])
  await Promise.all(files.map(({ path, content }) => writeFile(path, content)))
  return files.map(({ path }) => path)
}
