import ts from 'typescript'
import { expect, test } from 'vitest'
import { getCallTraits } from '#machines/network/network-client.ts'
import { routes } from '#openapi/routes.gen.ts'
import { nodesOf, sourcesUnder } from '#scripts/shared/source.ts'

type NetworkCall = ReturnType<typeof networkCallsOf>[number]

/** `client.network.GET('/path', …)` in an actors file. */
const networkCallsOf = (ast: ts.SourceFile) =>
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
/** The port that makes a call of the storage, at the address that an actor was given. */
const uploader = sourcesUnder('src/ports').filter(({ path }) => path === 'src/ports/files/uploader.ts')

test('actors and ports make exactly the calls of the description', () => {
  expect(uploader).toHaveLength(1)
  const { putBulkFile: _, ...ofActors } = routes
  const described = Object.values(ofActors).map(([method, path]) => `${method.toUpperCase()} ${path}`)
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
    ...getCallTraits(call.method, call.path),
    isCutOff: passesSignal(call, ast),
  })),
)

test('a read is aborted when the state that sent it is left', () => {
  expect(asked.filter(({ effect, isCutOff }) => effect === 'read' && !isCutOff)).toEqual([])
})

test('only a cancelled sign-in aborts a call that changes data', () => {
  expect(
    asked.flatMap(({ call, effect, isCutOff }) => (effect !== 'read' && isCutOff ? [call] : [])),
  ).toEqual(['POST /network/express/authenticate/sso', 'POST /network/express/authenticate/mfa'])
})
