import type { AppearancePort } from '../../../machines/shared/ports/page.ts'
import type { DisplayPreferences, DisplayPreferencesStore } from '../../../machines/shared/ports/storage.ts'
import { secureAttribute } from './session-cookie.ts'

const year = 365 * 24 * 60 * 60
const amountsKey = 'amounts'

type Page = Pick<Document, 'cookie' | 'documentElement'>

const readAmounts = (storage: () => Storage): DisplayPreferences['amounts'] => {
  try {
    return storage().getItem(amountsKey) === 'hidden' ? 'hidden' : 'shown'
  } catch {
    return 'shown'
  }
}

/**
 * Appearance is kept in a cookie, so that the server can paint a page in it before any script has run; whether
 * amounts are hidden is nobody's business but this device's. A browser without storage forgets, and no more.
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
      amounts: readAmounts(storage),
    }
  },
  write: ({ appearance, amounts }) => {
    const age = appearance === 'system' ? 0 : year
    page.cookie = `appearance=${appearance}; Path=/; SameSite=Strict; Max-Age=${age}${secureAttribute(place)}`
    try {
      if (amounts === 'hidden') storage().setItem(amountsKey, amounts)
      else storage().removeItem(amountsKey)
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
  },
  applyAppearance: appearance => {
    if (appearance === 'system') delete page.documentElement.dataset.theme
    else page.documentElement.dataset.theme = appearance
  },
})
