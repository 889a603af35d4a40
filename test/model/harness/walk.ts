import type { ModelReport } from '#scripts/model.ts'
import type { CaseTable } from './case-table.ts'
import { excerptOf } from './compare.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { createLawChecker } from './laws.ts'
import { createModel, isSame } from './model.ts'
import { createModelTime } from './model-time.ts'
import { type Path, pathsOf } from './paths.ts'
import { eventText } from './play.ts'
import { toReport } from './report.ts'

/** Walks a path through the model while its events are possible. Returns the failure with the events before it. */
const walk = (table: CaseTable, { input, events }: Path, coverage: Coverage): string | undefined => {
  const { time, goTo } = createModelTime()
  const model = createModel(table, goTo, coverage.saw)
  const judge = createLawChecker(model, table)
  const done: string[] = []
  try {
    let state = model.begin(table.inputs(time)[input])
    judge(undefined, { type: 'start' }, state)
    for (const event of events) {
      if (!model.eventsOf(state).some(one => one.type === event.type && isSame(one, event))) return undefined
      done.push(eventText(event))
      const before = state
      state = model.step(before, event)
      judge(before, event, state)
    }
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : excerptOf(error)
    return `${message}, after ${done.join(' › ') || 'the start'}`
  }
}

/** Walks the paths of a machine without running it. Reports broken laws, and states and transitions never reached. */
export const checkModel = (table: CaseTable, paths: readonly Path[] = pathsOf(table)): ModelReport => {
  const coverage = coverageOf(table.machine)
  const failures = new Set(paths.flatMap(path => walk(table, path, coverage) ?? []))
  return toReport(table, coverage, paths, [...failures])
}

/** Returns the first failure on the paths of a machine. */
export const firstFailureOf = (table: CaseTable, paths: readonly Path[]): string | undefined => {
  const coverage = coverageOf(table.machine)
  for (const path of paths) {
    const failure = walk(table, path, coverage)
    if (failure !== undefined) return failure
  }
  return undefined
}
