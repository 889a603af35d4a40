import { expect, test } from 'vitest'
import { createBrowserIsOnline } from '../../../../src/ports/page/is-online.ts'

test('is online unless the browser is certain of the contrary now', () => {
  const navigator: { onLine?: boolean } = {}
  const isOnline = createBrowserIsOnline(navigator)
  expect(isOnline()).toBe(true)
  navigator.onLine = false
  expect(isOnline()).toBe(false)
})
