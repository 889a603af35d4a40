import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  initialTransition,
  setup,
  transition,
} from 'xstate'
import { exportedJson, exportedSource, exportFlows } from '../../../scripts/flows/export.ts'
import { registry } from '../../../scripts/flows/registry.ts'
import { toStatechart } from '../../../scripts/flows/walk.ts'
import { createModelTime } from '../../model/harness/model-time.ts'
import { registry as cases } from '../../model/registry.ts'

const machineOf = (id: string): AnyStateMachine => {
  const found = registry.find(machine => machine.id === id)
  if (found === undefined) throw new Error(`There is no machine ${id}.`)
  return found
}
const all = registry.map(machine => [machine.id, machine] as const)

/** Where the exported files stand, with `xstate` beside them and nothing else that could be imported. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-'))
  await exportFlows(folder)
  await cp(join(import.meta.dirname, '../../../node_modules/xstate'), join(folder, 'node_modules/xstate'), {
    recursive: true,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The machine of an exported text, made by the `xstate` of this process. */
const loaded = async (source: string): Promise<AnyStateMachine> => {
  const xstate = import.meta.resolve('xstate')
  const text = source.replace("from 'xstate'", `from '${xstate}'`)
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )
  const machines = Object.values(module)
  expect(machines).toHaveLength(1)
  return machines[0] as AnyStateMachine
}

describe.for(all)('%s, exported,', ([, machine]) => {
  test('is drawn as the machine that runs is: the same states, transitions, guards, actors and delays', async () => {
    expect(toStatechart(await loaded(exportedSource(machine)))).toEqual(toStatechart(machine))
  })

  test('starts, and goes on running', async () => {
    const actor = createActor(await loaded(exportedSource(machine))).start()
    expect(['active', 'done']).toContain(actor.getSnapshot().status)
    actor.stop()
  })

  test('imports nothing but XState, and spreads and computes nothing in its literal', () => {
    const source = exportedSource(machine)
    expect([...source.matchAll(/\bfrom '([^']+)'|\bimport\(/g)].map(([, name]) => name)).toEqual(['xstate'])
    expect(source.slice(source.indexOf('createMachine('))).not.toMatch(/\.\.\.|=>|`/)
  })

  test('is the same machine as JSON', () => {
    expect(toStatechart(createMachine(JSON.parse(exportedJson(machine))))).toEqual(toStatechart(machine))
  })
})

const starting = `import { readdirSync } from 'node:fs'
import { createActor } from 'xstate'
const started = {}
for (const file of readdirSync('.').filter(name => name.endsWith('.machine.mjs'))) {
  const machines = Object.values(await import('./' + file))
  for (const machine of machines) {
    const actor = createActor(machine).start()
    started[machine.id] = { status: actor.getSnapshot().status, value: actor.getSnapshot().value }
    actor.stop()
  }
}
console.log(JSON.stringify(started))
`

test('every file starts where nothing is installed but XState, in a state in which the machine may start', async () => {
  await writeFile(join(folder, 'start.mjs'), starting)
  const { stdout } = await promisify(execFile)(process.execPath, ['start.mjs'], { cwd: folder })
  const started: Record<string, { status: string; value: unknown }> = JSON.parse(stdout)
  expect(Object.keys(started).sort()).toEqual(registry.map(({ id }) => id).sort())
  const { time } = createModelTime()
  const otherwise = cases.flatMap(({ machine, inputs }) => {
    const values = inputs(time).map(input => initialTransition(machine, input)[0].value)
    const { [machine.id]: exported } = started
    const isSame = values.some(value => JSON.stringify(value) === JSON.stringify(exported?.value))
    return isSame && exported?.status === 'active' ? [] : { machine: machine.id, exported }
  })
  // With nothing said of what it is opened for, there is nothing to open, and it leaves at once.
  expect(otherwise).toEqual([
    { machine: 'sign-in-dialogs', exported: { status: 'active', value: 'closingHistoryEntry' } },
  ])
})

test('a file of source and one of JSON is written for each machine', async () => {
  const written = (await readdir(folder)).filter(name => /\.(json|machine\.mjs)$/.test(name))
  expect(written.sort()).toEqual(registry.flatMap(({ id }) => [`${id}.json`, `${id}.machine.mjs`]).sort())
  expect(await readFile(join(folder, 'copy.machine.mjs'), 'utf8')).toBe(exportedSource(machineOf('copy')))
})

test('a guard that is asked with something known holds when the event names just that', async () => {
  const machine = await loaded(exportedSource(machineOf('service')))
  const actor = createActor(machine).start()
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'choice.choose', isOffered: true, hasEnding: 'bulkHistory' })
  expect(actor.getSnapshot().value).toBe('bulkHistory')
  actor.stop()
})

const statesBelow = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...Object.values(state.states).flatMap(statesBelow),
]

/** The event that takes one transition, with the answers that its guard and those of the eventless ones wait for. */
const askFor = (transition: AnyTransitionDefinition, answers: object): AnyEventObject => {
  const { guard, eventType } = transition
  const own =
    typeof guard === 'object' && guard !== null
      ? { [guard.type]: Object.values(guard.params ?? { is: true })[0] }
      : typeof guard === 'string'
        ? { [guard]: true }
        : {}
  return { type: eventType, ...own, ...answers }
}

/** What can be answered to the eventless transitions of a machine: nothing, or what one of them asks. */
const eventlessAnswers = (machine: AnyStateMachine): object[] => [
  {},
  ...statesBelow(machine.root)
    .flatMap(({ always }) => always ?? [])
    .map(transition => {
      const { type: _, ...answers } = askFor(transition, {})
      return answers
    }),
]

/** Every state that can be reached by naming the answers of guards in the input and in the events. */
const reached = (machine: AnyStateMachine): ReadonlySet<string> => {
  const answers = eventlessAnswers(machine)
  const seen = new Map<string, AnyMachineSnapshot>()
  const waiting = answers.map(input => initialTransition(machine, input)[0])
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const key = JSON.stringify(at.value)
    if (seen.has(key)) continue
    seen.set(key, at)
    if (at.status !== 'active') continue
    const here = at
    const ways = here._nodes.flatMap((node: AnyStateNode) =>
      [...node.transitions.values()].flat().filter(({ eventType }) => !eventType.includes('*')),
    )
    for (const way of ways)
      for (const answer of answers) waiting.push(transition(machine, here, askFor(way, answer))[0])
  }
  return new Set([...seen.values()].flatMap(({ _nodes }) => _nodes.map(({ id }: AnyStateNode) => id)))
}

test.for(all)(
  '%s, exported, comes to every state when its guards are answered by name',
  async ([, machine]) => {
    const exported = await loaded(exportedSource(machine))
    const reachable = reached(exported)
    const resting = statesBelow(exported.root).filter(
      ({ always }) => always?.every(({ guard }) => guard) ?? true,
    )
    expect(resting.map(({ id }) => id).filter(id => !reachable.has(id))).toEqual([])
  },
)

test('a machine in which a guard is asked the same twice is not exported', () => {
  const twice = setup({
    types: { events: {} as { type: 'knock'; who: string; code: string } },
    guards: { isKnown: (_, { is }: { is: string }) => is !== '' },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          knock: [
            { guard: { type: 'isKnown', params: ({ event }) => ({ is: event.who }) }, target: 'ajar' },
            { guard: { type: 'isKnown', params: ({ event }) => ({ is: event.code }) }, target: 'open' },
          ],
        },
      },
      ajar: {},
      open: {},
    },
  })
  expect(() => exportedSource(twice)).toThrow('door.shut asks isKnown {} twice for the same event')
})
