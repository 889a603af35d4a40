import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../bundle/build-variant.ts'
import { isOfTests } from '../bundle/is-of-tests.ts'
import { listFiles } from '../bundle/list-files.ts'
import { resolveImport } from './resolve-import.ts'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly ast: ts.SourceFile
}

const parsed = new Map<string, readonly SourceFile[]>()

/** Parses the TypeScript files below `folder` once, without generated files. */
const parseUnder = (folder: string): readonly SourceFile[] => {
  const known = parsed.get(folder)
  if (known !== undefined) return known
  const files = listFiles(folder)
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.gen.d.ts'))
    .map(path => {
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const text = readFileSync(join(root, path), 'utf8')
      return { path, ast: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) }
    })
  parsed.set(folder, files)
  return files
}

/** Returns the files below `folder`; below a folder of the product, those without its tests. */
export const sourcesUnder = (folder: string): readonly SourceFile[] =>
  parseUnder(folder).filter(({ path }) => folder.startsWith('test') || !isOfTests(path))

/** Returns all files of the tests, wherever they stand. */
export const testSources = (): readonly SourceFile[] =>
  ['machines', 'src', 'scripts', 'test'].flatMap(parseUnder).filter(({ path }) => isOfTests(path))

/** Returns every node of a file in text order, without punctuation tokens. */
export const nodesOf = (whole: ts.Node): readonly ts.Node[] => {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(whole)
  return nodes
}

export interface Import {
  /** The specifier as the source has it. */
  readonly specifier: string
  /** For an internal import, the file from the project's root; otherwise the package's name. */
  readonly target: string
  readonly isInternal: boolean
  readonly isTypeOnly: boolean
  readonly isDynamic: boolean
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const foundImports = new Map<string, readonly Import[]>()

/** Returns the imports of a file, static and dynamic. Finds them once. */
export const importsOf = (file: SourceFile): readonly Import[] => {
  const found = foundImports.get(file.path) ?? findImports(file)
  foundImports.set(file.path, found)
  return found
}

const findImports = ({ path, ast }: SourceFile): readonly Import[] =>
  nodesOf(ast).flatMap(node => {
    const from =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    if (from === undefined || !ts.isStringLiteral(from)) return []
    const file = resolveImport(path, from.text)
    return {
      specifier: from.text,
      target: file ?? packageOf(from.text),
      isInternal: file !== undefined,
      isTypeOnly:
        (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
        (ts.isExportDeclaration(node) && node.isTypeOnly),
      isDynamic: ts.isCallExpression(node),
    }
  })

/** Formats the location of a node as `path:line`. */
export const formatSourceLocation = ({ path, ast }: SourceFile, node: ts.Node): string =>
  `${path}:${ast.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
