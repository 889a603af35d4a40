import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, expectTypeOf, test } from 'vitest'
import type { Cents } from '../../machines/domain/money.ts'
import { definitions } from '../../machines/service/definitions/index.ts'
import { readOrder } from '../../machines/service/order.ts'
import type { DefinitionCode } from '../../machines/service/service.codes.ts'
import type {
  ServiceDefinition,
  Submission,
  Trace,
  Values,
} from '../../machines/service/service-definition.types.ts'
import { loadDescription } from '../../scripts/contract-document.ts'
import { text } from '../../src/text/inside.ts'

interface Row {
  readonly typed: Values
  readonly component?: string
  readonly submission: Submission
  readonly trace: Trace
}

/** What each definition sends for what is typed; a definition without a row does not compile. */
const rows: Record<(typeof definitions)[number]['path'], Row> = {
  'send/wallet/transfer': {
    typed: {
      recipient: '082 000 0002',
      amount: 'R 10',
      reference_source: 'Mine',
      reference_destination: 'Theirs',
    },
    component: 'express.wallet.transaction.transfer',
    submission: {
      operation: 'transfer',
      data: {
        from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Mine' },
        to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Theirs' },
        amount: '10.00',
        send_notification: false,
      },
    },
    trace: {
      types: ['transfer'],
      amount: 1_000 as Cents,
      reference: 'Mine',
      counterparty: '27820000002',
    },
  },
}

const description = await loadDescription()
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ ...description, $id: 'network' })

/** Whether `data` is what the description says of the operation's request. */
const fits = ({ operation, data }: Submission): boolean => {
  const calls = Object.values(description.paths).flatMap(item => item.post ?? [])
  const schema = calls.find(({ operationId }) => operationId === operation)?.requestBody?.content[
    'application/json'
  ]?.schema
  const whole = JSON.stringify(schema).replaceAll('"#/components/', '"network#/components/')
  return ajv.validate(JSON.parse(whole), { version: '1.0.0', data })
}

const means = { msisdn: '27820000001', currency: 'ZAR', available: 100_000 as Cents }
const all: readonly (readonly [(typeof definitions)[number]['path'], ServiceDefinition])[] = definitions.map(
  definition => [definition.path, definition],
)

test.each(all)('%s sends what its form holds, as the network describes it', (path, definition) => {
  const { typed, component, submission, trace } = rows[path]
  const order = readOrder(definition.fields, typed, means)
  expect(order && definition.body(order)).toEqual(submission)
  expect(order && definition.trace(order)).toEqual(trace)
  expect(definition.component?.(typed)).toBe(component)
  expect(fits(submission)).toBe(true)
})

test.each(all)('%s has each field once, and its words', (path, { fields }) => {
  const names = fields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(text.codes).toHaveProperty([`menu.${path}`])
})

test('each stands at a path of its own, and none on the way to another', () => {
  const paths = definitions.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter(path => !/^[a-z-]+(\/[a-z-]+)+$/.test(path))).toEqual([])
  expect(paths.filter(path => paths.some(other => other.startsWith(`${path}/`)))).toEqual([])
})

test('a language has words for every code of theirs', () => {
  expectTypeOf<DefinitionCode>().toExtend<keyof typeof text.codes>()
  expectTypeOf<
    'menu.send/wallet' | 'question.send' | 'field.to' | 'estimate.immediate'
  >().toExtend<DefinitionCode>()
  // @ts-expect-error a language without a word for one of them is none
  const silent = {} satisfies Record<DefinitionCode, string>
  expect(silent).toEqual({})
})
