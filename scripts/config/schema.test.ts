import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { brands } from '../sandbox/networks/brands.ts'
import { loadConfigSchema, printConfigSchema } from './config-schema.ts'

const printed = printConfigSchema(await loadConfigSchema())
const validate = new Ajv2020({ strictTypes: false }).compile(JSON.parse(printed))

test.each(brands)('the config of $application.title is valid for an editor', brand => {
  validate({ $schema: './network-config.schema.json', ...brand })
  expect(validate.errors).toBeNull()
})

test('the schema has descriptions, values and conditions, and no extensions', () => {
  expect(printed).toContain('"description": "The portal\'s name"')
  expect(JSON.parse(printed).$defs.Flags.properties.vas_provider.enum).toEqual(['cellair', 'megs', 'mmd'])
  expect(JSON.parse(printed).$defs.ServiceStep.then).toEqual({ $ref: '#/$defs/ServiceField' })
  expect(printed).not.toMatch(/"x-|anyOf/)
})
