import ts from 'typescript'
import { expect, test } from 'vitest'
import { formatSourceLocation, nodesOf, type SourceFile, sourcesUnder } from '#scripts/shared/source.ts'

const viewsAndRoutes = [...sourcesUnder('src/views'), ...sourcesUnder('src/routes')]

const found = (files: readonly SourceFile[], offends: (node: ts.Node) => boolean) =>
  files.flatMap(file =>
    nodesOf(file.ast)
      .filter(offends)
      .map(node => `${formatSourceLocation(file, node)} ${node.getText().slice(0, 60)}`),
  )

test('a view uses no state, effect, clock or browser API', () => {
  const forbidden = new Set(
    `useState useReducer useEffect useLayoutEffect useMachine useActor useActorRef createActor
    fetch setTimeout setInterval requestAnimationFrame Date Temporal
    window globalThis document navigator localStorage sessionStorage location history`.split(/\s+/),
  )
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

test('only tokens contain colours', () => {
  const elsewhere = sourcesUnder('src').filter(({ path }) => !path.startsWith('src/styles/'))
  expect(
    found(elsewhere, node => ts.isStringLiteral(node) && /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(node.text)),
  ).toEqual([])
})

test('every text of a view comes from the catalogue or the network', () => {
  const screen = sourcesUnder('src').filter(({ path }) => path.endsWith('.tsx'))
  const spoken = /^(?:label|title|alt|placeholder|message|aria-label|caption|description)$/
  const isText = (node: ts.Node) => ts.isJsxText(node) && /\p{L}/u.test(node.text)
  const isSpoken = (node: ts.Node) =>
    ts.isJsxAttribute(node) &&
    spoken.test(node.name.getText()) &&
    node.initializer !== undefined &&
    ts.isStringLiteral(node.initializer) &&
    node.initializer.text !== ''
  expect(found(screen, node => isText(node) || isSpoken(node))).toEqual([])
})

test('nothing sets HTML or evaluates text', () => {
  const banned = /^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|eval|Function)$/
  const product = [...sourcesUnder('src'), ...sourcesUnder('machines')]
  expect(found(product, node => ts.isIdentifier(node) && banned.test(node.text))).toEqual([])
})
