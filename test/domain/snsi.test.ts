import { expect, test } from 'vitest'
import { isSnsi } from '../../machines/domain/snsi.ts'

test.each(['a', '0', 'tx-1_Z', 'x'.repeat(64)])('%j can be a name in an address', text => {
  expect(isSnsi(text)).toBe(true)
})

test.each(['', 'x'.repeat(65), '../a', '..%2fa', 'a/b', 'a\n', 'a b', 'a.b', 'ä', 'a?b', 'a#b', '%61'])(
  '%j cannot',
  text => {
    expect(isSnsi(text)).toBe(false)
  },
)
