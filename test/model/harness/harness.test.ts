import { expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { type CaseTable, caseTable, type Rows } from './case-table.ts'
import { coverageOf } from './coverage.ts'
import { equal, lawsOf, startedActors, when } from './laws.ts'
import { search } from './paths.ts'
import { toReport } from './report.ts'
import { specimenCases, specimenMachine, specimenRows } from './specimen.tsx'
import { checkModel } from './walk.ts'

const tableWith = (rows: Partial<Rows<typeof specimenMachine>>, machine = specimenMachine): CaseTable =>
  caseTable(machine, { ...specimenRows, ...rows })

const problemsOf = (table: CaseTable) => checkModel(table).problems

test('reaches every state and transition, by paths that start differently', () => {
  const all = { states: { all: 5, seen: 5 }, transitions: { all: 9, seen: 9 }, problems: [] }
  expect(checkModel(specimenCases)).toMatchObject({ machine: 'specimen', how: 'headless', ...all })
  expect(checkModel(specimenCases, 'state')).toMatchObject(all)
  const paths = search(specimenCases).paths.map(({ events }) => JSON.stringify(events).slice(0, -1))
  expect(paths.filter(path => paths.some(other => other !== path && other.startsWith(path)))).toEqual([])
})

const light = { grams: 1 }
const heavy = { grams: 5_000 }
const never = 'weighing: weigh failed → failed'
const waive = { [never]: 'The scales never fail' }

test.each<[string, Partial<Rows<typeof specimenMachine>>, string[]]>([
  [
    'a guard without a case',
    { actors: { weigh: [light, new Error('no scales')] } },
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
])('reports %s', (_, rows, problems) => {
  expect(problemsOf(tableWith(rows))).toEqual(problems)
})

test('reports unused results and events that are never sent', () => {
  const problems = problemsOf(tableWith({ project: () => 'any label' }))
  expect(problems).toContain('never taken: labelling: parcel.send [hasLabel] → weighing')
  expect(problems.slice(-3)).toEqual([1, 2, 3].map(row => `actor result never used: weigh ${row}`))
  const sent = ['label.change', 'parcel.send', 'parcel.shake']
  const report = toReport(specimenCases, coverageOf(specimenMachine), search(specimenCases).paths, [], sent)
  expect(report.problems.at(-1)).toBe('never sent: parcel.shake')
})

test('rejects an impossible first event and an endless model', () => {
  let count = 0
  const endless = specimenMachine.provide({
    actions: { storeLabel: assign({ label: () => `label ${count++}` }) },
  })
  expect(() => problemsOf(tableWith({ first: [{ type: 'parcel.send' }] }))).toThrow(
    'The table begins with what cannot happen: parcel.send',
  )
  expect(() => problemsOf(tableWith({}, endless))).toThrow('Traversal limit exceeded')
})

test('reports a broken law with its clause, both values and the path', () => {
  const machine = specimenMachine.provide({ guards: { hasLabel: () => true } })
  const laws = lawsOf(specimenMachine, {
    'a parcel without a label is never weighed': step =>
      when(step.after.context.label === '', equal('weighings', startedActors(step, 'weigh').length, 0)),
  })
  expect(problemsOf({ ...specimenCases, laws })).toEqual([])
  expect(problemsOf({ ...specimenCases, machine, laws })).toContain(
    'the law "a parcel without a label is never weighed" broke: weighings: expected 0, actual 1, after parcel.send',
  )
})

test('reports a busy state that never ends by itself', () => {
  const stuck = createMachine({ id: 'stuck', tags: ['busy'] })
  expect(problemsOf(caseTable(stuck, { events: {}, actors: {} }))).toEqual([
    'the law "a busy state ends by itself" broke: ends by itself: expected true, actual false, after the start',
  ])
})
