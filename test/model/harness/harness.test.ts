import { expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { type CaseTable, caseTable, type Rows } from './case-table.ts'
import { headless } from './headless.ts'
import { equal, lawsOf, startedActors, when } from './laws.ts'
import { pathsOf } from './paths.ts'
import { runModel } from './play.ts'
import { specimenMachine } from './specimen.machine.ts'
import { specimenCases, specimenRows } from './specimen.model.ts'
import { checkModel } from './walk.ts'

const tableWith = (rows: Partial<Rows<typeof specimenMachine>>, machine = specimenMachine): CaseTable =>
  caseTable(machine, { ...specimenRows, ...rows })

const problemsOf = async (table: CaseTable) => (await runModel(table, headless)).problems

/** Distinguishes states of the specimen only by whether it has a label. */
const project: Rows<typeof specimenMachine>['project'] = ({ context }) => context.label === ''

test('reaches every state and transition, in fewer steps for a screen', async () => {
  const all = { states: { all: 5, seen: 5 }, transitions: { all: 9, seen: 9 }, problems: [] }
  const report = await runModel(specimenCases, headless)
  const screenReport = await runModel(specimenCases, { ...headless, each: 'state' })
  expect(report).toMatchObject({ machine: 'specimen', how: 'headless', ...all })
  expect(screenReport).toMatchObject(all)
  expect(screenReport.steps).toBeLessThan(report.steps)
})

test('no path is the beginning of another', () => {
  const paths = pathsOf(specimenCases).map(({ events }) => JSON.stringify(events).slice(0, -1))
  expect(paths.filter(path => paths.some(other => other !== path && other.startsWith(path)))).toEqual([])
})

test('a path has the shortest path to each of its events', () => {
  for (const { events, shortestPaths } of pathsOf(specimenCases)) {
    expect(shortestPaths.map(way => way.at(-1))).toEqual(events)
    expect(shortestPaths.filter((way, index) => way.length > index + 1)).toEqual([])
  }
})

test('reports a failure with the shortest path to it and plays the rest', async () => {
  let count = 0
  const failing = specimenMachine.provide({
    actions: { storeTrouble: assign({ trouble: () => `trouble ${count++}` }) },
  })
  const [problem, ...others] = await problemsOf(tableWith({ project }, failing))
  expect(problem).toMatch(
    /^context trouble is .*, after label\.change \{ label: "To Thandi" \} › parcel\.send › xstate\.error\.actor\.weigh /,
  )
  expect(others.filter(other => other.startsWith('never'))).toEqual([])
})

const light = { output: { grams: 1 } }
const heavy = { output: { grams: 5_000 } }
const never = 'weighing: weigh failed → failed'
const waive = { [never]: 'The scales never fail' }

test.each<[string, Partial<Rows<typeof specimenMachine>>, string[]]>([
  [
    'a guard without a case',
    { actors: { weigh: [light, { error: 'no scales' }] } },
    [
      'never entered: heavy',
      'never taken: weighing: weigh done [isHeavy] → heavy',
      'never taken: heavy: surcharge.pay → sent',
      'never taken: heavy: parcel.cancel → labelling',
    ],
  ],
  [
    'what follows a waived transition',
    { actors: { weigh: [light, heavy] }, waive },
    ['never entered: failed', 'never taken: failed: after shame → labelling'],
  ],
  [
    'a waiver of a taken or unknown transition',
    { waive: { ...waive, 'no such': 'gone' } },
    [`waived, but taken: ${never}`, 'waived, but there is no such transition: no such'],
  ],
])('reports %s', async (_, rows, problems) => {
  expect(await problemsOf(tableWith(rows))).toEqual(problems)
})

test('reports unused results and events that are never sent', async () => {
  const problems = await problemsOf(tableWith({ project: () => 'any label' }))
  expect(problems).toContain('never taken: labelling: parcel.send [hasLabel] → weighing')
  expect(problems.slice(-3)).toEqual([1, 2, 3].map(row => `ending never used: weigh ${row}`))
  const deeds = ['label.change', 'parcel.send', 'parcel.shake']
  const report = await runModel(specimenCases, { ...headless, deeds })
  expect(report.problems).toEqual(['never sent: parcel.shake'])
})

test('rejects an impossible first event and an endless model', async () => {
  let count = 0
  const endless = specimenMachine.provide({
    actions: { storeLabel: assign({ label: () => `label ${count++}` }) },
  })
  await expect(problemsOf(tableWith({ first: [{ type: 'parcel.send' }] }))).rejects.toThrow(
    'The table begins with what cannot happen: parcel.send',
  )
  await expect(problemsOf(tableWith({ limit: 100 }, endless))).rejects.toThrow('Traversal limit exceeded')
})

test('reports a broken law with its clause, both values and the path', async () => {
  const machine = specimenMachine.provide({ guards: { hasLabel: () => true } })
  const laws = lawsOf(specimenMachine, {
    'a parcel without a label is never weighed': step =>
      when(step.after.context.label === '', equal('weighings', startedActors(step, 'weigh').length, 0)),
  })
  const problem =
    'the law "a parcel without a label is never weighed" broke: weighings: expected 0, actual 1, after parcel.send'
  expect(checkModel({ ...specimenCases, laws }).problems).toEqual([])
  expect(checkModel({ ...specimenCases, machine, laws }).problems).toContain(problem)
  expect((await runModel({ ...specimenCases, machine, laws }, headless)).problems).toContain(problem)
})

test('reports a busy state that never ends by itself', () => {
  const stuck = createMachine({ id: 'stuck', tags: ['busy'] })
  expect(checkModel(caseTable(stuck, { events: {}, actors: {} })).problems).toEqual([
    'the law "a busy state ends by itself" broke: ends by itself: expected true, actual false, after the start',
  ])
})
