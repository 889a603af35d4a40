import ts from 'typescript'
import { expect, test } from 'vitest'
import { formatSourceLocation, nodesOf, sourcesUnder } from '#scripts/shared/source.ts'

const machineFiles = sourcesUnder('machines').filter(({ path }) => path.endsWith('.machine.ts'))

const isCreateMachine = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'createMachine'

/** The parts of a config that are computed at run time; a visualiser must be able to read all others. */
const computed = new Set(['params', 'input', 'output', 'context'])

const isKeyword = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword

const findUnreadable = (value: ts.Node): readonly ts.Node[] => {
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(findUnreadable)
  if (!ts.isObjectLiteralExpression(value))
    return ts.isLiteralExpression(value) || isKeyword(value) ? [] : [value]
  return value.properties.flatMap(property => {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return [property]
    return computed.has(property.name.getText()) ? [] : findUnreadable(property.initializer)
  })
}

const propertyOf = (object: ts.Node | undefined, name: string): ts.Expression | undefined =>
  object !== undefined && ts.isObjectLiteralExpression(object)
    ? object.properties.filter(ts.isPropertyAssignment).find(property => property.name.getText() === name)
        ?.initializer
    : undefined

const keysOf = (object: ts.ObjectLiteralExpression) =>
  object.properties.map(property => property.name?.getText())

/** Returns the names of the calls of a machine: its actors that a promise stub declares. */
const listCalls = (nodes: readonly ts.Node[]): readonly string[] =>
  nodes
    .filter(ts.isPropertyAssignment)
    .filter(({ initializer }) => /^promiseStub\b/.test(initializer.getText()))
    .map(({ name }) => name.getText())

/** Returns the quoted text of a node without its quotes. */
const unquote = (node: ts.Node | undefined) => node?.getText().slice(1, -1) ?? ''

/**
 * Returns the calls of a machine without a handler for their failure. The crash of another actor needs none: it lets the
 * machine crash too, until an ancestor handles that.
 */
const findUnhandled = (nodes: readonly ts.Node[]): readonly ts.Node[] => {
  const calls = listCalls(nodes)
  const objects = nodes.filter(ts.isObjectLiteralExpression)
  const handled = objects.flatMap(keysOf)
  return [
    ...objects.filter(
      object => calls.includes(unquote(propertyOf(object, 'src'))) && !keysOf(object).includes('onError'),
    ),
    ...nodes.filter(ts.isCallExpression).filter(({ expression, arguments: [source, options] }) => {
      const isSpawn = /(?:^|\.)spawnChild$/.test(expression.getText())
      const key = `'xstate.error.actor.${unquote(propertyOf(options, 'id'))}'`
      return isSpawn && calls.includes(unquote(source)) && !handled.includes(key)
    }),
  ]
}

/** Whether a call spawns an actor that `setup` does not name, or casts to do so. */
const isUntypedSpawn = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /^(enqueue\.)?(spawn|spawnChild|stopChild)$/.test(node.expression.getText()) &&
  (node.expression.getText() === 'spawn' || nodesOf(node).some(ts.isAsExpression))

test.each(machineFiles.map(file => [file.path, file] as const))(
  '%s is readable, typed and handles every failed call',
  (path, file) => {
    const nodes = nodesOf(file.ast)
    const [config, ...others] = nodes.filter(isCreateMachine).map(call => call.arguments[0])
    if (config === undefined || !ts.isObjectLiteralExpression(config)) throw new Error('no config')
    const locate = (found: readonly ts.Node[]) => found.map(node => formatSourceLocation(file, node))
    const invokes = nodes.filter(ts.isObjectLiteralExpression).filter(node => keysOf(node).includes('src'))
    const found = {
      others,
      id: config.properties[0]?.getText(),
      unreadable: locate(findUnreadable(config)),
      unhandled: locate(findUnhandled(nodes)),
      withoutId: locate(invokes.filter(invoke => !keysOf(invoke).includes('id'))),
      untypedSpawns: locate(nodes.filter(isUntypedSpawn)),
    }
    const none = { others: [], unreadable: [], unhandled: [], withoutId: [], untypedSpawns: [] }
    expect(found).toEqual({ ...none, id: `id: '${path.split('/').at(-2)}'` })
  },
)

const listStates = (state: ts.Expression): ReadonlyMap<string, ts.Expression> => {
  const states = propertyOf(state, 'states')
  const own: readonly ts.Node[] =
    states !== undefined && ts.isObjectLiteralExpression(states) ? states.properties : []
  return new Map(own.filter(ts.isPropertyAssignment).map(one => [one.name.getText(), one.initializer]))
}

/** Returns the entry actions and eventless transitions of the states that a machine enters when it starts. */
const listFirstSteps = (
  state: ts.Expression,
  siblings: ReadonlyMap<string, ts.Expression> = new Map(),
  passed: readonly ts.Expression[] = [],
): readonly ts.Expression[] => {
  if (passed.includes(state)) return []
  const states = listStates(state)
  const initial = propertyOf(state, 'initial')
  const children = [...states].filter(([name]) => initial === undefined || name === unquote(initial))
  const always = propertyOf(state, 'always')
  const targets = (always === undefined ? [] : nodesOf(always)).flatMap(
    node => siblings.get(unquote(propertyOf(node, 'target')).split('.')[0] ?? '') ?? [],
  )
  return [
    ...[propertyOf(state, 'entry') ?? [], always ?? []].flat(),
    ...children.flatMap(([, child]) => listFirstSteps(child, states, [...passed, state])),
    ...targets.flatMap(target => listFirstSteps(target, siblings, [...passed, state])),
  ]
}

test('no machine writes to the journal when it starts, because its children start before that', () => {
  const written = machineFiles.flatMap(file => {
    const nodes = nodesOf(file.ast)
    const writers = nodes
      .filter(ts.isPropertyAssignment)
      .filter(({ initializer }) => /sendTo\b[\s\S]*\bjournalRef\b/.test(initializer.getText()))
      .map(({ name }) => name.getText())
    const [config] = nodes.filter(isCreateMachine).map(call => call.arguments[0])
    return (config === undefined ? [] : listFirstSteps(config))
      .flatMap(nodesOf)
      .filter(node => ts.isStringLiteral(node) && writers.includes(node.text))
      .map(node => formatSourceLocation(file, node))
  })
  expect(written).toEqual([])
})

test('machines emit codes and contain no text for the consumer', () => {
  // Texts that a machine exchanges with the network.
  const ofTheWire = /^(?:Digital Wallet Account Not Created|Invalid OTP|Pick n Pay|House Home|OK Foods)$/
  const isForDevelopers = (node: ts.Node): boolean =>
    (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'description') ||
    (ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Error')
  const prose = sourcesUnder('machines').flatMap(file =>
    nodesOf(file.ast)
      .filter(node => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      .filter(
        node =>
          /^\p{Lu}\p{L}*[ ]\p{L}/u.test(node.text) && !ofTheWire.test(node.text) && !isForDevelopers(node),
      )
      .map(node => `${formatSourceLocation(file, node)} ${node.text}`),
  )
  expect(prose).toEqual([])
})

test('an amount is parsed only in named places', () => {
  const reads = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'parseAmount'
  const readers = sourcesUnder('machines').filter(({ ast }) => nodesOf(ast).some(reads))
  expect(readers.map(({ path }) => path).sort()).toEqual([
    'machines/domain/bulk-file/bulk-check.ts',
    'machines/domain/money.ts',
    'machines/domain/transaction/filters.ts',
    'machines/domain/transaction/search-words.ts',
    'machines/service/form/field-validation.ts',
    'machines/service/form/order.ts',
    'machines/service/form/quick-fill.ts',
  ])
})
