import { cleanText } from '#machines/domain/text.ts'
import type { CallResult, ConformanceReport, Movement } from './call-runner.ts'
import type { Finding } from './judge.ts'
import type { ConformanceOptions } from './options.ts'

/** Columns of the printed report. */
const width = 80
const nameWidth = 26
const labelWidth = 10

const splitWord = (word: string, length: number): readonly string[] =>
  word.length > length ? [word.slice(0, length), ...splitWord(word.slice(length), length)] : [word]

/** Splits a text into lines of at most `length` columns, at spaces where possible, without control characters. */
const wrap = (text: string, length: number): readonly string[] => {
  const lines: string[] = []
  const words = (cleanText(text) ?? '').split(' ').flatMap(word => splitWord(word, length))
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Formats a text beside its label; further lines are indented below the text. */
const formatRow = (label: string, text: string, indent = 6): string => {
  const start = `${' '.repeat(indent)}${label.padEnd(labelWidth)}`
  return wrap(text, width - start.length)
    .map((line, index) => `${index === 0 ? start : ' '.repeat(start.length)}${line}`)
    .join('\n')
}

const isDeviation = ({ level }: Finding): boolean => level === 'deviation'

const hasDeviation = ({ findings }: CallResult): boolean => findings.some(isDeviation)

const countOf = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

const formatFinding = ({ place, expected, actual, consequence, more }: Finding): string =>
  [
    ...wrap(`${place}${more > 0 ? ` (and ${countOf(more, 'more row')})` : ''}`, width - 4).map(
      line => `    ${line}`,
    ),
    formatRow('expected', expected),
    formatRow('actual', actual),
    formatRow('portal', consequence),
  ].join('\n')

const outcomeOf = ({ skipped, status, milliseconds, variant }: CallResult): string => {
  if (skipped !== undefined) return `skipped: ${skipped}`
  const answer = status === undefined ? 'no answer' : `${status}${String(milliseconds).padStart(6)} ms`
  return variant === undefined ? answer : `${answer}  ${variant}`
}

const markOf = (result: CallResult): string =>
  result.skipped !== undefined ? '–' : hasDeviation(result) ? '✗' : '✓'

const formatResult = (result: CallResult): string =>
  [
    `${markOf(result)} ${result.operation.padEnd(nameWidth)}${outcomeOf(result)}`,
    ...result.findings.filter(isDeviation).map(formatFinding),
  ].join('\n')

/** Formats each remark once, with the number of its answers: most answers share them. */
const formatRemarks = (results: readonly CallResult[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { findings } of results)
    for (const { level, place, expected, consequence } of findings) {
      const line = `${place} has no value: ${expected}. ${consequence}`
      if (level === 'remark') counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  return [...counts].map(([line, number]) => formatRow('Remark', `${line} (${countOf(number, 'answer')})`, 0))
}

/** Formats a message of an error, at most 80 columns wide. */
export const formatMessage = (message: string): string =>
  message
    .split('\n')
    .flatMap(line => wrap(line, width))
    .join('\n')

/** Whether the network has no deviation. */
export const isConformant = ({ results }: ConformanceReport): boolean => !results.some(hasDeviation)

/** Returns the exit code of a check that has a report. */
export const exitCodeOf = (report: ConformanceReport): number =>
  isConformant(report) ? (report.movement === 'not sent' ? 2 : 0) : 1

const movementTexts: Readonly<Record<Movement, string>> = {
  sent: '1.00 was sent once.',
  pending: '1.00 was sent once; the transfer is pending.',
  declined: 'One transfer of 1.00 was requested, and declined: nothing was sent.',
  unknown: 'One transfer of 1.00 was requested; its outcome is unknown. It is not repeated.',
  'not sent': 'Nothing was sent: see transfer.',
}

const totalsOf = ({ results }: ConformanceReport) => ({
  passed: results.filter(result => result.skipped === undefined && !hasDeviation(result)).length,
  deviating: results.filter(hasDeviation).length,
  skipped: results.filter(({ skipped }) => skipped !== undefined).length,
  deviations: results.flatMap(({ findings }) => findings.filter(isDeviation)).length,
})

/** Hides all but the last three digits of a number, and the name of an email. */
const maskIdentifier = ({ identifier }: ConformanceOptions): string =>
  'msisdn' in identifier
    ? `…${identifier.msisdn.slice(-3)}`
    : `…@${identifier.email.slice(identifier.email.lastIndexOf('@') + 1)}`

/** Formats the report for an operator, at most 80 columns wide. */
export const formatReport = (report: ConformanceReport, options: ConformanceOptions): string => {
  const { networkApi, integrationApi, networkAuth, integrationAuth } = options
  const { passed, deviating, skipped, deviations } = totalsOf(report)
  const verdict = isConformant(report) ? 'The network conforms' : countOf(deviations, 'deviation')
  return [
    formatRow('Network', [report.network.title, report.network.id].filter(Boolean).join(', '), 0),
    formatRow('API', `${networkApi} (${networkAuth})`, 0),
    ...(integrationApi === networkApi ? [] : [formatRow('', `${integrationApi} (${integrationAuth})`, 0)]),
    formatRow('Consumer', maskIdentifier(options), 0),
    '',
    ...report.results.map(formatResult),
    '',
    ...formatRemarks(report.results),
    ...(report.movement === undefined ? [] : [formatRow('Money', movementTexts[report.movement], 0)]),
    `${verdict}: ${passed} passed, ${deviating} with deviations, ${skipped} skipped.`,
  ].join('\n')
}

/** Formats the report for programs. */
export const formatJson = (report: ConformanceReport, options: ConformanceOptions): string => {
  const { networkApi, integrationApi } = options
  const head = {
    conforms: isConformant(report),
    movement: report.movement,
    ...report.network,
    networkApi,
    integrationApi,
  }
  return JSON.stringify({ ...head, totals: totalsOf(report), results: report.results }, undefined, 2)
}
