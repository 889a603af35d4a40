import { type Defect, diffOf, operators } from './defect.ts'
import type { TrialResult } from './defect-trial.ts'

const scoreOf = (verdicts: readonly TrialResult[]): number =>
  verdicts.length === 0 ? 1 : verdicts.filter(({ caught }) => caught !== undefined).length / verdicts.length

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Formats the location and the change of a defect on one line. */
export const lineOf = (defect: Defect): string =>
  `${defect.id}  ${defect.file}:${defect.line}  ${defect.operator}  ${diffOf(defect)}`

/** Formats the number of caught defects by operator, then lists the defects that no model caught. */
export const tableOf = (verdicts: readonly TrialResult[]): string => {
  const rows = [...operators, 'all'].flatMap(name => {
    const own = verdicts.filter(({ defect: { operator } }) => name === 'all' || operator === name)
    const caught = own.filter(verdict => verdict.caught !== undefined)
    return own.length === 0
      ? []
      : [[name, String(own.length), String(caught.length), percent(scoreOf(own))] as const]
  })
  const table = [['operator', 'seeded', 'caught', 'share'] as const, ...rows].map(
    ([name, seeded, caught, share]) =>
      `${name.padEnd(22)}${seeded.padStart(8)}${caught.padStart(8)}${share.padStart(9)}`,
  )
  const survivors = verdicts.filter(({ caught }) => caught === undefined).map(({ defect }) => lineOf(defect))
  return [...table, ...(survivors.length > 0 ? ['', 'Not caught:', ...survivors] : [])].join('\n')
}
