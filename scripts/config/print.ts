import { stripVTControlCharacters, styleText } from 'node:util'
import type { ColourName, ContrastRow } from './contrast.ts'
import type { SyntaxProblem } from './json-text.ts'
import type { ConfigReport, Remark } from './report.ts'

/** Characters in a line. */
const width = 80

const headings = {
  'cannot work': ['Cannot work', 'red'],
  corrected: ['Corrected', 'yellow'],
  ignored: ['Ignored', 'yellow'],
} as const

const colourTitles: Readonly<Record<ColourName, string>> = {
  primary: 'primary',
  secondary: 'secondary',
  border: 'border',
  page: 'page',
}

/** Replaces the characters that a terminal obeys: a config is not trusted. */
const visible = (text: string): string => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

/** Breaks a text into lines that fit behind `indent` blanks. */
const wrap = (text: string, indent: number): readonly string[] => {
  const most = width - indent
  const pieces = visible(text)
    .split(' ')
    .flatMap(word => word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [''])
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && line.length + piece.length + 1 > most) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? piece : `${line} ${piece}`
  }
  return [...lines, line].map(each => `${' '.repeat(indent)}${each}`)
}

const printRemark = ({ path, service, place, given, used, reason }: Remark): readonly string[] => {
  const where = path === '' ? 'the whole config' : path
  const line = place === undefined ? '' : ` (line ${place.line})`
  const [first = '', ...rest] = wrap(`${where}${line}`, 2)
  const facts = [
    ...(service === undefined
      ? []
      : [`The service ${service} says ‘You are not configured to use this service.’`]),
    ...(given === undefined ? [] : [`given: ${given}`]),
    ...(used === undefined ? [] : [`used:  ${used}`]),
    ...(reason === '' ? [] : [reason]),
  ]
  return [styleText('bold', first), ...rest, ...facts.flatMap(fact => wrap(fact, 4))]
}

const printContrast = ({
  colour,
  appearance,
  use,
  text,
  ground,
  ratio,
  least,
  givenRatio,
}: ContrastRow): string => {
  const given = givenRatio === undefined ? '' : `given: ${givenRatio.toFixed(1)}`
  const cells = [
    `  ${appearance.padEnd(5)}`,
    colourTitles[colour].padEnd(9),
    use.padEnd(16),
    `${text} on ${ground}`,
    `${ratio.toFixed(1)}:1`.padStart(7),
    `(${least})`,
    given,
  ]
  return cells.join(' ').trimEnd()
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Prints a report for a terminal of 80 columns. */
export const printReport = (
  report: ConfigReport,
  options: { readonly all: boolean; readonly colour: boolean },
): string => {
  const { remarks, used, contrasts } = report
  const sections = Object.entries(headings).flatMap(([kind, [title, colour]]) => {
    const found = remarks.filter(remark => remark.kind === kind)
    if (found.length === 0) return []
    return [styleText([colour, 'bold'], `${title} (${found.length})`), ...found.flatMap(printRemark), '']
  })
  const usedLines = options.all ? used.flatMap(({ path, given }) => wrap(`${path}: ${given}`, 2)) : []
  const hint = options.all || used.length === 0 ? '' : ' Add --all to list them.'
  const text = [
    ...sections,
    styleText('bold', 'Contrast of the theme’s colours'),
    '  the portal’s own colours, ratio (least), and the ratio of the given colour',
    '  if the portal changes it',
    ...contrasts.map(printContrast),
    '',
    remarks.length === 0
      ? styleText(['green', 'bold'], `All is used: ${count(used.length, 'value')}.${hint}`)
      : `${count(used.length, 'value')} used as given.${hint}`,
    ...usedLines,
  ].join('\n')
  return options.colour ? text : stripVTControlCharacters(text)
}

/** Prints where a text is no JSON, with its line. */
export const printSyntaxProblem = ({ message, line, column }: SyntaxProblem, text: string): string => {
  const source = visible(text.split('\n')[line - 1] ?? '')
  const start = Math.max(0, column - 60)
  return [
    `This is not JSON. Line ${line}, column ${column}:`,
    `  ${source.slice(start, start + width - 2)}`,
    `  ${' '.repeat(column - 1 - start)}^`,
    message,
  ].join('\n')
}
