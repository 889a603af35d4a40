import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, setup } from 'xstate'
import { exportedJson, exportedSource, exportFlows } from './export.ts'
import { registry } from './registry.ts'
import { toStatechart } from './walk.ts'

/** Loads the machine of an exported text with the `xstate` of this process. */
const load = async (source: string): Promise<AnyStateMachine> => {
  const text = source.replace("from 'xstate'", `from '${import.meta.resolve('xstate')}'`)
  const { machine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
  return machine
}

test.for(registry.map(machine => [machine.id, machine] as const))(
  '%s is exported with the same states, transitions and names',
  async ([, machine]) => {
    const chart = toStatechart(machine)
    expect(toStatechart(await load(exportedSource(machine)))).toEqual(chart)
    expect(toStatechart(createMachine(JSON.parse(exportedJson(machine))))).toEqual(chart)
  },
)

const starting = `
const { createActor } = await import('xstate')
const { readdirSync } = await import('node:fs')
const started = []
for (const file of readdirSync('.').filter(name => name.endsWith('.mjs'))) {
  const { machine } = await import(process.cwd() + '/' + file)
  const actor = createActor(machine).start()
  if (actor.getSnapshot().status === 'active') started.push(machine.id)
  actor.stop()
}
console.log(JSON.stringify(started))
`

test('Every exported file starts with no other package than XState', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await exportFlows(folder)
  const xstate = 'node_modules/xstate'
  await cp(join(import.meta.dirname, '../..', xstate), join(folder, xstate), { recursive: true })
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', starting], { cwd: folder })
  const ids = registry.map(({ id }) => id).sort()
  expect(JSON.parse(stdout).sort()).toEqual(ids)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(ids.map(id => `${id}.json`)))
})

test('An exported guard is true by the value in the event', async () => {
  const service = registry.find(({ id }) => id === 'service')
  const actor = createActor(await load(service ? exportedSource(service) : '')).start()
  expect(actor.getSnapshot().value).toBe('choosing')
  actor.send({ type: 'choice.choose', isOffered: true, hasUploads: true })
  expect(actor.getSnapshot().value).toBe('uploads')
  actor.stop()
})

test('A machine with a guard without a name is not exported', () => {
  const nameless = createMachine({
    id: 'nameless',
    initial: 'one',
    states: { one: { on: { 'tea.order': { guard: () => true, target: 'one' } } } },
  })
  expect(() => toStatechart(nameless)).toThrow('name it in setup')
})

test('A machine with a guard twice for an event is not exported', () => {
  const twice = setup({
    types: { events: {} as { type: 'knock'; who: string; code: string } },
    guards: { isKnown: (_, { is }: { is: string }) => is !== '' },
  }).createMachine({
    id: 'door',
    on: {
      knock: [
        { guard: { type: 'isKnown', params: ({ event }) => ({ is: event.who }) } },
        { guard: { type: 'isKnown', params: ({ event }) => ({ is: event.code }) } },
      ],
    },
  })
  expect(() => exportedSource(twice)).toThrow('door asks isKnown {} twice for the same event')
})
