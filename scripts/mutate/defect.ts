import { createHash } from 'node:crypto'
import ts from 'typescript'

export const operators = [
  'wrong event',
  'payload left out',
  'button left out',
  'field left out',
  'enablement inverted',
  'condition inverted',
  'notice left out',
] as const
export type Operator = (typeof operators)[number]

/** What an operator finds to change: a part of a file's text, in characters from its beginning. */
export interface Change {
  readonly operator: Operator
  readonly start: number
  readonly end: number
  readonly becomes: string
}

/** One thing done wrong in one file. */
export interface Defect extends Change {
  /** The same as long as what is changed stays as it is, wherever in its file it stands. */
  readonly id: string
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly was: string
}

/** A short text that is always the same for the same words, and as good as random. */
export const hashOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 8)

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** A text with some of its parts changed. Throws when two of them overlap. */
export const changed = (
  text: string,
  changes: readonly Pick<Change, 'start' | 'end' | 'becomes'>[],
): string => {
  const backwards = [...changes].sort((one, other) => other.start - one.start)
  return backwards.reduce((result, { start, end, becomes }, index) => {
    const later = backwards[index - 1]
    if (later !== undefined && end > later.start) throw new Error('Two changes overlap')
    return `${result.slice(0, start)}${becomes}${result.slice(end)}`
  }, text)
}

/** Whether a file still says something that a tool without types can read. */
export const isReadable = (file: string, text: string): boolean => {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  })
  return diagnostics.length === 0
}

/** The defects that operators find in a file. */
export const defectsOf = (
  file: string,
  text: string,
  find: (ast: ts.SourceFile) => Iterable<Change>,
): readonly Defect[] => {
  const ast = parse(file, text)
  const alike = new Map<string, number>()
  return [...find(ast)].map(change => {
    const was = text.slice(change.start, change.end)
    const key = hashOf(file, change.operator, was, change.becomes)
    const place = alike.get(key) ?? 0
    alike.set(key, place + 1)
    const line = ast.getLineAndCharacterOfPosition(change.start).line + 1
    return { ...change, id: hashOf(key, String(place)), file, line, was }
  })
}

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-26)}` : line
}

/** What is changed, on one line. */
export const diffOf = ({ was, becomes }: Pick<Defect, 'was' | 'becomes'>): string =>
  oneLine(becomes) === '' || becomes.includes('null')
    ? `− ${oneLine(was)}`
    : `${oneLine(was)} → ${oneLine(becomes)}`
