import { describe, expect, test } from 'vitest'
import type { Ref, Schema } from '#scripts/shared/contract-document.ts'
import { byName } from '#scripts/shared/contract-validation.ts'
import { described, description, wrong } from '../support/sandbox/contract-checker.ts'

const { components } = description
/** The calls of the specification's section 7 that go to another base than the network. */
const bases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'getDepositReference listDistributions createBulkUpload getBulkReport listBulkReports getBulkDownload postBulkDownload approveBulk'
      .split(' ')
      .map(id => [id, '/integration']),
  ),
  putBulkFile: 'https://{storage}',
}
const publicCalls = [
  ...['getNetworkConfig', 'getNetworkConfigByDomain', 'registerConsumer', 'signIn', 'confirmSignIn'],
  ...['recoverPassword', 'resetPassword', 'putBulkFile'],
]
const moneyCalls = ['topUp', 'cashOut', 'buy', 'pay', 'transfer', 'sale', 'payPaymentRequest', 'approveBulk']

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the component behind a reference, or the value itself. */
const resolve = <T extends object>(value: T | Ref, kind: Readonly<Record<string, T>>): T =>
  '$ref' in value ? byName(value.$ref, kind) : value

const operations = described.map(({ template, ...known }) => ({
  ...known,
  path: template,
  server: (description.paths[template]?.servers ?? description.servers)[0]?.url,
  security: known.operation.security ?? description.security,
  answers: Object.entries(known.operation.responses).map(([status, answer]) => ({
    status,
    content: resolve(answer, components.responses).content ?? {},
  })),
}))

const requests = operations.flatMap(({ id, operation }) =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema, examples = {} }]) => ({
    id,
    type,
    schema,
    examples: Object.values(examples).map(example => resolve(example, components.examples).value),
  })),
)
const jsonRequests = requests.filter(({ type }) => type === 'application/json')

/** Yields every object inside `value`, and `value` itself. */
function* objectsIn(value: unknown): Generator<Schema> {
  if (isObject(value)) yield value
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* objectsIn(item)
}

/** Returns the names of the components that the schema uses, directly or through other components. */
function reach(schema: unknown, seen = new Set<string>()): Set<string> {
  for (const { $ref } of objectsIn(schema)) {
    const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : undefined
    if (name === undefined || seen.has(name)) continue
    seen.add(name)
    reach(components.schemas[name], seen)
  }
  return seen
}

describe.each(operations)('$id', ({ id, path, operation, server, security, answers }) => {
  test('has its base URL and its credentials', () => {
    expect(server).toBe(bases[id] ?? '/api')
    expect(security).toEqual(publicCalls.includes(id) ? [] : [{ bearer: [] }, { rawToken: [] }])
    expect(operation['x-given-path']).not.toBe(path)
  })

  test('describes every failure with the shared envelope', () => {
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failed' })
    for (const { content } of answers.filter(({ status }) => status !== '200')) {
      expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/FailureAnswer' })
    }
    if (security.length > 0) expect(answers.map(({ status }) => status)).toContain('401')
  })
})

test('every named schema has a description and a basis', () => {
  const unnamed = Object.entries(components.schemas).filter(
    ([, { description: text, 'x-basis': basis }]) => !text || !['given', 'inferred'].includes(String(basis)),
  )
  expect(unnamed.map(([name]) => name)).toEqual([])
})

test.each(operations)('the answers of $id may have unknown fields', ({ answers }) => {
  const schemas = answers.flatMap(({ content }) =>
    Object.values(content).flatMap(({ schema }) => [
      schema,
      ...[...reach(schema)].map(name => components.schemas[name]),
    ]),
  )
  const closed = [...objectsIn(schemas)].filter(object => object.additionalProperties === false)
  expect(closed).toEqual([])
})

describe('Every request body', () => {
  test('is JSON, but for the file', () => {
    expect(requests.filter(({ type }) => type !== 'application/json').map(({ id }) => id)).toEqual([
      'putBulkFile',
    ])
  })

  test.each(jsonRequests)('of $id has version 1.0.0 and no unknown field', ({ schema, examples }) => {
    for (const example of examples) {
      if (!isObject(example)) throw new Error('a request is an object')
      const { version: _, ...unversioned } = example
      const later = { ...example, version: '1.0.1' }
      const wrongOnes: object[] = [unversioned, later, { ...example, unheard_of: 1 }]
      if (isObject(example.data) && Object.keys(example.data).length > 0)
        wrongOnes.push({ ...example, data: { ...example.data, unheard_of: 1 } })
      for (const body of wrongOnes) expect(wrong(schema, body)).not.toEqual([])
    }
  })
})

describe('Amounts', () => {
  test('are a number in buy, a decimal string in every other request', () => {
    const kinds = jsonRequests.flatMap(({ id, examples }) =>
      examples.flatMap(example =>
        [...objectsIn(example)].flatMap(object =>
          'amount' in object ? [[id, typeof object.amount] as const] : [],
        ),
      ),
    )
    for (const [id, kind] of kinds)
      expect({ id, kind }).toEqual({ id, kind: id === 'buy' ? 'number' : 'string' })
    expect(new Set(kinds.map(([id]) => id)).size).toBe(9)
  })

  const noDecimals = ['10', '10.0', '10.005', '-1.00', '1e5', '20,00', '', 10]
  test.each([
    ['DecimalAmount', ['10.00', '0.05', '12345.67'], noDecimals],
    ['WholeAmount', ['20', '4000'], ['20.00', '-20', '', 20]],
    ['Amount', ['10.00', 10, 12355.67, '-3.5'], [null, {}, true, '12,50', '1 250.00', '10.005', '']],
  ])('as %s accept valid amounts only', (name, valid, invalid) => {
    const schema = { $ref: `#/components/schemas/${name}` }
    for (const value of valid) expect(wrong(schema, value)).toEqual([])
    for (const value of invalid) expect(wrong(schema, value)).not.toEqual([])
  })
})

describe('Money calls', () => {
  test('may carry an idempotency key, and no other call does', () => {
    const keyed = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    )
    expect(keyed.map(({ id }) => id).toSorted()).toEqual(moneyCalls.toSorted())
    expect(components.parameters.IdempotencyKey?.required).toBe(false)
  })

  test('may carry a PIN where a service can ask for one', () => {
    const withPin = jsonRequests.filter(({ schema }) => reach(schema).has('Pin')).map(({ id }) => id)
    const others = ['createPaymentRequest', 'createRecipient', 'inviteConsumer', 'updateRecipient']
    const asked = [...moneyCalls.filter(id => id !== 'approveBulk'), ...others]
    expect(withPin.toSorted()).toEqual(asked.toSorted())
  })

  test('may return a page only for a top-up', () => {
    const pages = operations.filter(({ answers }) =>
      answers.some(({ status, content }) => status === '200' && 'text/html' in content),
    )
    expect(pages.map(({ id }) => id)).toEqual(['topUp'])
    const marked = operations.filter(({ operation }) => operation['x-response'] === 'html')
    expect(marked).toEqual(pages)
  })
})

test('a pattern describes the whole text', () => {
  const patterns = (thing: unknown): string[] =>
    isObject(thing) || Array.isArray(thing)
      ? Object.entries(thing).flatMap(([key, value]) =>
          key === 'pattern' && typeof value === 'string' ? [value] : patterns(value),
        )
      : []
  const found = patterns(description)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(pattern => !/^\^.*\$$/.test(pattern))).toEqual([])
})
