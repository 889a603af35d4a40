import { type Cents, toWireText } from '#machines/domain/money.ts'
import { type Cell, type CellKind, type Column, isTime, type Sheet } from '#machines/domain/sheet/sheet.ts'
import { zipOf } from './zip.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of cells, as indexes into the `cellXfs` of `styles`. */
const plain = { text: 5, time: 2, money: 3 } as const satisfies Record<CellKind, number>
const strong = { text: 1, time: 1, money: 4 } as const satisfies Record<CellKind, number>

/** The minimum width of a column, in characters; `widest` is the maximum. */
const widths = { text: 12, time: 20, money: 14 } as const satisfies Record<CellKind, number>
const widest = 44

const dayLength = 86_400_000
/** Days from 30 December 1899, the spreadsheet epoch, to the Unix epoch. */
const epochDay = 25_569

// Characters that XML cannot contain.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const impossible = /[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]|\p{Cs}/gu

/** Escapes a text for XML. Also escapes text that looks like an escape of the format (`_x0041_`). */
const escaped = (text: string): string =>
  text
    .replace(impossible, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, character => `&#${character.charCodeAt(0)};`)

/** Returns the name of a column: A, Z, AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Returns a cell with inline text, typed as text, so that no spreadsheet runs it as a formula. */
const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cellOf = (cell: Cell, kind: CellKind, at: string, styles: Record<CellKind, number>): string => {
  if (cell === undefined || cell === '') return ''
  if (typeof cell === 'number')
    return `<c r="${at}" s="${styles.money}"><v>${toWireText(cell as Cents)}</v></c>`
  if (kind !== 'time' || !isTime(cell)) return textCell(at, styles.text, cell)
  // Add half a millisecond, because a reader may round the float down to the previous second.
  const days = (new Date(`${cell}Z`).getTime() + 0.5) / dayLength + epochDay
  return `<c r="${at}" s="${styles.time}"><v>${days}</v></c>`
}

const rowOf = (
  cells: readonly Cell[],
  row: number,
  columns: readonly Column[],
  styles: Record<CellKind, number> = plain,
) =>
  `<row r="${row}">${columns
    .map(({ kind }, index) => cellOf(cells[index], kind, `${letters(index)}${row}`, styles))
    .join('')}</row>`

/** Returns the width of the column's longest text, so that IDs are readable in full. */
const widthOf = ({ heading, kind }: Column, index: number, rows: Sheet['rows']): number =>
  rows.reduce(
    (width, { [index]: cell }) =>
      typeof cell === 'string' ? Math.min(widest, Math.max(width, cell.length + 2)) : width,
    Math.max(widths[kind], heading.length + 2),
  )

const worksheet = ({ columns, rows }: Sheet, place: number): string => {
  const heading = rowOf(
    columns.map(column => column.heading),
    1,
    columns.map(column => ({ ...column, kind: 'text' })),
    strong,
  )
  return [
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${place === 0 ? ' tabSelected="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column, index, rows)}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
    heading,
    ...rows.map((cells, index) => rowOf(cells, index + 2, columns)),
    '</sheetData></worksheet>',
  ].join('')
}

const styles = [
  `${head}<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="6">',
  ...[
    { format: 0, font: 0 },
    { format: 0, font: 1 },
    { format: 164, font: 0 },
    { format: 4, font: 0 },
    { format: 4, font: 1 },
    { format: 0, font: 0, wraps: true },
  ].map(
    ({ format, font, wraps = false }) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${wraps ? ' wrapText="1"' : ''}/></xf>`,
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`

const relationships = (...all: readonly string[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`

const override = (path: string, kind: string): string =>
  `<Override PartName="${path}" ContentType="${contents}.${kind}+xml"/>`

const pathOf = (_: Sheet, place: number): string => `worksheets/sheet${place + 1}.xml`

const contentTypes = (sheets: readonly Sheet[]): string =>
  [
    `${head}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/xl/workbook.xml', 'sheet.main'),
    ...sheets.map((sheet, place) => override(`/xl/${pathOf(sheet, place)}`, 'worksheet')),
    override('/xl/styles.xml', 'styles'),
    '</Types>',
  ].join('')

const workbook = (sheets: readonly Sheet[]): string =>
  [
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews>`,
    '<sheets>',
    ...sheets.map(
      ({ name }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
    ),
    '</sheets></workbook>',
  ].join('')

/**
 * Creates an Office Open XML workbook with typed cells, a frozen header and text that is never a formula. The
 * usual library needs workers made from text, which the security policy blocks, and breaks on texts like
 * `constructor`.
 */
export const workbookOf = (sheet: Sheet): Promise<Blob> => {
  const sheets = [sheet, ...(sheet.summary ? [sheet.summary] : [])]
  return zipOf(
    [
      { path: '[Content_Types].xml', text: contentTypes(sheets) },
      { path: '_rels/.rels', text: relationships(relation(1, 'officeDocument', 'xl/workbook.xml')) },
      { path: 'xl/workbook.xml', text: workbook(sheets) },
      {
        path: 'xl/_rels/workbook.xml.rels',
        text: relationships(
          ...sheets.map((each, place) => relation(place + 1, 'worksheet', pathOf(each, place))),
          relation(sheets.length + 1, 'styles', 'styles.xml'),
        ),
      },
      { path: 'xl/styles.xml', text: styles },
      ...sheets.map((each, place) => ({ path: `xl/${pathOf(each, place)}`, text: worksheet(each, place) })),
    ],
    type,
  )
}
