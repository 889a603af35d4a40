import { expect, test } from 'vitest'
import { Failure, type FailureKind, failureFromResponse, getAdvice } from './failure.ts'
import { isNotFound, isOutcomeUnknown } from './failure-questions.ts'

test.each([
  ['{"request":{"id":"trace-1"},"data":{"message":"No."}}', 'No.', 'trace-1'],
  ['{"request":{"id":7},"message":"No."}', 'No.', '7'],
  ['{"data":{"data":{"message":"Inner"}}}', 'Inner', undefined],
])('the answer %s has the message %s and the Trace ID %s', (body, words, traceId) => {
  expect(failureFromResponse(422, JSON.parse(body))).toMatchObject({ words: { words }, traceId })
})

test('an answer names twenty invalid parameters at most', () => {
  const keys = ['to.reference', 'data.to.reference', '$.body.data.to.reference']
  const invalid = [{ key: 'otp' }, { key: 'pin', value: { not: 'text' } }, 'reference', null]
  const many = Array.from({ length: 50 }, (_, index) => ({ key: `p${index}`, value: 'wrong' }))
  const parameters = [...keys.map(key => ({ key, value: '  N\u202Eo ' })), ...invalid, ...many]
  expect(failureFromResponse(400, { error: { parameters } }).parameters).toEqual([
    ...keys.map(() => ({ name: 'to.reference', message: 'No' })),
    ...many.slice(0, 13).map(({ key, value }) => ({ name: key, message: value })),
  ])
})

test('only the network says that a record is not found', () => {
  const notFound = '{"request":{"id":"trace-1"},"data":{"message":"Not found."}}'
  const answers = [404, 410, 502].map(status => failureFromResponse(status, JSON.parse(notFound)))
  const proxy = failureFromResponse(404, { message: 'no Route matched with those values' })
  expect([...answers, proxy].map(isNotFound)).toEqual([true, false, false, false])
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

const own = '{"request":{"id":"trace-1"},"message":"No.","data":{"message":"No."}}'

// The tests of verdicts try other formats at all statuses below 500.
test.each([
  [400, own, 'rejected'],
  [422, '{"message":"No."}', 'invalidResponse'],
  [401, undefined, 'unauthorised'],
  ...[408, 502, 503, 504].map(status => [status, own, 'unreachable'] as const),
  [503, undefined, 'unreachable'],
  [500, '{"data":{"message":"No."}}', 'rejected'],
  [500, '{"data":{"data":{"message":"No."}}}', 'rejected'],
  [500, '{"request":{"id":"1"},"message":"No."}', 'rejected'],
  [500, '{"message":"Internal server error"}', 'unreachable'],
  [500, '{"request":{"id":"1"},"data":{"message":" "}}', 'unreachable'],
] as const)('P3: a verdict needs the format of the network: %i %s is %s', (status, body, kind) => {
  expect(failureFromResponse(status, body && JSON.parse(body))).toMatchObject({ kind, status })
})
