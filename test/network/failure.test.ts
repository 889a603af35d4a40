import { describe, expect, test } from 'vitest'
import { adviceOn, Failure, type FailureKind, failureOf } from '../../machines/network/failure.ts'

describe('the parameters that an answer names as wrong', () => {
  test('are told by name and message, cleaned', () => {
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
    expect(failureOf(400, body).parameters).toEqual([
      { name: 'amount', message: 'Toomuch' },
      { name: '', message: 'Something is missing.' },
    ])
  })

  test.each([
    ['nothing', {}],
    ['no list', { error: { parameters: { key: 'amount', value: 'Too much' } } }],
    ['an answer that cannot be read', undefined],
  ])('are none where there is %s', (_, body) => {
    expect(failureOf(422, body).parameters).toEqual([])
  })

  test('are twenty at most', () => {
    const parameters = Array.from({ length: 50 }, (_, index) => ({ key: `p${index}`, value: 'wrong' }))
    const told = failureOf(400, { error: { parameters } }).parameters
    expect([told.length, told.at(-1)]).toEqual([20, { name: 'p19', message: 'wrong' }])
  })
})

test('the words of the network stand before a code, a code before System Error', () => {
  const words = (facts: { message?: string; code?: 'failure.offline' }) =>
    new Failure({ kind: 'refused', ...facts }).words
  expect([
    words({}),
    words({ code: 'failure.offline' }),
    words({ code: 'failure.offline', message: 'No' }),
  ]).toEqual([{ code: 'failure.systemError' }, { code: 'failure.offline' }, { words: 'No' }])
})

test.each<[FailureKind, boolean]>([
  ['refused', false],
  ['unauthorised', false],
  ['unreachable', true],
  ['timedOut', true],
  ['unreadable', false],
  ['offline', true],
])('after %s, checking the connection is advised: %s', (kind, isAdvised) => {
  expect(adviceOn(new Failure({ kind }))).toEqual(isAdvised ? { code: 'failure.checkConnection' } : undefined)
})
