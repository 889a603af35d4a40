import { expect, test } from 'vitest'
import { createBrowserDisplayPreferences } from '../../../../src/ports/storage/display-preferences.ts'
import { createStorage, disabledStorage } from './storage.fixture.ts'

const open = ({
  cookie = '',
  storage = createStorage,
}: {
  cookie?: string
  storage?: () => Storage
} = {}) => {
  /** The media of the dark colour of the browser's toolbars. */
  const media: string[] = []
  const document = {
    cookie,
    documentElement: { dataset: {} as DOMStringMap },
    querySelector: () => ({ setAttribute: (_: string, value: string) => media.push(value) }),
  }
  const place = { protocol: 'https:', hostname: 'wallet.example' }
  const preferences = createBrowserDisplayPreferences(document as unknown as Document, place, storage)
  return { ...preferences, document, media }
}

test.each([
  ['', 'system'],
  ['appearance=dark', 'dark'],
  ['sessionToken=x; appearance=light', 'light'],
  ['appearance=purple', 'system'],
  ['notappearance=dark', 'system'],
])('the cookie %j is the appearance %s', (cookie, appearance) => {
  expect(open({ cookie }).read().appearance).toBe(appearance)
})

test('stores a choice, and removes the choice of the system', () => {
  const kept = new Map<string, string>()
  const { document, write, read } = open({ storage: () => createStorage(kept) })
  write({ appearance: 'dark', amounts: 'hidden' })
  expect(document.cookie).toBe('appearance=dark; Path=/; SameSite=Strict; Max-Age=31536000; Secure')
  expect(read()).toEqual({ appearance: 'dark', amounts: 'hidden' })
  write({ appearance: 'system', amounts: 'shown' })
  expect(document.cookie).toBe('appearance=system; Path=/; SameSite=Strict; Max-Age=0; Secure')
  expect(kept.size).toBe(0)
})

test('shows amounts when the storage is disabled', () => {
  const { write, read } = open({ storage: disabledStorage })
  write({ appearance: 'light', amounts: 'hidden' })
  expect(read().amounts).toBe('shown')
})

test('applies an appearance to the page, and none for the system', () => {
  const { document, media, applyAppearance } = open()
  applyAppearance('dark')
  expect(document.documentElement.dataset).toEqual({ theme: 'dark' })
  applyAppearance('system')
  expect(document.documentElement.dataset).toEqual({})
  applyAppearance('light')
  expect(media).toEqual(['all', '(prefers-color-scheme: dark)', 'not all'])
})
