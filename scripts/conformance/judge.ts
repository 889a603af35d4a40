import type { ErrorObject } from 'ajv/dist/2020.js'
import { isSameId } from '../../machines/domain/wire/snsi.ts'
import { getAt } from '../../machines/domain/wire/wire.ts'
import { failureFromResponse } from '../../machines/network/failure.ts'
import type { Description, Schema } from '../shared/contract-document.ts'
import {
  byName,
  createSchemaValidator,
  describedResponseOf,
  listOperations,
  mediaTypeOf,
} from '../shared/contract-validation.ts'
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
  /** What the portal does with it. */
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
  /** What the portal does with another status. */
  readonly consequence?: string
}

/** The most characters of a response that the portal reads. */
const sizeLimit = 5 * 1024 * 1024
const shownLength = 32

const shorten = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text

/** Replaces letters and digits, so that the form of a value is seen and the value is not. */
const maskText = (text: string): string =>
  shorten(
    text
      .replace(/\p{Lu}/gu, 'A')
      .replace(/\p{L}/gu, (letter: string) => (letter === 'A' ? 'A' : 'a'))
      .replace(/\d/g, '9'),
  )

/**
 * Describes a value without disclosing it: its kind, and the form of a text.
 *
 * @param isPublic whether the value is not personal and may be shown
 */
export const describeValue = (value: unknown, isPublic = false): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return isPublic ? `the number ${value}` : 'a number'
  if (value === '') return 'an empty text'
  return `text '${isPublic ? shorten(String(value)) : maskText(String(value))}'`
}

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

const lowerFirst = (text: string): string => text.replace(/^[A-Z](?=[a-z ])/, letter => letter.toLowerCase())

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
    const places = new Map<string, Finding>()
    for (const error of validate(schema, body)) {
      const isMissing = error.keyword === 'required'
      const place = isMissing ? `${error.instancePath}/${error.params.missingProperty}` : error.instancePath
      if (places.has(place)) continue
      const steps = place.split('/').slice(1)
      const value = getAt(body, ...steps)
      const isWord = error.keyword === 'enum' || error.keyword === 'const'
      const [top, ...below] = steps
      places.set(place, {
        level: 'deviation',
        place: place || '/',
        expected: describeExpected(error),
        actual: describeValue(value, isWord || operation.startsWith('getNetworkConfig')),
        consequence:
          top === undefined || top === 'data'
            ? describeConsequence(reading, getAt(body, 'data'), below)
            : top === 'request'
              ? 'Results and failures show the Trace ID 0.'
              : 'Nothing: the portal does not read it.',
        more: 0,
      })
    }
    return [...places.values()]
  }

  /** Returns the findings of data that fit the schema, and that the portal cannot use. */
  const judgeReading = (
    operation: OperationId,
    body: unknown,
    id: string | undefined,
  ): readonly Finding[] => {
    const { decode, withoutData } = readingOf(operation)
    const data = getAt(body, 'data')
    const found = (place: string, expected: string, actual: string): readonly Finding[] => [
      { level: 'deviation', place, expected, actual, consequence: withoutData, more: 0 },
    ]
    const named = getAt(data, 'snsi')
    if (id !== undefined && named !== undefined && !isSameId(String(named), id))
      return found('/data/snsi', 'the id of the request', 'another id')
    if (decode(data) === undefined) return found('/data', 'data that the portal can use', describeValue(data))
    return []
  }

  const remarksOn = ({ headers, body }: Answer): readonly Finding[] => {
    const remark = { level: 'remark', actual: 'nothing', more: 0 } as const
    return [
      ...(getAt(body, 'request', 'id') === undefined
        ? [
            {
              ...remark,
              place: '/request/id',
              expected: 'the Trace ID',
              consequence: 'Results and failures show the Trace ID 0.',
            },
          ]
        : []),
      ...(Number.isNaN(Date.parse(headers.get('date') ?? ''))
        ? [
            {
              ...remark,
              place: 'header Date',
              expected: 'the time of the answer',
              consequence: "Times are compared with the device's clock, which may be wrong.",
            },
          ]
        : []),
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
      const findings = judgeBody(operation, schema, body)
      return [...(findings.length > 0 ? findings : judgeReading(operation, body, id)), ...remarksOn(answer)]
    }
    const { isFromNetwork } = failureFromResponse(status, body)
    const findings = validate(schema, body).map(error => ({
      level: 'deviation' as const,
      place: error.instancePath || '/',
      expected: describeExpected(error),
      actual: describeValue(getAt(body, ...error.instancePath.split('/').slice(1))),
      consequence: "The consumer reads 'System Error' instead of the network's message.",
      more: 0,
    }))
    if (findings.length > 0 || isFromNetwork || status !== wanted) return [...findings, ...remarksOn(answer)]
    return [
      {
        level: 'deviation',
        place: '/data/message',
        expected: 'the message for the consumer',
        actual: 'nothing',
        consequence: `The answer counts as one of a proxy, not as ${status} of the network.`,
        more: 0,
      },
      ...remarksOn(answer),
    ]
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
      const { withoutData } = readingOf(operation)
      const deviation = (place: string, expected: string, actual: string, consequence: string): Finding => ({
        level: 'deviation',
        place,
        expected,
        actual,
        consequence,
        more: 0,
      })
      const { status: wanted = 200, accepted = [], consequence = withoutData } = expectation
      if ('missing' in answer)
        return [deviation('answer', 'an answer within 15 s', answer.reason, consequence)]
      const { status, headers, text, body } = answer
      if (status !== wanted && !accepted.includes(status))
        return [deviation('status', String(wanted), String(status), consequence)]
      if (text.length > sizeLimit)
        return [deviation('body', 'at most 5 MB', `${(text.length / 2 ** 20).toFixed(1)} MB`, withoutData)]
      const content = describedResponseOf(description, described.operation, status)?.content ?? {}
      const type = mediaTypeOf(headers)
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      const schema = content['application/json']?.schema ?? {}
      const ofType =
        type === 'application/json'
          ? []
          : [
              deviation(
                'header Content-Type',
                'application/json',
                type || 'nothing',
                isObject ? 'Nothing: the portal reads the body as JSON.' : consequence,
              ),
            ]
      if (isObject) return [...ofType, ...judgeJson(operation, answer, schema, expectation)]
      if (ofType.length > 0) return ofType
      return [deviation('/', 'an object', body === undefined ? 'no JSON' : describeValue(body), consequence)]
    },
  }
}

export type Judge = ReturnType<typeof createJudge>

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
