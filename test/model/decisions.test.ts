import { expect, test } from 'vitest'
import { assign } from 'xstate'
import { caseTable, type Rows } from './harness/case-table.ts'
import { decisionsOf } from './harness/decisions.ts'
import { specimenCases, specimenRows } from './harness/specimen.cases.ts'
import { specimenMachine } from './harness/specimen.machine.ts'
import { differencesOf, newDecisionsOf, recordedMachines } from './recorded.ts'
import { registry } from './registry.ts'

/** Milliseconds for the thousands of states of one machine, on a computer that does more besides. */
const limit = 60_000

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s decides as it is recorded',
  { timeout: limit },
  ([id, table]) => {
    expect(
      newDecisionsOf(table),
      `${id} decides otherwise than test/model/decisions/${id}.txt says; if that is meant: npm run decisions`,
    ).toEqual([])
  },
)

const ids = registry.map(({ machine }) => machine.id)

test('nothing is recorded of a machine that is no more', () => {
  expect(recordedMachines().filter(id => !ids.includes(id))).toEqual([])
})

test('of every machine it is recorded what it decides: npm run decisions records a new one', () => {
  expect(ids.filter(id => !recordedMachines().includes(id))).toEqual([])
})

const recorded = decisionsOf(specimenCases)

test('a decision says where it leads, what others notice of it and what is remembered', () => {
  expect(recorded.replaceAll(/#\w{8}$/gm, '#')).toBe(
    `${[
      'failed · after shame → labelling  #',
      'heavy · parcel.cancel → labelling  #',
      'heavy · surcharge.pay → sent (done)  #',
      'labelling · label.change → stays; changes label  #',
      'labelling · parcel.send → weighing; starts weigh  #',
      'start → labelling  #',
      'weighing · parcel.cancel → labelling  #',
      'weighing · weigh done → heavy | sent (done)  #',
      'weighing · weigh failed → failed; changes trouble  #',
    ].join('\n')}\n`,
  )
})

const differencesWith = (machine: typeof specimenMachine, rows: Partial<Rows<typeof specimenMachine>> = {}) =>
  differencesOf(recorded, decisionsOf(caseTable(machine, { ...specimenRows, ...rows })))

test('nothing differs when nothing is otherwise, however often it is looked at', () => {
  expect(differencesWith(specimenMachine)).toEqual([])
})

test('a guard that says the opposite is told even where both its ways are taken', () => {
  const light = specimenMachine.provide({ guards: { isHeavy: (_, { grams }) => grams <= 1_000 } })
  expect(differencesWith(light)).toEqual([
    'told or known otherwise: weighing · weigh done → heavy | sent (done)',
  ])
})

test('what is remembered otherwise is told, and after it where that is known from there on', () => {
  const forgetful = specimenMachine.provide({ actions: { storeTrouble: assign({ trouble: () => '' }) } })
  const differences = differencesWith(forgetful).map(line => line.replace(/ {2}#\w{8}$/, ''))
  expect(differences.slice(0, 3)).toEqual([
    'was: weighing · weigh failed → failed; changes trouble',
    'is:  weighing · weigh failed → failed',
    'told or known otherwise: failed · after shame → labelling',
  ])
})

test('a case that is no more is told by what it led to', () => {
  const light = { weigh: [{ output: { grams: 500 } }, { error: 'no scales' }] }
  const differences = differencesWith(specimenMachine, { actors: light })
  expect(differences.map(line => line.replace(/ {2}#\w{8}$/, ''))).toEqual([
    'was: heavy · parcel.cancel → labelling',
    'was: heavy · surcharge.pay → sent (done)',
    'was: weighing · weigh done → heavy | sent (done)',
    'is:  weighing · weigh done → sent (done)',
  ])
})
