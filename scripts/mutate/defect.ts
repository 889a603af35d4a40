import { createHash } from 'node:crypto'
import ts from 'typescript'

type Operator = 'wrong target' | 'guard left out' | 'action left out'

/** A possible change of a file's text; `start` and `end` are character offsets. */
export interface Change {
  readonly operator: Operator
  readonly start: number
  readonly end: number
  readonly becomes: string
}

/** A change in a named file. */
export interface Defect extends Change {
  /** Stays the same when the changed text only moves in its file. */
  readonly id: string
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly was: string
}

/** Returns a short hash of some words, used as an id and as a reproducible random order. */
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

/** Applies changes to a text. Throws when two of them overlap. */
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

/** Whether a changed file is still syntactically valid, without type checks. */
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

/** Lists the defects that `find` yields for a file. */
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

/** Formats a change on one line. */
export const diffOf = ({ was, becomes }: Pick<Defect, 'was' | 'becomes'>): string =>
  oneLine(becomes) === '' || becomes.includes('null')
    ? `− ${oneLine(was)}`
    : `${oneLine(was)} → ${oneLine(becomes)}`
