import ts from 'typescript'
import { expect, test } from 'vitest'
import { expectedOperations } from '../contract/operations.ts'
import { nodesOf, sourcesUnder } from '../support/source.ts'

/** `client.network.GET('/path', …)` in an actors file, as "GET /path". */
const callsOf = (ast: ts.SourceFile): string[] =>
  nodesOf(ast).flatMap(node => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
    const method = node.expression.name.text
    const [path] = node.arguments
    return /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && path !== undefined && ts.isStringLiteral(path)
      ? [`${method} ${path.text}`]
      : []
  })

const actorFiles = sourcesUnder('machines').filter(({ path }) => path.endsWith('.actors.ts'))
const called = new Set(actorFiles.flatMap(({ ast }) => callsOf(ast)))
/** What is asked of a storage and not of the network: a port does it, at the address that an actor was told. */
const doneByPorts = new Map([['putBulkFile', 'src/ports/uploader.ts']])
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
