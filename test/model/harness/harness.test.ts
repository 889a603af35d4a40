import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { type CaseTable, caseTable, type Rows } from './case-table.ts'
import { headless } from './headless.ts'
import { lawsOf, withConfigChange } from './laws.ts'
import { pathsOf } from './paths.ts'
import { runModel } from './play.ts'
import { specimenMachine } from './specimen.machine.ts'
import { specimenCases, specimenRows } from './specimen.model.ts'
import { checkModel } from './walk.ts'

const tableWith = (rows: Partial<Rows<typeof specimenMachine>>): CaseTable =>
  caseTable(specimenMachine, { ...specimenRows, ...rows })

const problemsOf = async (table: CaseTable) => (await runModel(table, headless)).problems

test('every state and every transition of a machine is reached, back edges and self loops too', async () => {
  expect(await runModel(specimenCases, headless)).toMatchObject({
    machine: 'specimen',
    how: 'headless',
    states: { all: 5, seen: 5 },
    transitions: { all: 9, seen: 9 },
    problems: [],
  })
})

test('at a screen every transition is made, without making it again in each case that the table tells apart', async () => {
  const report = await runModel(specimenCases, { ...headless, each: 'state' })
  expect(report).toMatchObject({
    states: { all: 5, seen: 5 },
    transitions: { all: 9, seen: 9 },
    problems: [],
  })
  expect(report.steps).toBeLessThan((await runModel(specimenCases, headless)).steps)
})

test('no path is the beginning of another', () => {
  const paths = pathsOf(specimenCases).map(({ events }) => events.map(event => JSON.stringify(event)))
  const beginning = paths.filter(path =>
    paths.some(other => other !== path && path.every((event, index) => other[index] === event)),
  )
  expect(beginning).toEqual([])
})

test('continues a path from its current state, with the shortest path to each event', () => {
  const paths = pathsOf(specimenCases)
  const edges = new Set(
    paths.flatMap(({ shortestPaths }) =>
      shortestPaths.map(events => JSON.stringify(events.map(({ type }) => type))),
    ),
  )
  expect(paths.length).toBeLessThan(edges.size)
  for (const { events, shortestPaths } of paths) {
    expect(shortestPaths.map(way => way.at(-1))).toEqual(events)
    expect(shortestPaths.filter((way, index) => way.length > index + 1)).toEqual([])
  }
})

test('reports a failure with the shortest path to it, and plays the rest of the path', async () => {
  const failing = specimenMachine.provide({
    actions: {
      storeTrouble: assign({
        trouble: () => {
          told += 1
          return `trouble ${told}`
        },
      }),
    },
  })
  let told = 0
  const table = caseTable(failing, { ...specimenRows, project: ({ context }) => context.label === '' })
  const [problem, ...others] = await problemsOf(table)
  expect(problem).toMatch(
    /^after label\.change \{ label: "To Thandi" \} › parcel\.send › xstate\.error\.actor\.weigh .*: context trouble is/,
  )
  expect(others.filter(other => other.startsWith('never'))).toEqual([])
})

test('a guard of which no case is told is named, with the state behind it', async () => {
  expect(
    await problemsOf(tableWith({ actors: { weigh: [{ output: { grams: 1 } }, { error: 'no scales' }] } })),
  ).toEqual([
    'never entered: heavy',
    'never taken: weighing: weigh done [isHeavy] → heavy',
    'never taken: heavy: surcharge.pay → sent',
    'never taken: heavy: parcel.cancel → labelling',
  ])
})

test('a waiver excuses what is never taken, and is itself named when nothing is left to excuse', async () => {
  const broken = { weigh: [{ output: { grams: 500 } }, { output: { grams: 5_000 } }] }
  const never = 'weighing: weigh failed → failed'
  const problems = await problemsOf(
    tableWith({ actors: broken, waive: { [never]: 'The scales never fail' } }),
  )
  expect(problems).toEqual(['never entered: failed', 'never taken: failed: after shame → labelling'])
  expect(
    await problemsOf(tableWith({ waive: { [never]: 'The scales never fail', 'no such': 'gone' } })),
  ).toEqual([`waived, but taken: ${never}`, 'waived, but there is no such transition: no such'])
})

test('what a table begins with has to be possible', async () => {
  await expect(problemsOf(tableWith({ first: [{ type: 'parcel.send' }] }))).rejects.toThrow(
    'The table begins with what cannot happen: parcel.send',
  )
})

test('a row that nothing uses is named: here because the table takes all labels for one', async () => {
  const problems = await problemsOf(tableWith({ project: () => 'any label' }))
  expect(problems).toContain('never taken: labelling: parcel.send [hasLabel] → weighing')
  expect(problems.slice(-3)).toEqual([
    'ending never used: weigh 1',
    'ending never used: weigh 2',
    'ending never used: weigh 3',
  ])
})

test('an event that is nothing but its name and never happens is named', async () => {
  const deeds = ['label.change', 'parcel.send', 'parcel.shake']
  const { problems } = await runModel(specimenCases, { ...headless, deeds })
  expect(problems).toEqual(['never sent: parcel.shake'])
})

test('a machine that remembers outside of its context does not do what its model says', async () => {
  let sent = 0
  const impure = specimenMachine.provide({
    actions: {
      storeLabel: assign({
        label: (_, { label }) => {
          sent += 1
          return `${label} ${sent}`
        },
      }),
    },
  })
  const [problem] = await problemsOf(
    caseTable(impure, { ...specimenRows, project: ({ context }) => context.label === '' }),
  )
  expect(problem).toMatch(/context label is "To Thandi \d+" and should be "To Thandi \d+"/)
})

test('a model without end is told instead of being searched for ever', async () => {
  let count = 0
  const endless = specimenMachine.provide({
    actions: { storeLabel: assign({ label: () => `label ${count++}` }) },
  })
  await expect(runModel(caseTable(endless, { ...specimenRows, limit: 100 }), headless)).rejects.toThrow(
    'Traversal limit exceeded',
  )
})

const { laws } = lawsOf(specimenMachine, {
  'a parcel without a label is never weighed': {
    holds: ({ started, after }) => after.context.label !== '' || started.every(({ src }) => src !== 'weigh'),
    brokenBy: withConfigChange(['states', 'labelling', 'on', 'parcel.send', 'guard'], undefined),
  },
})

describe('a law', () => {
  test('that holds on every path is no problem', () => {
    expect(checkModel({ ...specimenCases, laws }).problems).toEqual([])
  })

  test('that does not hold is told with the way to where it breaks', async () => {
    const machine = laws['a parcel without a label is never weighed']?.brokenBy(specimenMachine)
    const broken = { ...specimenCases, machine: machine ?? specimenMachine, laws }
    const told = 'after parcel.send: it does not hold that a parcel without a label is never weighed'
    expect(checkModel(broken).problems).toContain(told)
    expect((await runModel(broken, headless)).problems).toContain(told)
  })

  test('checks the common law of all machines: a busy state ends by itself', () => {
    const busy = withConfigChange(['states', 'labelling', 'tags'], ['busy'])(specimenMachine)
    expect(checkModel({ ...specimenCases, machine: busy }).problems[0]).toBe(
      'after the start: it does not hold that what is busy ends by itself',
    )
  })

  test('is not broken in a place that the machine does not have', () => {
    expect(() => withConfigChange(['states', 'nowhere', 'on'], {})(specimenMachine)).toThrow(
      'The machine has no "nowhere" to change anything in',
    )
  })
})
