import { expect, test } from 'vitest'
import { isSnsi, isUuid } from '../../../../machines/domain/wire/snsi.ts'

test.each(['a', '0', 'tx-1_Z', 'x'.repeat(64)])('%j can be a name in an address', text => {
  expect(isSnsi(text)).toBe(true)
})

test.each(['', 'x'.repeat(65), '../a', '..%2fa', 'a/b', 'a\n', 'a b', 'a.b', 'ä', 'a?b', 'a#b', '%61'])(
  '%j cannot',
  text => {
    expect(isSnsi(text)).toBe(false)
  },
)

const uuid = '00000000-0000-4000-8000-0000000000a1'

test.each([uuid, uuid.toUpperCase()])('%j can name a payment request', text => {
  expect(isUuid(text)).toBe(true)
})

test.each([
  '',
  'not-a-uuid',
  `${uuid}/x`,
  `${uuid}\n`,
  `\n${uuid}`,
  `${uuid}${uuid}`,
  `${uuid} `,
  `${uuid}%2f..`,
  `{${uuid}}`,
  uuid.replaceAll('-', ''),
  uuid.replace('a1', 'g1'),
])('%j cannot name a payment request', text => {
  expect(isUuid(text)).toBe(false)
})
