import { expect, test } from 'vitest'
import {
  decodeInstruments,
  type Instrument,
  isConsented,
} from '../../../../machines/settings/instruments/instruments.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

const wire = {
  snsi: 'card-1',
  name: 'VISA •••• 4242\u202E',
  type: 'bank_account',
  consent: { state: 'Given', timestamp: '2024-01-12T10:00:00+02:00' },
}

const card: Instrument = {
  snsi: 'card-1',
  name: 'VISA •••• 4242',
  type: 'Bank Account',
  consent: { state: 'given', since: '2024-01-12T10:00:00+02:00' },
}

test('decodes every field of an instrument', () => {
  expect(decodeInstruments([wire])).toEqual([card])
})

test('requires only the identity of an instrument', () => {
  expect(decodeInstruments([{ snsi: 'card-1', name: ' ', type: 7, consent: 'given' }])).toEqual([
    { snsi: 'card-1', name: undefined, type: undefined, consent: { state: undefined, since: undefined } },
  ])
})

test.each(['..', 'a/b', 'a b', 'a?b', '%2e%2e', '', undefined])(
  'skips an instrument whose identity would change a URL: %s',
  snsi => {
    expect(decodeInstruments([{ ...wire, snsi }])).toEqual([])
  },
)

test('keeps the order of the list, drops duplicates and reads 500 at most', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ snsi: `${index}` }))
  expect(decodeInstruments(many)).toHaveLength(500)
  expect(
    decodeInstruments([wire, { ...wire, name: 'Again' }, { snsi: 'b' }]).map(({ snsi }) => snsi),
  ).toEqual(['card-1', 'b'])
})

test.each(invalidLists)('finds no instruments in %j', list => {
  expect(decodeInstruments(list)).toEqual([])
})

test.each([
  ['given', true],
  ['rescinded', false],
  ['expired', true],
  [undefined, true],
])('counts a consent in the state %s as given: %s', (state, stands) => {
  expect(isConsented({ ...card, consent: { state, since: undefined } })).toBe(stands)
})
