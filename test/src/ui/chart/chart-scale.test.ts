import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceScale } from '../../../../src/ui/chart/chart-scale.ts'

const rand = (...amounts: readonly number[]) => amounts.map(amount => Math.round(amount * 100))

test.each([
  ['the balances of the design', rand(537.5, 5336.25, 4218.5), rand(0, 3000, 6000)],
  ['an empty wallet', rand(0, 0, 0), rand(0, 1, 2)],
  ['cents only', rand(0.05, 0.99), rand(0, 1, 2)],
  ['exactly the top', rand(100, 6000), rand(0, 3000, 6000)],
  ['a cent above the top', rand(100, 6000.01), rand(0, 4000, 8000)],
  ['all in the upper half', rand(4900, 5100), rand(4900, 5000, 5100)],
  ['overdrawn', rand(-150, 320), rand(-400, 0, 400)],
  ['no balances', [], rand(0, 1, 2)],
  ['invalid numbers', [Number.NaN, Number.POSITIVE_INFINITY], rand(0, 1, 2)],
])('scales %s', (_, values, scale) => {
  expect(niceScale(values)).toEqual(scale)
})

test('holds every value, evenly, in whole units, with a quarter of the height in use', () => {
  const cents = fc.integer({ min: -1e11, max: 1e11 })
  // Closer together than this, whole units cannot tell them apart.
  const fourUnits = fc.integer({ min: 1, max: 1e7 }).map(count => count * 400)
  const some = { minLength: 1, maxLength: 10 }
  fc.assert(
    fc.property(fc.array(cents, some), fc.array(fourUnits, some), (values, steps) => {
      const [bottom, middle, top] = niceScale(values)
      expect(bottom).toBeLessThanOrEqual(Math.min(...values))
      expect(top).toBeGreaterThanOrEqual(Math.max(...values))
      expect(middle - bottom).toBe(top - middle)
      expect([bottom, middle, top].every(value => value % 100 === 0)).toBe(true)
      const [lowest, , highest] = niceScale(steps)
      expect(Math.max(...steps) - lowest).toBeGreaterThanOrEqual((highest - lowest) / 4)
    }),
    { numRuns: 1_000 },
  )
})
