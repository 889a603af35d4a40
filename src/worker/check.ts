import Papa, { type ParseResult } from 'papaparse'
import {
  createRowChecker,
  parseColumnLayout,
  type RowChecker,
} from '../../machines/domain/bulk-file/bulk-check.ts'
import type { CheckProgress, RemarkCode } from '../../machines/domain/bulk-file/bulk-check.types.ts'
import { findTextProblem } from '../../machines/domain/bulk-file/bulk-file.ts'
import {
  type ProblemSheetTexts,
  problemCells,
  problemSheet,
} from '../../machines/domain/bulk-file/bulk-problems.ts'
import { csvLines, csvOf } from '../../machines/domain/sheet/csv.ts'
import type { Sheet } from '../../machines/domain/sheet/sheet.ts'
import type { CheckedFile } from '../../machines/shared/ports/files.ts'

/** What there is to check. */
export interface CheckQuestion {
  readonly file: Blob
  /** The number of the consumer, to which they cannot send. */
  readonly own: string
  readonly words: ProblemSheetTexts
}

/** Bytes that are read at once. */
const pieceSize = 128 * 1_024
/** Problems that are kept as rows before they become bytes, which a browser need not keep in memory. */
const problemsAtOnce = 2_000

/** What separates the cells of a row, the one that is agreed upon first. */
const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

const remarkOn: Readonly<Record<Separator, readonly RemarkCode[]>> = {
  ',': [],
  ';': ['bulkCheck.semicolons'],
  '\t': ['bulkCheck.tabs'],
  '|': ['bulkCheck.bars'],
}

const newline = '\n'

/** What separates the cells, told by the first row: with what it names the columns. */
const separatorOf = (text: string): Separator =>
  separators.find(delimiter => {
    const [headings] = Papa.parse<string[]>(text, { delimiter, newline, preview: 1 }).data
    return parseColumnLayout(headings ?? []) !== undefined
  }) ?? ','

/** Rows of a text that comes in pieces, whatever its lines end with. */
const createReader = () => {
  let [rest, held] = ['', '']
  let separator: Separator | undefined
  let isMisquoted = false
  let parser: Papa.Parser | undefined

  return {
    /** @returns the rows that have ended. */
    read(text: string, isLast: boolean): readonly string[][] {
      const piece = held + text
      // It may be half of a line's end.
      held = !isLast && piece.endsWith('\r') ? '\r' : ''
      rest += piece.slice(0, piece.length - held.length).replace(/\r\n?/g, newline)
      if (isLast && rest.endsWith(newline)) rest = rest.slice(0, -newline.length)
      if (!isLast && !rest.includes(newline)) return []
      separator ??= separatorOf(rest)
      parser ??= new Papa.Parser({ delimiter: separator, newline })
      const { data, errors, meta }: ParseResult<string[]> = parser.parse(rest, 0, !isLast)
      rest = rest.slice(meta.cursor)
      // What is said of a row that has not ended may prove wrong.
      isMisquoted ||= errors.some(({ type, row = 0 }) => type === 'Quotes' && (isLast || row < data.length))
      return data
    },
    remarks: (): readonly RemarkCode[] => [
      ...remarkOn[separator ?? ','],
      ...(isMisquoted ? (['bulkCheck.quotes'] as const) : []),
    ],
  }
}

/** All problems as a file that is written while they are found. */
const createProblemFile = (words: ProblemSheetTexts) => {
  const sheet = problemSheet(words)
  const parts: Blob[] = []
  let rows: Sheet['rows'][number][] = []
  const flush = () => {
    parts.push(new Blob([parts.length === 0 ? csvOf({ ...sheet, rows }) : csvLines(sheet, rows)]))
    rows = []
  }
  return {
    add(problems: ReturnType<RowChecker['add']>) {
      for (const problem of problems) rows.push(problemCells(problem, words))
      if (rows.length >= problemsAtOnce) flush()
    },
    end(): Blob | undefined {
      if (rows.length > 0) flush()
      return parts.length === 0 ? undefined : new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  }
}

/** @returns undefined when it cannot be read: it was changed or removed since it was chosen. */
const bytesOf = async (file: Blob, start: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    return new Uint8Array(await file.slice(start, start + pieceSize).arrayBuffer())
  } catch {
    return undefined
  }
}

/** @returns undefined for bytes that are no text of the encoding. */
const decoded = (decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined => {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    return undefined
  }
}

/** @returns undefined when the file is no text of the encoding. */
const checkAs = async (
  encoding: string,
  remarks: readonly RemarkCode[],
  { file, own, words }: CheckQuestion,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckedFile | undefined> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const reader = createReader()
  const problemFile = createProblemFile(words)
  let check: RowChecker | undefined
  for (let start = 0; start < file.size; start += pieceSize) {
    const end = Math.min(start + pieceSize, file.size)
    const isLast = end === file.size
    const bytes = await bytesOf(file, start)
    if (bytes === undefined) return { unusable: 'bulkCheck.unreadable' }
    const unusable = findTextProblem(bytes, start === 0)
    if (unusable !== undefined) return { unusable }
    const text = decoded(decoder, bytes, isLast)
    if (text === undefined) return undefined
    for (const cells of reader.read(text, isLast)) {
      if (check === undefined) check = createRowChecker(cells, own)
      else problemFile.add(check.add(cells))
    }
    onProgress({ rows: check?.count() ?? 0, share: end / file.size })
  }
  check ??= createRowChecker([], own)
  return { report: check.report([...remarks, ...reader.remarks()]), problems: problemFile.end() }
}

/**
 * Looks through a file of transfers piece by piece, so that the largest one takes no more room than a small one. It
 * is UTF-8; a file that is not is read as older spreadsheets write them, and said to be.
 */
export const checkFile = async (
  question: CheckQuestion,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckedFile> =>
  (await checkAs('utf-8', [], question, onProgress)) ??
  (await checkAs('windows-1252', ['bulkCheck.encoding'], question, onProgress)) ?? {
    unusable: 'bulkCheck.notText',
  }
