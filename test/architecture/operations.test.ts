import ts from 'typescript'
import { expect, test } from 'vitest'
import { getOperationEffect } from '../../machines/network/operation-effect.ts'
import { nodesOf, sourcesUnder } from '../../scripts/shared/source.ts'
import { expectedOperations } from '../contract/operations.ts'

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
const called = new Set(actorFiles.flatMap(({ ast }) => callsOf(ast)))
/** What is asked of a storage and not of the network: a port does it, at the address that an actor was told. */
const doneByPorts = new Map([['putBulkFile', 'src/ports/files/uploader.ts']])
const described = expectedOperations.map(({ method, path, operationId }) => ({
  call: `${method} ${path}`,
  operationId,
}))

test('every operation of the description is called by an actor, or by a port by name', () => {
  const neither = described.filter(
    ({ call, operationId }) => !called.has(call) && !doneByPorts.has(operationId),
  )
  expect(neither).toEqual([])
})

test('what a port does is described, and there is such a port', () => {
  const ports = new Map(sourcesUnder('src/ports').map(file => [file.path, file]))
  const missing = [...doneByPorts].filter(
    ([operationId, path]) => !described.some(entry => entry.operationId === operationId) || !ports.has(path),
  )
  expect(missing).toEqual([])
})

test('what an actor calls is described', () => {
  const calls = new Set(described.map(({ call }) => call))
  expect([...called].filter(call => !calls.has(call))).toEqual([])
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
