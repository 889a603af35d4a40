import type { ErrorObject } from 'ajv/dist/2020.js'
import { getAt } from '#machines/domain/wire/wire.ts'
import { failureFromResponse } from '#machines/network/failure.ts'
import type { Description } from '../shared/contract-document.ts'
import {
  byName,
  createSchemaValidator,
  type DescribedOperation,
  describedResponseOf,
  mediaTypeOf,
} from '../shared/contract-validation.ts'
import type { Answer } from './exchange.ts'
import type { Known, Read } from './reads.ts'
import { effectOfStatus, effectOfValue, lossOf, rules } from './rules.ts'

/** A difference between an answer and the description, or the portal's needs. */
export interface Finding {
  readonly level: 'deviation' | 'remark'
  /** `status`, `answer`, a header, or a JSON pointer into the body. */
  readonly place: string
  readonly expected: string
  readonly actual: string
  readonly consequence: string
  /** The number of further rows with the same finding. */
  readonly more: number
}

/** The most characters of a response that the portal reads. */
const sizeLimit = 5 * 2 ** 20

export const deviation = (place: string, expected: string, actual: string, consequence: string): Finding => ({
  ...{ level: 'deviation', place, expected, actual, consequence, more: 0 },
})

/** Describes a value without disclosing it: letters become a and digits 9. */
const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value !== 'string') return typeof value === 'object' ? 'an object' : `a ${typeof value}`
  const form = value
    .replace(/\p{Lu}/gu, 'A')
    .replace(/[^\P{L}A]/gu, 'a')
    .replace(/\d/g, '9')
  return value === '' ? 'an empty text' : `text '${form.length > 32 ? `${form.slice(0, 31)}…` : form}'`
}

/** Returns the status, with the network's message for the operator, without numbers and email addresses. */
export const describeStatus = ({ status, body }: Answer): string => {
  const { words } = failureFromResponse(status, body)
  if (status < 400 || !('words' in words)) return String(status)
  return `${status} '${words.words.replace(/\S+@\S+/g, 'a@a').replace(/\d/g, '9')}'`
}

const kindNames: Readonly<Record<string, string>> = {
  ...{ object: 'an object', array: 'a list', string: 'text', number: 'a number', integer: 'a whole number' },
  ...{ boolean: 'true or false', null: 'null' },
}
const kindsOf = (type: unknown): string =>
  [type]
    .flat()
    .map(each => kindNames[`${each}`] ?? 'a value')
    .join(' or ')

const describeExpected = (description: Description, error: ErrorObject): string => {
  const { keyword, params, parentSchema, message = '' } = error
  if (keyword === 'type') return kindsOf(params.type)
  if (keyword === 'enum') return params.allowedValues.join(' or ')
  if (keyword === 'required') {
    const missing = getAt(parentSchema, 'properties', params.missingProperty)
    const ref = getAt(missing, '$ref')
    return kindsOf(
      getAt(typeof ref === 'string' ? byName(ref, description.components.schemas) : missing, 'type'),
    )
  }
  // The first sentence of a description names the format.
  const [format = ''] = String(parentSchema?.description ?? message).split(/[.;](?:\s|$)/)
  return format.replace(/^[A-Z](?=[a-z ])/, letter => letter.toLowerCase())
}

/** Joins equal findings in several rows of a list. */
const joinRows = (findings: readonly Finding[]): readonly Finding[] => {
  const joined = new Map<string, Finding>()
  for (const finding of findings) {
    const key = JSON.stringify({ ...finding, place: finding.place.replaceAll(/\/\d+(?=\/|$)/g, '/*') })
    const known = joined.get(key)
    joined.set(key, known === undefined ? finding : { ...known, more: known.more + 1 })
  }
  return [...joined.values()]
}

export const createJudge = (description: Description, known: Known) => {
  const validate = createSchemaValidator(description)

  /** Returns the violations of the schema, at most one for each place. */
  const judgeSchema = (schema: object, body: unknown, effectOf: (place: readonly string[]) => string) => {
    const places = new Map<string, Finding>()
    for (const error of validate({ ...schema }, body)) {
      const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : ''
      const place = `${error.instancePath}${missing}`
      const steps = place.split('/').slice(1)
      const actual = describeValue(getAt(body, ...steps))
      const finding = deviation(place || '/', describeExpected(description, error), actual, effectOf(steps))
      if (!places.has(place)) places.set(place, finding)
    }
    return [...places.values()]
  }

  const judgeRules = (operation: string, answer: Answer, isPublic: boolean, values: object) => {
    const data = getAt(answer.body, 'data')
    const rows = Array.isArray(data) ? data : [data]
    const subject = { answer, isPublic, data, values: { ...values }, known }
    return rules
      .filter(({ operations }) => operations.test(operation))
      .flatMap(({ level, place, expected, isKept, effect }) => {
        const isOfRows = place.startsWith('/data/*')
        return (isOfRows ? rows : [data]).flatMap((row, index) => {
          if (isKept(subject, row)) return []
          const at = place.replace('/*', Array.isArray(data) ? `/${index}` : '')
          const steps = at.split('/').slice(1)
          const actual = steps.length > 0 ? describeValue(getAt(answer.body, ...steps)) : 'missing'
          return [{ ...deviation(at, expected, actual, effect), level }]
        })
      })
  }

  const judgeBody = ({ operation, status: wanted = 200 }: Read, answer: Answer, schema: object) => {
    const { status, body } = answer
    if (status < 400)
      return judgeSchema(schema, body, ([top, ...place]) =>
        top === 'data' || top === undefined
          ? effectOfValue(operation, place)
          : 'Nothing: the portal does not read it.',
      )
    const unread = "The consumer reads 'System Error' instead of the network's message."
    const findings = judgeSchema(schema, body, () => unread)
    const isNamed = failureFromResponse(status, body).isFromNetwork || status !== wanted
    const proxied = `The answer counts as one of a proxy, not as ${status} of the network.`
    if (findings.length > 0 || isNamed) return findings
    return [deviation('/data/message', 'the message for the consumer', 'nothing', proxied)]
  }

  return ({ id, operation }: DescribedOperation, read: Read, values: object, answer: Answer | string) => {
    const { status: wanted = 200, alternative, variant } = read
    const loss = lossOf(id, variant)
    if (typeof answer === 'string') return [deviation('answer', 'an answer in time', answer, loss)]
    const { status, text, body } = answer
    // The alternative is not known before it is read.
    const hasAlternative = alternative !== undefined && known.data.get(alternative) !== null
    if (status !== wanted && !(hasAlternative && [404, 405].includes(status)))
      return [deviation('status', `${wanted}`, describeStatus(answer), effectOfStatus(id, status, variant))]
    if (text.length > sizeLimit)
      return [deviation('body', 'at most 5 MB', `${(text.length / 2 ** 20).toFixed(1)} MB`, loss)]
    const type = mediaTypeOf(answer.headers)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    const typeEffect = isObject ? 'Nothing: the portal reads the body as JSON.' : loss
    const wrongType = deviation('header Content-Type', 'application/json', type || 'nothing', typeEffect)
    const ofType = type === 'application/json' ? [] : [wrongType]
    const noJson = deviation('/', 'an object', body === undefined ? 'no JSON' : describeValue(body), loss)
    if (!isObject) return ofType.length > 0 ? ofType : [noJson]
    const { content } = describedResponseOf(description, operation, status) ?? {}
    const ofBody = judgeBody(read, answer, content?.['application/json']?.schema ?? {})
    const isPublic = operation.security?.length === 0
    // Rules of the data presuppose their schema.
    const ofRules = judgeRules(id, answer, isPublic, values).filter(
      ({ place }) => ofBody.length === 0 || !place.startsWith('/data'),
    )
    return joinRows([...ofType, ...ofBody, ...ofRules])
  }
}
