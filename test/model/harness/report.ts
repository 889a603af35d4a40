import type { AnyEventObject } from 'xstate'
import type { CaseTable } from './case-table.ts'
import type { Coverage } from './coverage.ts'
import { endingOf } from './model.ts'
import type { Path } from './paths.ts'

interface Share {
  readonly all: number
  readonly seen: number
}

/** The result of playing a machine. Plain data, because the browser sends it to the reporter. */
export interface ModelReport {
  readonly machine: string
  readonly how: 'view' | 'headless'
  readonly states: Share
  readonly transitions: Share
  /** In how many distinct states the screen was looked at: by axe, for the focus, at 320 px, with text of 200 %. */
  readonly looks: number
  readonly paths: number
  readonly steps: number
  readonly milliseconds: number
  /** Empty when all is well. */
  readonly problems: readonly string[]
}

/** How many failed paths are told in full; one defect fails many. */
const told = 3

const missing = (all: ReadonlySet<string>, seen: ReadonlySet<string>): string[] =>
  [...all].filter(name => !seen.has(name))

const waiverProblems = ({ waive }: CaseTable, { transitions, taken }: Coverage): string[] =>
  Object.keys(waive).flatMap(name => {
    if (!transitions.has(name)) return [`waived, but there is no such transition: ${name}`]
    return taken.has(name) ? [`waived, but taken: ${name}`] : []
  })

/** Rows that no path uses, and events without a payload that no path sends: they cannot happen. */
const unusedRows = (
  { events, actorResults }: CaseTable,
  sent: ReadonlySet<AnyEventObject>,
  deeds: readonly string[],
): string[] => {
  const ended = new Set([...sent].map(endingOf))
  const named = new Set([...sent, ...events].map(({ type }) => type))
  return [
    ...deeds.filter(type => !named.has(type)).map(type => `never sent: ${type}`),
    ...events.filter(event => !sent.has(event)).map(event => `never sent: ${JSON.stringify(event)}`),
    ...[...actorResults].flatMap(([source, cases]) =>
      cases
        .map((ending, index) => ({ ending, name: `${source} ${index + 1}` }))
        .filter(({ ending }) => !ended.has(ending))
        .map(({ name }) => `ending never used: ${name}`),
    ),
  ]
}

/** Everything wrong with how a machine was played: what failed, or else what never came about. */
const problemsOf = (
  table: CaseTable,
  coverage: Coverage,
  sent: ReadonlySet<AnyEventObject>,
  deeds: readonly string[],
  failures: readonly string[],
): readonly string[] => {
  // A path that fails leaves out what would have followed: that is no news.
  if (failures.length > told)
    return [
      ...failures.slice(0, told),
      `and ${failures.length - told} more fail, or yet more than were counted`,
    ]
  if (failures.length > 0) return failures
  const untaken = missing(coverage.transitions, coverage.taken).filter(name => !(name in table.waive))
  return [
    ...missing(coverage.states, coverage.entered).map(name => `never entered: ${name}`),
    ...untaken.map(name => `never taken: ${name}`),
    ...waiverProblems(table, coverage),
    ...unusedRows(table, sent, deeds),
  ]
}

/**
 * Returns the report of a machine whose paths were walked or played.
 *
 * @param started the time of its start, by `performance.now()`
 * @param deeds types of events of which it is known how they come about
 */
export const toReport = (
  table: CaseTable,
  coverage: Coverage,
  paths: readonly Path[],
  failures: readonly string[],
  started: number,
  deeds: readonly string[] = [],
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
    milliseconds: Math.round(performance.now() - started),
    problems: problemsOf(table, coverage, new Set(events), deeds, failures),
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** What a test that played a machine found; reporters read it. */
    model?: ModelReport
  }
}
