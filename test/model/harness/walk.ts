import type { AnyEventObject } from 'xstate'
import type { ModelReport } from '#scripts/model.ts'
import type { CaseTable } from './case-table.ts'
import { eventText, excerptOf, pathText } from './compare.ts'
import { coverageOf } from './coverage.ts'
import { createLawChecker } from './laws.ts'
import { causeOf } from './model.ts'
import { type Granularity, search } from './paths.ts'
import { toReport } from './report.ts'

/** Searches a machine without running it, and checks its laws. */
const walk = (table: CaseTable, each?: Granularity) => {
  const coverage = coverageOf(table.machine)
  const { model, paths } = search(table, each)
  const failures = new Set<string>()
  for (const { start, events } of paths) {
    const judge = createLawChecker(model, table)
    const done: AnyEventObject[] = []
    let state = start
    model.restore(start)
    try {
      coverage.saw(start, causeOf(start).transitions)
      judge(undefined, { type: 'start' }, start)
      for (const event of events) {
        done.push(event)
        const before = state
        state = model.step(before, event)
        coverage.saw(state, causeOf(state).transitions)
        judge(before, event, state)
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : excerptOf(error)
      failures.add(`${message}, ${pathText(done.map(eventText))}`)
    }
  }
  return { coverage, paths, failures: [...failures] }
}

/** Reports broken laws, and states and transitions never reached. */
export const checkModel = (table: CaseTable, each?: Granularity): ModelReport => {
  const { coverage, paths, failures } = walk(table, each)
  return toReport(table, coverage, paths, failures)
}
