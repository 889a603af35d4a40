import ts from 'typescript'
import { expect, test } from 'vitest'
import { getOperationEffect } from '../../machines/network/operation-effect.ts'
import { routes } from '../../openapi/routes.gen.ts'
import { nodesOf, sourcesUnder } from '../../scripts/shared/source.ts'

interface NetworkCall {
  readonly method: string
  readonly path: string
  readonly options: ts.Expression | undefined
}

/** `client.network.GET('/path', …)` in an actors file. */
const networkCallsOf = (ast: ts.SourceFile): NetworkCall[] =>
  nodesOf(ast).flatMap(node => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const method = node.expression.name.text
    const [path, options] = node.arguments
    return /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && path !== undefined && ts.isStringLiteral(path)
      ? [{ method, path: path.text, options }]
      : []
  })

const callsOf = (ast: ts.SourceFile): string[] =>
  networkCallsOf(ast).map(({ method, path }) => `${method} ${path}`)

/** Whether a call is given a `signal`, by itself or by the constant that holds its options. */
const passesSignal = ({ options }: NetworkCall, ast: ts.SourceFile): boolean => {
  const literal =
    options !== undefined && ts.isIdentifier(options)
      ? nodesOf(ast).find(node => ts.isVariableDeclaration(node) && node.name.getText(ast) === options.text)
      : options
  return (
    literal !== undefined &&
    nodesOf(literal).some(
      node =>
        (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAssignment(node)) &&
        node.name.getText(ast) === 'signal',
    )
  )
}

const actorFiles = sourcesUnder('machines').filter(({ path }) => path.endsWith('.actors.ts'))
/** Calls of the storage and not of the network: a port makes them, at the address that an actor was given. */
const callsOfPorts = [{ operation: 'putBulkFile', port: 'src/ports/files/uploader.ts' }]

test('actors and ports make exactly the calls of the description', () => {
  const ports = new Set(sourcesUnder('src/ports').map(({ path }) => path))
  expect(callsOfPorts.filter(({ port }) => !ports.has(port))).toEqual([])
  const byPorts = new Set(callsOfPorts.map(({ operation }) => operation))
  const described = Object.entries(routes)
    .filter(([id]) => !byPorts.has(id))
    .map(([, [method, path]]) => `${method.toUpperCase()} ${path}`)
  expect(described).toHaveLength(Object.keys(routes).length - byPorts.size)
  expect(new Set(actorFiles.flatMap(({ ast }) => callsOf(ast)))).toEqual(new Set(described))
})

test('only actors call the network', () => {
  const elsewhere = [...sourcesUnder('machines'), ...sourcesUnder('src')].filter(
    ({ path }) => !path.endsWith('.actors.ts'),
  )
  expect(elsewhere.filter(({ ast }) => callsOf(ast).length > 0).map(({ path }) => path)).toEqual([])
})

const asked = actorFiles.flatMap(({ ast }) =>
  networkCallsOf(ast).map(call => ({
    call: `${call.method} ${call.path}`,
    effect: getOperationEffect(call.method, call.path),
    isCutOff: passesSignal(call, ast),
  })),
)

test('what only reads is cut off with the state that asked', () => {
  expect(asked.filter(({ effect, isCutOff }) => effect === 'read' && !isCutOff)).toEqual([])
})

test('a call that changes something is not aborted with its state, except a cancelled sign-in', () => {
  expect(
    asked.flatMap(({ call, effect, isCutOff }) => (effect !== 'read' && isCutOff ? [call] : [])),
  ).toEqual(['POST /network/express/authenticate/sso', 'POST /network/express/authenticate/mfa'])
})
