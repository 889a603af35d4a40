import Papa, { type ParseResult } from 'papaparse'
import {
  createRowChecker,
  parseColumnLayout,
  type RowChecker,
} from '#machines/domain/bulk-file/bulk-check.ts'
import type { CheckProgress, RemarkCode } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { findTextProblem } from '#machines/domain/bulk-file/bulk-file.ts'
import {
  type ProblemSheetTexts,
  problemCells,
  problemSheet,
} from '#machines/domain/bulk-file/bulk-problems.ts'
import { csvLines, csvOf } from '#machines/domain/sheet/csv.ts'
import type { Sheet } from '#machines/domain/sheet/sheet.ts'
import type { CheckedFile } from '#machines/shared/ports/files.ts'

export interface CheckQuestion {
  readonly file: Blob
  /** The consumer's own number, which is invalid as a recipient. */
  readonly own: string
  readonly words: ProblemSheetTexts
}

/** The number of bytes read at a time. */
const pieceSize = 128 * 1_024
/** The number of problem rows held in memory. Then they become a Blob, which the browser may store on disk. */
const problemsAtOnce = 2_000

/** The supported delimiters, the agreed one first. */
const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

const remarkOn: Readonly<Record<Separator, readonly RemarkCode[]>> = {
  ',': [],
  ';': ['bulkCheck.semicolons'],
  '\t': ['bulkCheck.tabs'],
  '|': ['bulkCheck.bars'],
}

const newline = '\n'

/** Returns the delimiter with which the header row contains the column names. */
const separatorOf = (text: string): Separator =>
  separators.find(delimiter => {
    const [headings] = Papa.parse<string[]>(text, { delimiter, newline, preview: 1 }).data
    return parseColumnLayout(headings ?? []) !== undefined
  }) ?? ','

/** Parses rows from text that arrives in parts, with any line ending. */
const createReader = () => {
  let [rest, held] = ['', '']
  let separator: Separator | undefined
  let isMisquoted = false
  let parser: Papa.Parser | undefined

  return {
    /** Returns the rows that are complete. */
    read(text: string, isLast: boolean): readonly string[][] {
      const piece = held + text
      // The `\r` may be the first half of a `\r\n`.
      held = !isLast && piece.endsWith('\r') ? '\r' : ''
      rest += piece.slice(0, piece.length - held.length).replace(/\r\n?/g, newline)
      if (isLast && rest.endsWith(newline)) rest = rest.slice(0, -newline.length)
      if (!isLast && !rest.includes(newline)) return []
      separator ??= separatorOf(rest)
      parser ??= new Papa.Parser({ delimiter: separator, newline })
      const { data, errors, meta }: ParseResult<string[]> = parser.parse(rest, 0, !isLast)
      rest = rest.slice(meta.cursor)
      // Errors of an incomplete row may disappear with more text.
      isMisquoted ||= errors.some(({ type, row = 0 }) => type === 'Quotes' && (isLast || row < data.length))
      return data
    },
    remarks: (): readonly RemarkCode[] => [
      ...remarkOn[separator ?? ','],
      ...(isMisquoted ? (['bulkCheck.quotes'] as const) : []),
    ],
  }
}

/** Collects all problems in a CSV file that grows while rows are checked. */
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

/** Returns undefined when the browser cannot read the file: it was changed or removed after the consumer chose it. */
const bytesOf = async (file: Blob, start: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    return new Uint8Array(await file.slice(start, start + pieceSize).arrayBuffer())
  } catch {
    return undefined
  }
}

/** Returns undefined for bytes that are invalid in the encoding. */
const decoded = (decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined => {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    return undefined
  }
}

/** Checks the file in one encoding. Returns undefined when its bytes are invalid in that encoding. */
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
 * Checks a bulk file in parts, so that memory does not grow with its size. A file that is not UTF-8 is read as
 * windows-1252, with a remark.
 */
export const checkFile = async (
  question: CheckQuestion,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckedFile> =>
  (await checkAs('utf-8', [], question, onProgress)) ??
  (await checkAs('windows-1252', ['bulkCheck.encoding'], question, onProgress)) ?? {
    unusable: 'bulkCheck.notText',
  }
