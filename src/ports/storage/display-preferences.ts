import type { AppearancePort } from '#machines/shared/ports/page.ts'
import type { DisplayPreferencesStore } from '#machines/shared/ports/storage.ts'
import { secureAttribute } from './session-cookie.ts'
import { tryStorage } from './try-storage.ts'

const year = 365 * 24 * 60 * 60
const amountsKey = 'amounts'

/** The media query of the dark `theme-color` of the page, by the appearance that the consumer has chosen. */
export const darkMedia = { system: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' } as const

type Page = Pick<Document, 'cookie' | 'documentElement' | 'querySelector'>

/**
 * Stores the appearance in a cookie, so that the server paints the page in it, and hidden amounts in this browser.
 * A browser without storage forgets both.
 */
export const createBrowserDisplayPreferences = (
  page: Page,
  place: Pick<Location, 'protocol' | 'hostname'>,
  storage: () => Storage,
): DisplayPreferencesStore & AppearancePort => ({
  read: () => {
    const appearance = /(?:^|; )appearance=(light|dark)(?:;|$)/.exec(page.cookie)?.[1]
    return {
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
      amounts: tryStorage(storage, kept => kept.getItem(amountsKey)) === 'hidden' ? 'hidden' : 'shown',
    }
  },
  write: ({ appearance, amounts }) => {
    const age = appearance === 'system' ? 0 : year
    page.cookie = `appearance=${appearance}; Path=/; SameSite=Strict; Max-Age=${age}${secureAttribute(place)}`
    tryStorage(storage, kept =>
      amounts === 'hidden' ? kept.setItem(amountsKey, amounts) : kept.removeItem(amountsKey),
    )
  },
  applyAppearance: appearance => {
    if (appearance === 'system') delete page.documentElement.dataset.theme
    else page.documentElement.dataset.theme = appearance
    page.querySelector('meta[name=theme-color][media]')?.setAttribute('media', darkMedia[appearance])
  },
})
