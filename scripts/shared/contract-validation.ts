import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Description, Method, Operation, Parameter, Schema } from './contract-document.ts'

export const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** An operation with its path and parameters. */
export interface DescribedOperation {
  readonly id: string
  readonly method: string
  readonly pattern: RegExp
  readonly template: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

/** Returns the component that a reference names. Throws without one. */
export const byName = <Thing>(ref: string, things: Readonly<Record<string, Thing>>): Thing => {
  const found = things[ref.slice(ref.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`nothing at ${ref}`)
  return found
}

/**
 * Lists the operations of the description. Fixed segments come before parameters, so that `/wallet/transfer` does not
 * match the path of a wallet.
 */
export const listOperations = (description: Description): readonly DescribedOperation[] =>
  Object.entries(description.paths)
    .sort(([one], [other]) => one.replaceAll('{', '~').localeCompare(other.replaceAll('{', '~')))
    .flatMap(([template, item]) =>
      methods.flatMap(method => {
        const operation = item[method]
        if (!operation) return []
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          pattern: new RegExp(`^(?:/api|/integration)?${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
          template,
          operation,
          parameters: parameters.map(one =>
            '$ref' in one ? byName(one.$ref, description.components.parameters) : one,
          ),
        }
      }),
    )

type SchemaValidator = (schema: Schema, value: unknown) => readonly ErrorObject[]
const schemaValidators = new WeakMap<Description, SchemaValidator>()

/** Creates a validator for schemas whose references are those of the description, once for each description. */
export const createSchemaValidator = (description: Description): SchemaValidator => {
  const created = schemaValidators.get(description)
  if (created !== undefined) return created
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true })
  ajv.addSchema({ ...description, $id: 'network' })
  const validators = new Map<Schema, ValidateFunction>()

  const validateBy: SchemaValidator = (schema, value) => {
    const validate =
      validators.get(schema) ??
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"network#/components/')))
    validators.set(schema, validate)
    return validate(value) ? [] : (validate.errors ?? [])
  }
  schemaValidators.set(description, validateBy)
  return validateBy
}

/** Returns the media type of a response, without its parameters. */
export const mediaTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Returns the described response for a status: that of the status, else the default. */
export const describedResponseOf = (description: Description, { responses }: Operation, status: number) => {
  const named = responses[status] ?? responses.default
  return named && '$ref' in named ? byName(named.$ref, description.components.responses) : named
}
