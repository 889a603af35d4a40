import { expect, test } from 'vitest'
import { browserConnection } from '../../../../src/ports/page/connection.ts'

test.each([
  [{ onLine: true }, true],
  [{ onLine: false }, false],
  [{}, true],
])('a browser that says %j can be asked: %s', (navigator, isOnline) => {
  expect(browserConnection(navigator)()).toBe(isOnline)
})

test('it is asked each time', () => {
  const navigator = { onLine: true }
  const isOnline = browserConnection(navigator)
  navigator.onLine = false
  expect(isOnline()).toBe(false)
})
