import { expect, test } from 'vitest'
import { assign } from 'xstate'
import { type CaseTable, caseTable, type Rows } from './case-table.ts'
import { headless } from './headless.ts'
import { lawsOf, withConfigChange } from './laws.ts'
import { runModel } from './play.ts'
import { specimenMachine } from './specimen.machine.ts'
import { specimenCases, specimenRows } from './specimen.model.ts'
import { checkModel } from './walk.ts'

const withRows = (rows: Partial<Rows<typeof specimenMachine>>): CaseTable =>
  caseTable(specimenMachine, { ...specimenRows, ...rows })

const problemsOf = async (table: CaseTable) => (await runModel(table, headless)).problems

test('reaches every state and transition, in fewer steps by state', async () => {
  const all = { states: { all: 5, seen: 5 }, transitions: { all: 9, seen: 9 }, problems: [] }
  const byCase = await runModel(specimenCases, headless)
  const byState = await runModel(specimenCases, { ...headless, each: 'state' })
  expect(byCase).toMatchObject(all)
  expect(byState).toMatchObject(all)
  expect(byState.steps).toBeLessThan(byCase.steps)
})

test('reports the shortest path to a failure, and plays on', async () => {
  let count = 0
  const impure = specimenMachine.provide({
    actions: { storeTrouble: assign({ trouble: () => `trouble ${++count}` }) },
  })
  const table = caseTable(impure, { ...specimenRows, project: ({ context }) => context.label === '' })
  const [problem, ...others] = await problemsOf(table)
  expect(problem).toMatch(
    /^after label\.change \{ label: "To Thandi" \} › parcel\.send › xstate\.error\.actor\.weigh .*: context trouble is/,
  )
  expect(others.filter(other => other.startsWith('never'))).toEqual([])
})

const failed = 'weighing: weigh failed → failed'
const answers = [{ output: { grams: 500 } }, { output: { grams: 5_000 } }]

test.each<[string, Partial<Rows<typeof specimenMachine>>, string[]]>([
  [
    'a guard without a case',
    { actors: { weigh: [{ output: { grams: 1 } }, { error: 'no scales' }] } },
    [
      'never entered: heavy',
      'never taken: weighing: weigh done [isHeavy] → heavy',
      'never taken: heavy: surcharge.pay → sent',
      'never taken: heavy: parcel.cancel → labelling',
    ],
  ],
  [
    'what a waiver does not excuse',
    { actors: { weigh: answers }, waive: { [failed]: 'The scales never fail' } },
    ['never entered: failed', 'never taken: failed: after shame → labelling'],
  ],
  [
    'a waiver without an effect',
    { waive: { [failed]: 'The scales never fail', 'no such': 'gone' } },
    [`waived, but taken: ${failed}`, 'waived, but there is no such transition: no such'],
  ],
])('reports %s', async (_, rows, problems) => {
  expect(await problemsOf(withRows(rows))).toEqual(problems)
})

test('rejects an impossible first event and an endless model', async () => {
  const impossible = withRows({ first: [{ type: 'parcel.send' }] })
  await expect(problemsOf(impossible)).rejects.toThrow('begins with what cannot happen: parcel.send')
  let count = 0
  const endless = specimenMachine.provide({
    actions: { storeLabel: assign({ label: () => `label ${count++}` }) },
  })
  const table = caseTable(endless, { ...specimenRows, limit: 100 })
  await expect(problemsOf(table)).rejects.toThrow('Traversal limit exceeded')
})

test('reports an event that is never sent, and an unused ending', async () => {
  const deeds = ['label.change', 'parcel.send', 'parcel.shake']
  const { problems } = await runModel(specimenCases, { ...headless, deeds })
  expect(problems).toEqual(['never sent: parcel.shake'])
  const sameLabels = withRows({ project: () => 'any label' })
  expect(await problemsOf(sameLabels)).toContain('ending never used: weigh 1')
})

test('reports a broken law with the path to it, and a busy state without an end', async () => {
  const name = 'a parcel without a label is never weighed'
  const { laws } = lawsOf(specimenMachine, {
    [name]: {
      holds: ({ started, after }) =>
        after.context.label !== '' || started.every(({ src }) => src !== 'weigh'),
      brokenBy: withConfigChange(['states', 'labelling', 'on', 'parcel.send', 'guard'], undefined),
    },
  })
  expect(checkModel({ ...specimenCases, laws }).problems).toEqual([])
  const machine = laws[name]?.brokenBy(specimenMachine) ?? specimenMachine
  const broken = { ...specimenCases, machine, laws }
  const problem = `after parcel.send: it does not hold that ${name}`
  expect(checkModel(broken).problems).toContain(problem)
  expect(await problemsOf(broken)).toContain(problem)
  const busy = withConfigChange(['states', 'labelling', 'tags'], ['busy'])(specimenMachine)
  expect(checkModel({ ...specimenCases, machine: busy }).problems[0]).toBe(
    'after the start: it does not hold that what is busy ends by itself',
  )
})
