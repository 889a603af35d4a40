import { expect, test } from 'vitest'
import { createBrowserIsOnline } from '../../../../src/ports/page/is-online.ts'

test.each([
  [{ onLine: true }, true],
  [{ onLine: false }, false],
  [{}, true],
])('a browser that says %j can be asked: %s', (navigator, isOnline) => {
  expect(createBrowserIsOnline(navigator)()).toBe(isOnline)
})

test('it is asked each time', () => {
  const navigator = { onLine: true }
  const isOnline = createBrowserIsOnline(navigator)
  navigator.onLine = false
  expect(isOnline()).toBe(false)
})
