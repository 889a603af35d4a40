import { cleanText } from '#machines/domain/text.ts'
import { formatCount } from '../shared/format-count.ts'
import type { CallResult } from './check.ts'
import type { Finding } from './judge.ts'
import { movements } from './movement.ts'
import type { ConformanceOptions } from './options.ts'
import type { ConformanceReport } from './run.ts'

const isDeviation = ({ level }: Finding): boolean => level === 'deviation'
const hasDeviation = ({ findings }: CallResult): boolean => findings.some(isDeviation)

/** Formats a value beside its label, without control characters. */
const formatRow = (label: string, text: string, indent = ''): string =>
  `${indent}${label.padEnd(10)}${cleanText(text) ?? ''}`

const formatFinding = ({ place, expected, actual, consequence, more }: Finding): readonly string[] => [
  `    ${place}${more > 0 ? ` (and ${formatCount(more, 'more row')})` : ''}`,
  formatRow('expected', expected, '      '),
  formatRow('actual', actual, '      '),
  formatRow('portal', consequence, '      '),
]

const formatResult = (result: CallResult): readonly string[] => {
  const { operation, variant = '', skipped, status, milliseconds, findings } = result
  const mark = skipped !== undefined ? '–' : hasDeviation(result) ? '✗' : '✓'
  const answer = status === undefined ? 'no answer' : `${status} ${String(milliseconds).padStart(5)} ms`
  const outcome = skipped === undefined ? answer : `skipped: ${skipped}`
  return [
    `${mark} ${operation.padEnd(26)}${outcome}  ${variant}`.trimEnd(),
    ...findings.filter(isDeviation).flatMap(formatFinding),
  ]
}

/** Formats each remark once, with the number of its answers: most answers share them. */
const formatRemarks = (results: readonly CallResult[]): readonly string[] => {
  const remarks = results.flatMap(({ findings }) => findings.filter(finding => !isDeviation(finding)))
  const lines = remarks.map(
    ({ place, expected, consequence }) => `${place}: ${expected} is missing. ${consequence}`,
  )
  return [...new Set(lines)].map(line =>
    formatRow('Remark', `${line} (${formatCount(lines.filter(each => each === line).length, 'answer')})`),
  )
}

/** Whether the network has no deviation. */
export const isConformant = ({ results }: ConformanceReport): boolean => !results.some(hasDeviation)

export const exitCodeOf = (report: ConformanceReport): number =>
  isConformant(report) ? (report.movement === 'not sent' ? 2 : 0) : 1

const totalsOf = ({ results }: ConformanceReport) => ({
  passed: results.filter(result => result.skipped === undefined && !hasDeviation(result)).length,
  deviating: results.filter(hasDeviation).length,
  skipped: results.filter(({ skipped }) => skipped !== undefined).length,
  deviations: results.flatMap(({ findings }) => findings.filter(isDeviation)).length,
})

export const formatReport = (report: ConformanceReport, options: ConformanceOptions): string => {
  const { networkApi, integrationApi, networkAuth, integrationAuth, identifier } = options
  const { passed, deviating, skipped, deviations } = totalsOf(report)
  const verdict = isConformant(report) ? 'The network conforms' : formatCount(deviations, 'deviation')
  const consumer =
    'msisdn' in identifier ? `…${identifier.msisdn.slice(-3)}` : `…@${identifier.email.split('@').at(-1)}`
  return [
    formatRow('Network', `${report.network.title}, ${report.network.id}`),
    formatRow('API', `${networkApi} (${networkAuth})`),
    ...(integrationApi === networkApi ? [] : [formatRow('', `${integrationApi} (${integrationAuth})`)]),
    formatRow('Consumer', consumer),
    ...['', ...report.results.flatMap(formatResult), '', ...formatRemarks(report.results)],
    ...(report.movement === undefined ? [] : [formatRow('Money', movements[report.movement])]),
    `${verdict}: ${passed} passed, ${deviating} with deviations, ${skipped} skipped.`,
  ].join('\n')
}

export const formatJson = (
  report: ConformanceReport,
  { networkApi, integrationApi }: ConformanceOptions,
): string => {
  const { network, movement, results } = report
  const head = { conforms: isConformant(report), movement, ...network, networkApi, integrationApi }
  return JSON.stringify({ ...head, totals: totalsOf(report), results }, undefined, 2)
}
