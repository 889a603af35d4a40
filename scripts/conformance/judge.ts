import type { ErrorObject } from 'ajv/dist/2020.js'
import { isSameId } from '#machines/domain/wire/snsi.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { failureFromResponse } from '#machines/network/failure.ts'
import type { Description, Schema } from '../shared/contract-document.ts'
import {
  byName,
  createSchemaValidator,
  describedResponseOf,
  listOperations,
  mediaTypeOf,
} from '../shared/contract-validation.ts'
import { describeValue } from './describe-value.ts'
import type { Answer, NoAnswer, OperationId } from './exchange.ts'
import { describeConsequence, readingOf } from './portal-readings.ts'

/** A difference between an answer and the description, or the portal's needs. */
export interface Finding {
  /** A remark is allowed by the description; it does not fail the check. */
  readonly level: 'deviation' | 'remark'
  /** `status`, `content-type`, a header, or a JSON pointer into the body. */
  readonly place: string
  readonly expected: string
  readonly actual: string
  /** The effect on the portal. */
  readonly consequence: string
  /** The number of further rows with the same finding. */
  readonly more: number
}

/** The answer that a request should get. */
export interface Expectation {
  /** By default 200. */
  readonly status?: number
  /** Further statuses that the portal handles. */
  readonly accepted?: readonly number[]
  /** The id that the record must have. */
  readonly id?: string | undefined
  /** The effect of another status on the portal. */
  readonly consequence?: string
}

/** The most characters of a response that the portal reads. */
const sizeLimit = 5 * 1024 * 1024
const kindNames: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}

const kindsOf = (type: unknown): string =>
  [type]
    .flat()
    .map(each => kindNames[String(each)] ?? String(each))
    .join(' or ')

/** Returns the first sentence of a description, without its end. */
const firstSentence = (description: unknown): string | undefined =>
  typeof description === 'string' ? description.split(/[.;](?:\s|$)/)[0] : undefined

/** The effect on the portal if these values are missing. */
const withoutTraceId = 'Results and failures show the Trace ID 0.'
const withoutTime = "Times are compared with the device's clock, which may be wrong."

const lowerFirst = (text: string): string => text.replace(/^[A-Z](?=[a-z ])/, letter => letter.toLowerCase())

/** Returns a deviation in one place. */
export const createDeviation = (
  place: string,
  expected: string,
  actual: string,
  consequence: string,
): Finding => ({ level: 'deviation', place, expected, actual, consequence, more: 0 })

/** Returns the status, with the network's message for the operator, without numbers and email addresses. */
export const describeStatus = ({ status, body }: Answer): string => {
  const { words } = failureFromResponse(status, body)
  return status >= 400 && 'words' in words
    ? `${status} '${words.words.replace(/\S+@\S+/g, 'a@a').replace(/\d/g, '9')}'`
    : String(status)
}

/** Creates the judge of answers. */
export const createJudge = (description: Description) => {
  const validate = createSchemaValidator(description)
  const operations = new Map(listOperations(description).map(each => [each.id, each]))

  const resolve = (schema: unknown): Schema | undefined => {
    const ref = getAt(schema, '$ref')
    if (typeof ref === 'string') return byName(ref, description.components.schemas)
    return typeof schema === 'object' && schema !== null ? { ...schema } : undefined
  }

  const describeExpected = ({ keyword, params, parentSchema, message = '' }: ErrorObject): string => {
    if (keyword === 'type') return kindsOf(params.type)
    if (keyword === 'enum') return params.allowedValues.join(' or ')
    if (keyword === 'const') return String(params.allowedValue)
    if (keyword === 'minLength') return 'text that is not empty'
    if (keyword === 'required') {
      const missing = resolve(getAt(parentSchema, 'properties', params.missingProperty))
      return missing?.type === undefined ? 'a value' : kindsOf(missing.type)
    }
    if (keyword === 'pattern') return lowerFirst(firstSentence(parentSchema?.description) ?? message)
    return message
  }

  /** Returns the findings of the body's schema, at most one for each place. */
  const judgeBody = (operation: OperationId, schema: Schema, body: unknown): readonly Finding[] => {
    const reading = readingOf(operation)
    const isConfig = operation === 'getNetworkConfig' || operation === 'getNetworkConfigByDomain'
    const places = new Map<string, Finding>()
    for (const error of validate(schema, body)) {
      const isMissing = error.keyword === 'required'
      const place = isMissing ? `${error.instancePath}/${error.params.missingProperty}` : error.instancePath
      if (places.has(place)) continue
      const steps = place.split('/').slice(1)
      const isPublic = error.keyword === 'enum' || error.keyword === 'const' || isConfig
      const [top, ...below] = steps
      const consequence =
        top === undefined || top === 'data'
          ? describeConsequence(reading, getAt(body, 'data'), below)
          : top === 'request'
            ? withoutTraceId
            : 'Nothing: the portal does not read it.'
      const actual = describeValue(getAt(body, ...steps), isPublic)
      places.set(place, createDeviation(place || '/', describeExpected(error), actual, consequence))
    }
    return [...places.values()]
  }

  /** Returns the finding of a record with another id than the requested one. */
  const judgeId = (operation: OperationId, body: unknown, id: string | undefined): readonly Finding[] => {
    const named = getAt(body, 'data', 'snsi')
    if (id === undefined || named === undefined || isSameId(String(named), id)) return []
    const { withoutData } = readingOf(operation)
    return [createDeviation('/data/snsi', 'the id of the request', 'another id', withoutData)]
  }

  /** Returns the finding of data that fit the schema, and that the portal cannot use. */
  const judgeData = (operation: OperationId, body: unknown): readonly Finding[] => {
    const { decode, withoutData } = readingOf(operation)
    const data = getAt(body, 'data')
    if (decode(data) !== undefined) return []
    return [createDeviation('/data', 'data that the portal can use', describeValue(data), withoutData)]
  }

  /** Returns what an answer may lack, and the portal uses. */
  const remarksOn = ({ headers, body }: Answer): readonly Finding[] => {
    const remark = (place: string, expected: string, consequence: string): Finding => ({
      ...createDeviation(place, expected, 'nothing', consequence),
      level: 'remark',
    })
    const hasId = getAt(body, 'request', 'id') !== undefined
    const hasTime = !Number.isNaN(Date.parse(headers.get('date') ?? ''))
    return [
      ...(hasId ? [] : [remark('/request/id', 'the Trace ID', withoutTraceId)]),
      ...(hasTime ? [] : [remark('header Date', 'the time of the answer', withoutTime)]),
    ]
  }

  /** Returns the findings of an answer with a body of JSON. */
  const judgeJson = (
    operation: OperationId,
    answer: Answer,
    schema: Schema,
    { id, status: wanted = 200 }: Expectation,
  ): readonly Finding[] => {
    const { status, body } = answer
    if (status < 400) {
      const findings = [...judgeBody(operation, schema, body), ...judgeId(operation, body, id)]
      return [...(findings.length > 0 ? findings : judgeData(operation, body)), ...remarksOn(answer)]
    }
    const { isFromNetwork } = failureFromResponse(status, body)
    const findings = validate(schema, body).map(error =>
      createDeviation(
        error.instancePath || '/',
        describeExpected(error),
        describeValue(getAt(body, ...error.instancePath.split('/').slice(1))),
        "The consumer reads 'System Error' instead of the network's message.",
      ),
    )
    const isNamed = findings.length > 0 || isFromNetwork || status !== wanted
    const proxied = `The answer counts as one of a proxy, not as ${status} of the network.`
    const unnamed = createDeviation('/data/message', 'the message for the consumer', 'nothing', proxied)
    return [...(isNamed ? findings : [unnamed]), ...remarksOn(answer)]
  }

  return {
    /** Returns the findings of one answer. */
    judge: (
      operation: OperationId,
      answer: Answer | NoAnswer,
      expectation: Expectation = {},
    ): readonly Finding[] => {
      const described = operations.get(operation)
      if (described === undefined) throw new Error(`${operation} is not described`)
      const { withoutData, withStatus = {} } = readingOf(operation)
      const { status: wanted = 200, accepted = [], consequence = withoutData } = expectation
      if ('missing' in answer)
        return [createDeviation('answer', 'an answer in time', answer.reason, consequence)]
      const { status, headers, text, body } = answer
      if (status !== wanted && !accepted.includes(status)) {
        const handled = status === 401 ? 'The session ends, and Sign In is shown.' : withStatus[status]
        return [createDeviation('status', String(wanted), describeStatus(answer), handled ?? consequence)]
      }
      if (text.length > sizeLimit)
        return [
          createDeviation('body', 'at most 5 MB', `${(text.length / 2 ** 20).toFixed(1)} MB`, withoutData),
        ]
      const content = describedResponseOf(description, described.operation, status)?.content ?? {}
      const type = mediaTypeOf(headers)
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      const schema = content['application/json']?.schema ?? {}
      const ofType =
        type === 'application/json'
          ? []
          : [
              createDeviation(
                'header Content-Type',
                'application/json',
                type || 'nothing',
                isObject ? 'Nothing: the portal reads the body as JSON.' : consequence,
              ),
            ]
      if (isObject) return [...ofType, ...judgeJson(operation, answer, schema, expectation)]
      if (ofType.length > 0) return ofType
      return [
        createDeviation('/', 'an object', body === undefined ? 'no JSON' : describeValue(body), consequence),
      ]
    },
  }
}

/** Joins equal findings in several rows of a list. */
export const joinRows = (findings: readonly Finding[]): readonly Finding[] => {
  const joined = new Map<string, Finding>()
  for (const finding of findings) {
    const key = [
      finding.place.replaceAll(/\/\d+(?=\/|$)/g, '/*'),
      finding.expected,
      finding.actual,
      finding.consequence,
    ].join('\n')
    const known = joined.get(key)
    joined.set(key, known === undefined ? finding : { ...known, more: known.more + 1 })
  }
  return [...joined.values()]
}
