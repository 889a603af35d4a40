import { stripVTControlCharacters, styleText } from 'node:util'
import type { ContrastRow } from './contrast.ts'
import type { ConfigReport, Finding } from './report.ts'

const headings = [
  ['error', 'Errors', 'red'],
  ['warning', 'Warnings', 'yellow'],
] as const

/** Replaces the characters that a terminal obeys: a config is not trusted. */
const toVisible = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

const printFinding = ({ path, line, column, message, effect }: Finding): readonly string[] => {
  const title = `  ${path || 'the config'} (line ${line}, column ${column})`
  return [styleText('bold', toVisible(title)), ...[message, effect].map(each => toVisible(`    ${each}`))]
}

const printContrast = ({ colour, appearance, use, text, ground, ...row }: ContrastRow): string => {
  const given = row.givenRatio === undefined ? '' : ` given: ${row.givenRatio.toFixed(1)}`
  const names = `  ${appearance.padEnd(5)} ${colour.padEnd(9)} ${use.padEnd(16)}`
  return `${names} ${text} on ${ground} ${row.ratio.toFixed(1).padStart(5)}:1 (${row.least})${given}`
}

export const printReport = (
  { findings, more, contrasts }: Omit<ConfigReport, 'config'>,
  hasColour: boolean,
): string => {
  const sections = headings.flatMap(([severity, title, colour]) => {
    const found = findings.filter(finding => finding.severity === severity)
    if (found.length === 0) return []
    return [styleText([colour, 'bold'], `${title} (${found.length})`), ...found.flatMap(printFinding), '']
  })
  const colours = [
    styleText('bold', 'Contrast of the theme’s colours'),
    '  the portal’s own colours, ratio (least), and the ratio of the given colour',
    '  if the portal changes it',
    ...contrasts.map(printContrast),
    '',
  ]
  const text = [
    ...sections,
    ...(more > 0 ? [`${more} more findings are left out.`, ''] : []),
    ...(contrasts.length > 0 ? colours : []),
    ...(findings.length === 0 ? [styleText(['green', 'bold'], 'The portal uses all values as given.')] : []),
  ].join('\n')
  return hasColour ? text : stripVTControlCharacters(text)
}
