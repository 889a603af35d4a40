import { Ajv2020, type DefinedError } from 'ajv/dist/2020.js'
import type { ConfigSchema } from './config-schema.ts'
import { type Problem, suggestName } from './problem.ts'
import { toPath } from './readings.ts'

/** A value that does not follow the contract. */
type ContractProblem = Pick<Problem, 'code' | 'path' | 'message'>

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

/** Returns the first paragraph of a description; of a long one, its first sentence. */
const asSentence = (text: string): string => {
  const [paragraph = ''] = text.trim().split('\n')
  const [sentence = ''] = paragraph.split(/(?<=\.) /)
  return (paragraph.length > 200 ? sentence : paragraph).replaceAll('`', '').replace(/\.?$/, '.')
}

const toProblem = (error: DefinedError, config: unknown, about: string): readonly ContractProblem[] => {
  const path = toPath(error.instancePath, config)
  const { data } = error
  // A missing value is null or an empty text, too.
  if ((data ?? '') === '') return []
  switch (error.keyword) {
    case 'required':
      return [
        { code: 'missing', path: [...path, error.params.missingProperty], message: 'This name is missing.' },
      ]
    case 'additionalProperties': {
      const name = error.params.additionalProperty
      const hint = suggestName(name, Object.keys(error.parentSchema?.properties ?? {}))
      return [{ code: 'unknown-name', path: [...path, name], message: `Unknown name.${hint}` }]
    }
    case 'type': {
      const types = [error.params.type].flat().map(type => typeWords[type] ?? type)
      return [{ code: 'type', path, message: `Expected ${types.join(' or ')}. ${about}` }]
    }
    case 'enum': {
      // A wrong type has a problem of its own.
      if (typeof data !== 'string') return []
      const values = error.params.allowedValues
      const message = `Unknown value.${suggestName(data, values)} ${about || `Expected ${values.join(', ')}.`}`
      return [{ code: 'unknown-value', path, message }]
    }
    default:
      return []
  }
}

/** Creates a function that compares a config with its contract. */
const createCheck = (schema: ConfigSchema) => {
  let descriptions = new Map<string, string>()
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strictTypes: false })
  ajv.removeKeyword('description')
  ajv.addKeyword({
    keyword: 'description',
    validate: (text: string, _data: unknown, _schema: unknown, at?: { readonly instancePath: string }) => {
      descriptions.set(at?.instancePath ?? '', asSentence(text))
      return true
    },
  })
  const validate = ajv.compile(schema)
  return (config: unknown) => {
    descriptions = new Map()
    validate(config)
    const problems = ((validate.errors ?? []) as DefinedError[]).flatMap(error =>
      toProblem(error, config, descriptions.get(error.instancePath) ?? ''),
    )
    return { problems, descriptions: descriptions as ReadonlyMap<string, string> }
  }
}

const checks = new WeakMap<ConfigSchema, ReturnType<typeof createCheck>>()

/** Compares a config with its contract. Returns the problems, and the descriptions of its values by their pointers. */
export const checkContract = (config: unknown, schema: ConfigSchema) => {
  const check = checks.get(schema) ?? createCheck(schema)
  checks.set(schema, check)
  return check(config)
}
