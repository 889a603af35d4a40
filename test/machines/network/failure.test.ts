import { describe, expect, test } from 'vitest'
import {
  Failure,
  type FailureKind,
  failureFromResponse,
  getAdvice,
  isNotFound,
  isOutcomeUnknown,
} from '../../../machines/network/failure.ts'

describe('the parameters that an answer names as wrong', () => {
  test('have a name and a cleaned message', () => {
    const body = {
      message: 'The request is not valid.',
      error: {
        parameters: [
          { key: 'amount', value: '  Too\u202Emuch ' },
          { value: 'Something is missing.' },
          { key: 'otp' },
          { key: 'pin', value: { not: 'text' } },
          'reference',
          null,
        ],
      },
    }
    expect(failureFromResponse(400, body).parameters).toEqual([
      { name: 'amount', message: 'Toomuch' },
      { name: '', message: 'Something is missing.' },
    ])
  })

  test.each([
    ['nothing', {}],
    ['no list', { error: { parameters: { key: 'amount', value: 'Too much' } } }],
    ['an answer that cannot be read', undefined],
  ])('are empty for %s', (_, body) => {
    expect(failureFromResponse(422, body).parameters).toEqual([])
  })

  test('are twenty at most', () => {
    const parameters = Array.from({ length: 50 }, (_, index) => ({ key: `p${index}`, value: 'wrong' }))
    const told = failureFromResponse(400, { error: { parameters } }).parameters
    expect({ toldCount: told.length, told: told.at(-1) }).toEqual({
      toldCount: 20,
      told: { name: 'p19', message: 'wrong' },
    })
  })
})

describe('a record is not found', () => {
  test.each([
    ['in `data` with a Trace ID', { request: { id: 'trace-1' }, data: { message: 'Not found.' } }],
    ['in `data` alone', { data: { message: 'Not found.' } }],
    ['two levels deep', { data: { data: { message: 'Not found.' } } }],
    ['at the top with a Trace ID', { request: { id: 'trace-1' }, message: 'Not found.' }],
  ])('when the network says so %s', (_, body) => {
    expect(isNotFound(failureFromResponse(404, body))).toBe(true)
  })

  test.each([
    ['a page', 404, undefined],
    ['an empty object', 404, {}],
    ['the JSON of a proxy', 404, { message: 'no Route matched with those values', request_id: 'a1' }],
    ['the JSON of a server', 404, { timestamp: 1, status: 404, error: 'Not Found', path: '/network' }],
    ['another status', 410, { request: { id: 'trace-1' }, data: { message: 'Gone.' } }],
    ['a gateway', 502, { request: { id: 'trace-1' }, data: { message: 'Not found.' } }],
  ])('but not by %s', (_, status, body) => {
    expect(isNotFound(failureFromResponse(status, body))).toBe(false)
  })
})

test('a failure shows the network message, else its code, else System Error', () => {
  const words = (facts: { message?: string; code?: 'failure.offline' }) =>
    new Failure({ kind: 'rejected', ...facts }).words
  expect([
    words({}),
    words({ code: 'failure.offline' }),
    words({ code: 'failure.offline', message: 'No' }),
  ]).toEqual([{ code: 'failure.systemError' }, { code: 'failure.offline' }, { words: 'No' }])
})

test.each<[FailureKind, boolean]>([
  ['rejected', false],
  ['unauthorised', false],
  ['unreachable', true],
  ['timedOut', true],
  ['invalidResponse', false],
  ['offline', true],
])('after %s, checking the connection is advised: %s', (kind, isAdvised) => {
  expect(getAdvice(new Failure({ kind }))).toEqual(
    isAdvised ? { code: 'failure.checkConnection' } : undefined,
  )
})

test.each([408, 502, 503, 504])(
  'after an answer of %i there is a connection, and it is not advised',
  status => {
    expect(getAdvice(failureFromResponse(status, undefined))).toBeUndefined()
  },
)

test.each<[FailureKind, boolean]>([
  ['rejected', false],
  ['unauthorised', false],
  ['offline', false],
  ['unreachable', true],
  ['timedOut', true],
  ['invalidResponse', true],
])('after %s, whether the outcome of the call is unknown: %s', (kind, expected) => {
  expect(isOutcomeUnknown(new Failure({ kind }))).toBe(expected)
})

describe('P3: only the network gives a verdict, not a proxy in front of the network', () => {
  const own = { request: { id: 'trace-1' }, message: 'No.', data: { message: 'No.' } }

  test.each<[number, string, unknown, FailureKind]>([
    [400, 'whatever it says', undefined, 'rejected'],
    [403, 'whatever it says', '<html>', 'rejected'],
    [429, 'whatever it says', {}, 'rejected'],
    [401, 'whatever it says', own, 'unauthorised'],
    ...([408, 502, 503, 504] as const).map(
      status => [status, 'whatever it says', own, 'unreachable'] as [number, string, unknown, FailureKind],
    ),
    [500, 'with a message about the call', { data: { message: 'No.' } }, 'rejected'],
    [500, 'with a message deeper down', { data: { data: { message: 'No.' } } }, 'rejected'],
    [500, 'with a message and the id of the call', { request: { id: '1' }, message: 'No.' }, 'rejected'],
    [500, 'with a message of unknown origin', { message: 'Internal server error' }, 'unreachable'],
    [500, 'with the id of the call alone', { request: { id: '1' } }, 'unreachable'],
    [500, 'with a message of blanks', { data: { message: ' ' } }, 'unreachable'],
    [500, 'with a page', '<html>', 'unreachable'],
    [501, 'with nothing', undefined, 'unreachable'],
  ])('%i %s', (status, _, body, kind) => {
    expect(failureFromResponse(status, body)).toMatchObject({ kind, status })
  })
})
