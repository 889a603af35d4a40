import ts from 'typescript'
import { expect, test } from 'vitest'
import { formatSourceLocation, nodesOf, type SourceFile, sourcesUnder } from '../../scripts/shared/source.ts'

const machineFiles = sourcesUnder('machines').filter(({ path }) => path.endsWith('.machine.ts'))

const isCreateMachine = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'createMachine'

const configsOf = ({ ast }: SourceFile) =>
  nodesOf(ast)
    .filter(isCreateMachine)
    .map(call => call.arguments[0])

/** What of a config computes at run time: its keys may, everything else a visualiser must be able to read. */
const computing = new Set(['params', 'input', 'output', 'context'])

const unreadable = function* (value: ts.Node): Generator<ts.Node> {
  if (ts.isObjectLiteralExpression(value)) {
    for (const property of value.properties) {
      if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) yield property
      else if (!computing.has(property.name.getText())) yield* unreadable(property.initializer)
    }
  } else if (ts.isArrayLiteralExpression(value)) {
    for (const element of value.elements) yield* unreadable(element)
  } else if (!ts.isLiteralExpression(value) && !isKeyword(value)) {
    yield value
  }
}

const isKeyword = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword

test.each(machineFiles.map(file => [file.path, file] as const))(
  '%s is one literal that every tool can read',
  (_, file) => {
    const configs = configsOf(file)
    expect(configs).toHaveLength(1)
    const [config] = configs
    const wrong = config === undefined ? [] : [...unreadable(config)]
    expect(wrong.map(node => `${formatSourceLocation(file, node)} ${node.getText().slice(0, 60)}`)).toEqual(
      [],
    )
  },
)

const propertyOf = (object: ts.Node | undefined, name: string): ts.Expression | undefined =>
  object !== undefined && ts.isObjectLiteralExpression(object)
    ? object.properties.filter(ts.isPropertyAssignment).find(property => property.name.getText() === name)
        ?.initializer
    : undefined

/** Whether a machine says once for all that runs as long as it does what follows when one of them breaks. */
const answersForAll = (config: ts.Node | undefined): boolean =>
  propertyOf(propertyOf(config, 'on'), "'xstate.error.actor.*'") !== undefined

/** Whether an invoke runs as long as its machine. */
const isOfRoot = (invoke: ts.Node, config: ts.Node | undefined): boolean => {
  const ofRoot = propertyOf(config, 'invoke')
  return ofRoot !== undefined && (invoke === ofRoot || invoke.parent === ofRoot)
}

/** The id under which a call spawns an actor. */
const spawnedIdOf = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node) || !/^spawn(Child)?$/.test(node.expression.getText())) return undefined
  return /\bid: '([^']+)'/.exec(node.arguments[1]?.getText() ?? '')?.[1] ?? 'without an id'
}

test.each(machineFiles.map(file => [file.path, file] as const))(
  '%s has an id that is its folder, and handles every failure of its actors',
  (path, file) => {
    const objects = nodesOf(file.ast).filter(ts.isObjectLiteralExpression)
    const keysOf = (object: ts.ObjectLiteralExpression) =>
      object.properties.map(property => property.name?.getText())
    const [config] = configsOf(file)
    const id =
      config !== undefined && ts.isObjectLiteralExpression(config)
        ? config.properties[0]?.getText()
        : undefined
    expect(id).toBe(`id: '${path.split('/').at(-2)}'`)

    // Whatever runs can break, a listener and a machine too: unanswered, that ends all that runs above it.
    const isSpokenFor = answersForAll(config)
    const unanswered = objects.filter(
      object =>
        keysOf(object).includes('src') &&
        !keysOf(object).includes('onError') &&
        !(isSpokenFor && isOfRoot(object, config)),
    )
    expect(unanswered.map(object => formatSourceLocation(file, object))).toEqual([])
    const answered = new Set([
      ...objects.flatMap(keysOf),
      // One that is invoked, and spawned again under its own name, is answered as it was.
      ...objects.flatMap(
        object => `'xstate.error.actor.${propertyOf(object, 'id')?.getText().slice(1, -1)}'`,
      ),
    ])
    const spawned = nodesOf(file.ast).flatMap(node => spawnedIdOf(node) ?? [])
    expect(
      spawned.filter(
        spawnedId =>
          !answered.has(`'xstate.error.actor.${spawnedId}'`) && !answered.has("'xstate.error.actor.*'"),
      ),
    ).toEqual([])
    const invokesWithoutId = objects.filter(
      object => keysOf(object).includes('src') && !keysOf(object).includes('id'),
    )
    expect(invokesWithoutId.map(object => formatSourceLocation(file, object))).toEqual([])
  },
)

const castIn = (node: ts.Node): boolean => nodesOf(node).some(ts.isAsExpression)

test.each(machineFiles.map(file => [file.path, file] as const))(
  '%s starts what it names in setup, and casts nothing to do so',
  (_, file) => {
    const starts = nodesOf(file.ast).filter(
      node =>
        ts.isCallExpression(node) &&
        /^(enqueue\.)?(spawn|spawnChild|stopChild)$/.test(node.expression.getText()) &&
        (node.expression.getText() === 'spawn' || castIn(node)),
    )
    expect(starts.map(node => formatSourceLocation(file, node))).toEqual([])
  },
)

/** What a file keeps beside its machine that asks an actor how it stands. */
const askersIn = ({ ast }: SourceFile): readonly string[] =>
  nodesOf(ast)
    .filter(ts.isVariableDeclaration)
    .filter(node => node.getText().includes('getSnapshot(') && !node.getText().includes('createMachine('))
    .map(({ name }) => name.getText())

test('a guard asks no other actor how it stands: what it needs is in the context of its own machine', () => {
  const found = machineFiles.flatMap(file => {
    const asking = ['getSnapshot', ...askersIn(file)].map(name => `${name}(`)
    return nodesOf(file.ast)
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => name.getText() === 'guards')
      .flatMap(({ initializer }) =>
        ts.isObjectLiteralExpression(initializer) ? [...initializer.properties] : [],
      )
      .filter(guard => asking.some(text => guard.getText().includes(text)))
      .map(guard => `${file.path} ${guard.name?.getText()}`)
  })
  // These two ask the wallet as yet, which their views listen to for it.
  expect(found).toEqual([
    'machines/settings/renaming/renaming.machine.ts isWalletKnown',
    'machines/wallet/my-wallet/my-wallet.machine.ts canExport',
  ])
})

test('machines emit codes and contain no text for the consumer', () => {
  // What the network says and a machine must recognise, or the other way round.
  const ofTheWire = new Set([
    'Digital Wallet Account Not Created',
    'Invalid OTP',
    'Pick n Pay',
    'House Home',
    'OK Foods',
  ])
  const isForDevelopers = (node: ts.Node): boolean =>
    (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'description') ||
    (ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Error')
  const prose = sourcesUnder('machines').flatMap(file =>
    nodesOf(file.ast)
      .filter(node => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      .filter(
        node =>
          /^\p{Lu}\p{L}*[ ]\p{L}/u.test(node.text) && !ofTheWire.has(node.text) && !isForDevelopers(node),
      )
      .map(node => `${formatSourceLocation(file, node)} ${node.text}`),
  )
  expect(prose).toEqual([])
})

/** Standard terms are longer than the words they replaced, so that more lines wrap. */
const maxMachineLines = 360

test('a machine file has at most 360 lines', () => {
  const sizes = machineFiles.map(({ path, ast }) => ({ path, lines: ast.getLineStarts().length }))
  expect(sizes.filter(({ lines }) => lines > maxMachineLines)).toEqual([])
})

test('every flow is proven: each machine has a test of its name', () => {
  const tests = new Set(sourcesUnder('test').map(({ path }) => path.split('/').at(-1)))
  expect(
    machineFiles
      .map(({ path }) => path.split('/').at(-1)?.replace('.machine.ts', '.machine.test.ts'))
      .filter(name => !tests.has(name)),
  ).toEqual([])
})

test('an amount is read where it is typed and at Proceed, and nowhere on the way from there to the wire', () => {
  const reads = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'parseAmount'
  const readers = sourcesUnder('machines').filter(({ ast }) => nodesOf(ast).some(reads))
  expect(readers.map(({ path }) => path).sort()).toEqual([
    // The rows of a file, and what filters a list.
    'machines/domain/bulk-file/bulk-check.ts',
    'machines/domain/money.ts',
    'machines/domain/transaction/filters.ts',
    'machines/service/form/field-validation.ts',
    'machines/service/form/order.ts',
    'machines/service/form/quick-fill.ts',
  ])
})
