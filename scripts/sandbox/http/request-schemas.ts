import { requests, schemas } from '#openapi/requests.gen.ts'
import { centsOf } from '../ledger/money.ts'
import type { WrongParameter } from './responses.ts'

/** A JSON schema, with the keywords that requests use. */
interface JsonSchema extends Partial<Record<'minLength' | 'maxLength' | 'minimum' | 'maximum', number>> {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: string | boolean
  readonly enum?: readonly string[]
  readonly oneOf?: readonly JsonSchema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly pattern?: string
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
const wrongAmount = 'Amount must be a valid number.'

const isAmount = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && centsOf(value) !== undefined

/** Returns the problem of a value that is no object; undefined when it fits. */
const problemOf = (schema: JsonSchema, value: unknown, name: string): string | undefined => {
  const { pattern = '', minLength = 0, maxLength = Infinity, minimum = 0, maximum = Infinity } = schema
  const types = [schema.type ?? []].flat()
  const problemUnless = (isGood: boolean, problem = 'This is not valid.') =>
    isGood ? undefined : (messages[name] ?? problem)
  const listed: readonly unknown[] = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  if (listed.length > 0) return problemUnless(listed.includes(value))
  if (typeof value === 'string' && types.includes('string')) {
    const { length } = [...value]
    const size = `Password Must Be a ${length < minLength ? 'Minimum of 8' : 'Maximum of 50'} Characters`
    const isSized = length >= minLength && length <= maxLength
    if (!isSized) return problemUnless(false, name === 'Password' ? size : 'This is required.')
    return problemUnless(new RegExp(pattern).test(value))
  }
  if (typeof value !== 'number') return problemUnless(types.includes(typeof value))
  if (types.includes('number')) return problemUnless(isAmount(value) && value > 0, wrongAmount)
  const isInRange = Number.isInteger(value) && value >= minimum && value <= maximum
  return problemUnless(types.includes('integer') && isInRange)
}

const validateObject = (
  { properties = {}, required = [], additionalProperties: others = true }: JsonSchema,
  value: object,
  key: string,
): WrongParameter[] => {
  const given: Readonly<Record<string, unknown>> = { ...value }
  return [...new Set([...required, ...Object.keys(given)])].flatMap(name => {
    // The names of fields are those of the request's data.
    const place = key === '' || key === 'data' ? name : `${key}.${name}`
    if (!Object.hasOwn(given, name)) return { key: place, value: 'This is required.' }
    const property = Object.hasOwn(properties, name) ? properties[name] : others
    if (property === false) return { key: place, value: 'This is not described.' }
    return typeof property === 'object' ? validate(property, given[name], place, name) : []
  })
}

const validate = (schema: JsonSchema, value: unknown, key: string, name: string): WrongParameter[] => {
  const { $ref, oneOf, type } = schema
  if ($ref === 'DecimalAmount' || $ref === 'WholeAmount')
    return isAmount(value) ? [] : [{ key, value: wrongAmount }]
  if ($ref !== undefined) return validate(schemas[$ref] ?? {}, value, key, $ref)
  if (oneOf) {
    const [best = [], next = []] = oneOf
      .map(one => validate(one, value, key, name))
      .sort((one, other) => one.length - other.length)
    return best.length < next.length ? best : [{ key, value: messages[name] ?? 'This is not valid.' }]
  }
  if (type === 'object' && typeof value === 'object' && value !== null)
    return validateObject(schema, value, key)
  const problem = problemOf(schema, value, name)
  return problem === undefined ? [] : [{ key, value: problem }]
}

/** Returns the invalid fields of an operation's request, by the description. */
export const validateRequest = (operation: string, body: unknown): WrongParameter[] => {
  const described = requests[operation]
  return described ? validate(described, body, '', '') : []
}
