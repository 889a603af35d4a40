import type { AnyEventObject } from 'xstate'
import type { ModelReport } from '#scripts/model.ts'
import { broken, type CaseTable } from './case-table.ts'
import type { Coverage } from './coverage.ts'
import { endingOf } from './model.ts'
import type { Path } from './paths.ts'

/** The number of failed paths in the report; one defect fails many. */
const shown = 3

const missing = (all: ReadonlySet<string>, seen: ReadonlySet<string>): string[] =>
  [...all].filter(name => !seen.has(name))

const waiverProblems = ({ waive }: CaseTable, { transitions, taken }: Coverage): string[] =>
  Object.keys(waive).flatMap(name => {
    if (!transitions.has(name)) return [`waived, but there is no such transition: ${name}`]
    return taken.has(name) ? [`waived, but taken: ${name}`] : []
  })

/** Returns the rows and events that no path uses. */
const unusedRows = (
  { events, actorResults }: CaseTable,
  sent: ReadonlySet<AnyEventObject>,
  producible: readonly string[],
): string[] => {
  const ended = new Set([...sent].map(endingOf))
  const named = new Set([...sent, ...events].map(({ type }) => type))
  return [
    ...producible.filter(type => !named.has(type)).map(type => `never sent: ${type}`),
    ...events.filter(event => !sent.has(event)).map(event => `never sent: ${JSON.stringify(event)}`),
    ...[...actorResults].flatMap(([source, cases]) =>
      cases
        .map((ending, index) => ({ ending, name: `${source} ${index + 1}` }))
        .filter(({ ending }) => ending !== broken && !ended.has(ending))
        .map(({ name }) => `actor result never used: ${name}`),
    ),
  ]
}

/** Returns the failures; without one, the states, transitions and rows that no path reached. */
const problemsOf = (
  table: CaseTable,
  coverage: Coverage,
  sent: ReadonlySet<AnyEventObject>,
  producible: readonly string[],
  failures: readonly string[],
): readonly string[] => {
  // A failed path leaves the states after it unreached.
  if (failures.length > shown)
    return [...failures.slice(0, shown), `and at least ${failures.length - shown} more paths`]
  if (failures.length > 0) return failures
  const untaken = missing(coverage.transitions, coverage.taken).filter(name => !(name in table.waive))
  return [
    ...missing(coverage.states, coverage.entered).map(name => `never entered: ${name}`),
    ...untaken.map(name => `never taken: ${name}`),
    ...waiverProblems(table, coverage),
    ...unusedRows(table, sent, producible),
  ]
}

/**
 * Returns the report of a machine whose paths were walked or played.
 * @param producible types of events that the screen can produce
 */
export const toReport = (
  table: CaseTable,
  coverage: Coverage,
  paths: readonly Path[],
  failures: readonly string[],
  producible: readonly string[] = [],
): ModelReport => {
  const events = paths.flatMap(path => path.events)
  return {
    machine: table.machine.id,
    how: 'headless',
    states: { all: coverage.states.size, seen: coverage.entered.size },
    transitions: { all: coverage.transitions.size, seen: coverage.taken.size },
    looks: 0,
    paths: paths.length,
    steps: events.length,
    problems: problemsOf(table, coverage, new Set(events), producible, failures),
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** The report of a played machine, for reporters. */
    model?: ModelReport
  }
}
