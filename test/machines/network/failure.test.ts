import { describe, expect, test } from 'vitest'
import {
  Failure,
  type FailureKind,
  failureFromResponse,
  getAdvice,
  isNotFound,
  isOutcomeUnknown,
} from '../../../machines/network/failure.ts'

test.each([
  ['{"request":{"id":"trace-1"},"data":{"message":"Not today"}}', 'Not today', 'trace-1'],
  ['{"data":{"data":{"message":"Inner"}}}', 'Inner', '0'],
  ['{"message":"Invalid OTP"}', 'Invalid OTP', '0'],
])('%s has the message %s and the Trace ID %s', (body, words, traceId) => {
  expect(failureFromResponse(422, JSON.parse(body))).toMatchObject({ words: { words }, traceId })
})

test('an answer names at most twenty wrong parameters, with clean messages', () => {
  const named = [
    { key: 'amount', value: '  Too\u202Emuch ' },
    { value: 'Something is missing.' },
    ...[{ key: 'otp' }, { key: 'pin', value: { not: 'text' } }, 'reference', null],
  ]
  const parametersOf = (parameters: unknown) => failureFromResponse(400, { error: { parameters } }).parameters
  expect(parametersOf(named)).toEqual([
    { name: 'amount', message: 'Toomuch' },
    { name: '', message: 'Something is missing.' },
  ])
  const many = Array.from({ length: 50 }, (_, index) => ({ key: `p${index}`, value: 'wrong' }))
  expect(parametersOf(many)).toHaveLength(20)
  expect(parametersOf(many).at(-1)).toEqual({ name: 'p19', message: 'wrong' })
  expect([parametersOf({ key: 'amount', value: 'Too much' }), parametersOf(undefined)]).toEqual([[], []])
})

test.each([
  [true, 404, '{"request":{"id":"trace-1"},"data":{"message":"Not found."}}'],
  [true, 404, '{"data":{"message":"Not found."}}'],
  [true, 404, '{"data":{"data":{"message":"Not found."}}}'],
  [true, 404, '{"request":{"id":"trace-1"},"message":"Not found."}'],
  [false, 404, '{}'],
  [false, 404, '{"message":"no Route matched with those values","request_id":"a1"}'],
  [false, 404, '{"timestamp":1,"status":404,"error":"Not Found","path":"/network"}'],
  [false, 410, '{"request":{"id":"trace-1"},"data":{"message":"Gone."}}'],
  [false, 502, '{"request":{"id":"trace-1"},"data":{"message":"Not found."}}'],
])('whether a record is not found is %s: %i %s', (isMissing, status, body) => {
  expect(isNotFound(failureFromResponse(status, JSON.parse(body)))).toBe(isMissing)
})

test('a failure shows the network message, else its code, else System Error', () => {
  const words = (facts: { message?: string; code?: 'failure.offline' }) =>
    new Failure({ kind: 'rejected', ...facts }).words
  expect(words({})).toEqual({ code: 'failure.systemError' })
  expect(words({ code: 'failure.offline' })).toEqual({ code: 'failure.offline' })
  expect(words({ code: 'failure.offline', message: 'No' })).toEqual({ words: 'No' })
})

test.each<[FailureKind, boolean, boolean]>([
  ['rejected', false, false],
  ['unauthorised', false, false],
  ['unreachable', true, true],
  ['timedOut', true, true],
  ['invalidResponse', true, false],
  ['offline', false, true],
])('after %s, unknown outcome: %s, connection to be checked: %s', (kind, isUnknown, isAdvised) => {
  const failure = new Failure({ kind })
  expect(isOutcomeUnknown(failure)).toBe(isUnknown)
  expect(getAdvice(failure)).toEqual(isAdvised ? { code: 'failure.checkConnection' } : undefined)
  // An answer proves the connection.
  expect(getAdvice(new Failure({ kind, status: 502 }))).toBeUndefined()
})

describe('P3: only the network gives a verdict, not a proxy in front of the network', () => {
  const own = '{"request":{"id":"trace-1"},"message":"No.","data":{"message":"No."}}'

  test.each([
    [400, undefined, 'rejected'],
    [403, '"<html>"', 'rejected'],
    [429, '{}', 'rejected'],
    [401, own, 'unauthorised'],
    [408, own, 'unreachable'],
    [502, own, 'unreachable'],
    [503, own, 'unreachable'],
    [504, own, 'unreachable'],
    [500, '{"data":{"message":"No."}}', 'rejected'],
    [500, '{"data":{"data":{"message":"No."}}}', 'rejected'],
    [500, '{"request":{"id":"1"},"message":"No."}', 'rejected'],
    [500, '{"message":"Internal server error"}', 'unreachable'],
    [500, '{"request":{"id":"1"}}', 'unreachable'],
    [500, '{"data":{"message":" "}}', 'unreachable'],
    [500, '"<html>"', 'unreachable'],
    [501, undefined, 'unreachable'],
  ])('%i %s is %s', (status, body, kind) => {
    const failure = failureFromResponse(status, body && JSON.parse(body))
    expect(failure).toMatchObject({ kind, status })
  })
})
