import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { brands } from '../sandbox/networks/brands.ts'
import { printConfigSchema } from './config-schema.ts'
import { withApplication, withServices } from './configs.fixture.ts'
import { loadConfigSchema } from './load-schema.ts'

const printed = printConfigSchema(await loadConfigSchema())
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(JSON.parse(printed))

const problemsOf = (config: unknown): readonly string[] => {
  validate(config)
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

test.each(brands)('the config of $application.title is valid', brand => {
  expect(problemsOf({ $schema: './network-config.schema.json', ...brand })).toEqual([])
})

test.each([
  ['a missing id', { application: {} }, ' must have required property'],
  [
    'a wrong type',
    withApplication({ timeout: { logout: '60' } }),
    '/application/timeout/logout must be number',
  ],
  ['an unknown name', withApplication({ titel: 'x' }), '/application must NOT have additional properties'],
  [
    'a service without a name',
    withServices([{ label: 'x' }]),
    "/application/render/service/0 must have required property 'name'",
  ],
])('%s is invalid', (_, config, problem) => {
  expect(problemsOf(config)).toEqual([expect.stringContaining(problem)])
})

test('the schema has descriptions, and no extensions', () => {
  expect(printed).toContain('"description": "The portal\'s name"')
  expect(printed).not.toContain('"x-')
})
