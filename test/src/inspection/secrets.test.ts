import { createBrowserInspector } from '@statelyai/inspect'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { registry } from '../../../scripts/flows/registry.ts'
import { type ChartState, toStatechart } from '../../../scripts/flows/walk.ts'
import { reportActors } from '../../../src/inspection/flow-watch.ts'
import type { FlowMessage } from '../../../src/inspection/messages.ts'
import { connectStatelyInspector } from '../../../src/inspection/stately.ts'
import { createFakeWindow } from './listening-window.ts'
import { runWholeFlows, type Secrets, secretsIn } from './whole-flows.ts'

const inspectorAt = 'http://localhost:4200/inspector'
const rawAt = 'http://localhost:4200/raw'

const told: FlowMessage[] = []
const browser = createFakeWindow()
let secrets: Secrets = {}

beforeAll(async () => {
  vi.stubGlobal('window', browser.window)
  secrets = await runWholeFlows(portal => {
    const watch = reportActors(
      'page',
      () => 1_700_000_000_000,
      message => told.push(message),
    )
    portal.system.inspect(watch.inspect)
    connectStatelyInspector(portal, inspectorAt)
    const { inspect } = createBrowserInspector({ url: rawAt, maxDeferredEvents: 100_000 })
    portal.system.inspect(inspect)
  })
  await browser.quiet()
  browser.connect()
}, 60_000)
afterAll(() => vi.unstubAllGlobals())

test('the atlas receives no password, token, code, PIN, name, number or amount', () => {
  expect(secretsIn(JSON.stringify(told), secrets)).toEqual([])
})

test('Stately’s inspector receives no secret', () => {
  expect(secretsIn(browser.sentTo(inspectorAt).join('\n'), secrets)).toEqual([])
})

test('the search finds each secret in the unfiltered messages of XState', () => {
  expect(secretsIn(browser.sentTo(rawAt).join('\n'), secrets)).toEqual(Object.keys(secrets))
})

const statesBelow = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesBelow)]

/** Returns the names in the drawing of a machine. */
const namesOf = (machine: AnyStateMachine): ReadonlySet<string> => {
  const states = statesBelow(toStatechart(machine).root)
  const transitions = states.flatMap(state => state.transitions)
  return new Set([...[...states, ...transitions].map(({ id }) => id), ...machine.events])
}

test('every name that the atlas receives is in the drawing of that machine', () => {
  const drawings = new Map(registry.map(machine => [machine.id as string, namesOf(machine)]))
  const unknown = told.flatMap(({ machine, states, taken, event }) =>
    [...states, ...taken, ...(event === undefined ? [] : [event])].filter(
      name => !drawings.get(machine)?.has(name),
    ),
  )
  expect(unknown).toEqual([])
  const count = (wanted: FlowMessage['kind']) => told.filter(({ kind }) => kind === wanted).length
  expect(count('started')).toBeGreaterThan(0)
  expect(count('moved')).toBeGreaterThan(0)
  expect(count('stopped')).toBe(count('started'))
})
