import { expect, test } from 'vitest'
import { createBrowserDisplayPreferences } from '../../../../src/ports/storage/display-preferences.ts'

const place = { protocol: 'https:', hostname: 'wallet.example' }

const storage = (entries: Record<string, string> = {}): Storage => {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

const page = (cookie = '', media: string[] = []) =>
  ({
    cookie,
    documentElement: { dataset: {} },
    querySelector: () => ({ setAttribute: (_: string, value: string) => media.push(value) }),
  }) as unknown as Pick<Document, 'cookie' | 'documentElement' | 'querySelector'>

test.each([
  ['', 'system'],
  ['appearance=dark', 'dark'],
  ['sessionToken=x; appearance=light', 'light'],
  ['appearance=purple', 'system'],
  ['notappearance=dark', 'system'],
])('the cookie %j is remembered as %s', (cookie, appearance) => {
  expect(createBrowserDisplayPreferences(page(cookie), place, () => storage()).read().appearance).toBe(
    appearance,
  )
})

test('what is chosen is remembered, and a choice of the system is forgotten', () => {
  const document = page()
  const kept = storage()
  const memory = createBrowserDisplayPreferences(document, place, () => kept)
  memory.write({ appearance: 'dark', amounts: 'hidden' })
  expect({ cookie: document.cookie, item: kept.getItem('amounts') }).toEqual({
    cookie: 'appearance=dark; Path=/; SameSite=Strict; Max-Age=31536000; Secure',
    item: 'hidden',
  })
  expect(memory.read()).toEqual({ appearance: 'dark', amounts: 'hidden' })
  memory.write({ appearance: 'system', amounts: 'shown' })
  expect({ cookie: document.cookie, keptCount: kept.length }).toEqual({
    cookie: 'appearance=system; Path=/; SameSite=Strict; Max-Age=0; Secure',
    keptCount: 0,
  })
})

test('a browser with its storage switched off shows amounts and forgets, and no more', () => {
  const memory = createBrowserDisplayPreferences(page(), place, () => {
    throw new DOMException('denied', 'SecurityError')
  })
  memory.write({ appearance: 'light', amounts: 'hidden' })
  expect(memory.read().amounts).toBe('shown')
})

test('an appearance is applied to the page, the system by leaving it alone', () => {
  const media: string[] = []
  const document = page('', media)
  const screen = createBrowserDisplayPreferences(document, place, () => storage())
  screen.applyAppearance('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  screen.applyAppearance('system')
  expect(document.documentElement.dataset).toEqual({})
  screen.applyAppearance('light')
  // Of the dark colour of the browser's bars.
  expect(media).toEqual(['all', '(prefers-color-scheme: dark)', 'not all'])
})
