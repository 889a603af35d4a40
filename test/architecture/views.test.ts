import ts from 'typescript'
import { expect, test } from 'vitest'
import { formatSourceLocation, nodesOf, type SourceFile, sourcesUnder } from '../../scripts/shared/source.ts'

const viewsAndRoutes = [...sourcesUnder('src/views'), ...sourcesUnder('src/routes')]

const found = (files: readonly SourceFile[], offends: (node: ts.Node) => boolean) =>
  files.flatMap(file =>
    nodesOf(file.ast)
      .filter(offends)
      .map(node => `${formatSourceLocation(file, node)} ${node.getText().slice(0, 60)}`),
  )

test('a view keeps no state, runs no effect, asks no clock and touches no browser', () => {
  const forbidden = new Set([
    'useState',
    'useReducer',
    'useEffect',
    'useLayoutEffect',
    'useMachine',
    'useActor',
    'useActorRef',
    'createActor',
    'fetch',
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
    'Date',
    'Temporal',
    'window',
    'globalThis',
    'document',
    'navigator',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
  ])
  // A parameter of that name is not the browser's global.
  const isKey = (node: ts.Node) =>
    ts.isPropertyAssignment(node.parent) ||
    ts.isPropertySignature(node.parent) ||
    ts.isJsxAttribute(node.parent) ||
    (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
  expect(
    found(viewsAndRoutes, node => ts.isIdentifier(node) && forbidden.has(node.text) && !isKey(node)),
  ).toEqual([])
})

test('a view compares no text of the wire', () => {
  const comparisons = new Set([
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ])
  expect(
    found(
      viewsAndRoutes,
      node =>
        ts.isBinaryExpression(node) &&
        comparisons.has(node.operatorToken.kind) &&
        !ts.isTypeOfExpression(node.left) &&
        [node.left, node.right].some(side => ts.isStringLiteral(side)),
    ),
  ).toEqual([])
})

test('a view does no arithmetic', () => {
  const arithmetic = new Set([
    ts.SyntaxKind.PlusToken,
    ts.SyntaxKind.MinusToken,
    ts.SyntaxKind.AsteriskToken,
    ts.SyntaxKind.SlashToken,
    ts.SyntaxKind.PercentToken,
  ])
  expect(
    found(viewsAndRoutes, node => ts.isBinaryExpression(node) && arithmetic.has(node.operatorToken.kind)),
  ).toEqual([])
})

test('only tokens contain colours', () => {
  const elsewhere = sourcesUnder('src').filter(({ path }) => !path.startsWith('src/styles/'))
  expect(
    found(elsewhere, node => ts.isStringLiteral(node) && /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(node.text)),
  ).toEqual([])
})

test('every word that a consumer reads or hears comes from the catalogue or the network', () => {
  const screen = sourcesUnder('src').filter(({ path }) => path.endsWith('.tsx'))
  const spoken = new Set([
    'label',
    'title',
    'alt',
    'placeholder',
    'message',
    'aria-label',
    'caption',
    'description',
  ])
  expect(
    found(
      screen,
      node =>
        (ts.isJsxText(node) && /\p{L}/u.test(node.text)) ||
        (ts.isJsxAttribute(node) &&
          spoken.has(node.name.getText()) &&
          node.initializer !== undefined &&
          ts.isStringLiteral(node.initializer) &&
          node.initializer.text !== ''),
    ),
  ).toEqual([])
})

test('nothing sets HTML or evaluates text', () => {
  const banned = new Set([
    'dangerouslySetInnerHTML',
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'eval',
    'Function',
  ])
  const product = [...sourcesUnder('src'), ...sourcesUnder('machines')]
  expect(found(product, node => ts.isIdentifier(node) && banned.has(node.text))).toEqual([])
})

test('a view is about one thing, and small enough to be read at once', () => {
  const sizes = sourcesUnder('src/views').map(({ path, ast }) => ({
    path,
    lines: ast.getLineStarts().length,
  }))
  expect(sizes.filter(({ lines }) => lines > 120)).toEqual([])
})
