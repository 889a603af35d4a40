import * as v from 'valibot'
import { requests, schemas } from '#openapi/requests.gen.ts'
import { centsOf } from '../ledger/money.ts'
import { passwordLength } from '../people/passwords.ts'

/** A JSON schema, with the keywords that requests use. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: string | boolean
  readonly enum?: readonly string[]
  readonly oneOf?: readonly JsonSchema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** The messages of wrong values, by the name of their schema or field. */
const messages: Readonly<Record<string, string>> = {
  Msisdn: 'This is not a mobile number.',
  Email: 'This is not an email address.',
  Currency: 'This is not a currency.',
  Otp: 'The OTP must be 6 digits. Please try again.',
  Pin: 'The PIN must be 4 digits.',
  DstvConsumerId: 'Account number must be 13 digits.',
  SignInInput: 'Please provide either MSISDN or Email along with the Password.',
  meter: 'Meter number must be 11 digits.',
  account_number: 'Account numbers must contain 9-11 digits.',
  first: 'A name has at least 2 characters.',
  last: 'A name has at least 2 characters.',
}

const isAmount = (given: string | number) => centsOf(given) !== undefined
const wrongAmount = 'Amount must be a valid number.'

/** Accepts an amount as decimal text or as a number, and outputs text. */
const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.check(isAmount, wrongAmount))

/** A password of valid length; other rules are validated separately. */
const { minimum, maximum } = passwordLength
const password = v.pipe(
  v.string(),
  v.check(given => [...given].length >= minimum, `Password Must Be a Minimum of ${minimum} Characters`),
  v.check(given => [...given].length <= maximum, `Password Must Be a Maximum of ${maximum} Characters`),
)

/** The schemas that accept more than the description, or have several messages. */
const ownSchemas: Readonly<Record<string, v.GenericSchema>> = {
  DecimalAmount: amount,
  WholeAmount: amount,
  Password: password,
}

const toText = ({ pattern = '', minLength = 0, maxLength = Infinity }: JsonSchema, message?: string) =>
  v.pipe(
    v.string(),
    v.check(given => [...given].length >= minLength, message ?? 'This is required.'),
    v.check(given => [...given].length <= maxLength, message ?? 'This is too long.'),
    v.regex(new RegExp(pattern), message ?? 'This is not valid.'),
  )

const toNumber = ({ type, minimum: least, maximum: most }: JsonSchema) =>
  type === 'number'
    ? v.pipe(
        v.number(),
        v.check(given => isAmount(given) && given > 0, wrongAmount),
      )
    : v.pipe(v.number(), v.integer(), v.minValue(least ?? 0), v.maxValue(most ?? Number.MAX_SAFE_INTEGER))

const toObject = ({ properties = {}, required = [], additionalProperties: others = true }: JsonSchema) => {
  if (typeof others === 'object') return v.record(v.string(), toValibot(others))
  const entries = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const schema = toValibot(property, name)
      return [name, required.includes(name) ? schema : v.exactOptional(schema)]
    }),
  )
  return others ? v.looseObject(entries) : v.strictObject(entries)
}

const toValibot = (schema: JsonSchema, name = ''): v.GenericSchema => {
  const { $ref, type, oneOf } = schema
  if ($ref !== undefined) return ownSchemas[$ref] ?? toValibot(schemas[$ref] ?? {}, $ref)
  if (oneOf)
    return v.union(
      oneOf.map(one => toValibot(one)),
      messages[name],
    )
  if (schema.const !== undefined) return v.literal(schema.const)
  if (schema.enum) return v.picklist(schema.enum)
  if (typeof type === 'object') return v.union(type.map(one => toValibot({ ...schema, type: one }, name)))
  if (type === 'string') return toText(schema, messages[name])
  if (type === 'boolean') return v.boolean()
  return type === 'object' ? toObject(schema) : toNumber(schema)
}

const known = new Map<string, v.GenericSchema>()

/** Returns the schema of an operation's request, from the description; undefined for a request without JSON. */
export const requestSchemaOf = (operation: string): v.GenericSchema | undefined => {
  const described = requests[operation]
  if (!described) return undefined
  const schema = known.get(operation) ?? toValibot(described)
  known.set(operation, schema)
  return schema
}
