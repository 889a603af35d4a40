import { cleanText } from './clean-text.ts'
import { readColour } from './colour.ts'
import { defaultTimeZone } from './constants.ts'
import { decodeFlags, isOn } from './flags.ts'
import type { Logo, NetworkConfig } from './network-config.types.ts'
import { safeHttpsUrl, safeImageUrl } from './safe-url.ts'
import { decodeServices } from './service-node.ts'
import { at } from './wire.ts'

// Read by hand and not by a schema: every key falls back by itself, at any depth, which a schema has to spell
// out object by object, and the readers of colours, addresses and texts are needed in either case.

/** CSS pixels from a number or `Npx`, 1 to 512 (C5). */
const readLength = (wire: unknown): number | undefined => {
  const length = typeof wire === 'string' && /^\d+(?:\.\d+)?(?:px)?$/.test(wire) ? parseFloat(wire) : wire
  return typeof length === 'number' && length >= 1 && length <= 512 ? length : undefined
}

const readTimeZone = (wire: unknown): string => {
  if (typeof wire !== 'string' || !/^[a-z][\w/+-]{0,63}$/i.test(wire)) return defaultTimeZone
  try {
    new Intl.DateTimeFormat('en', { timeZone: wire })
    return wire
  } catch {
    return defaultTimeZone
  }
}

const readLogo = (theme: unknown): Logo | undefined => {
  const src = safeImageUrl(at(theme, 'asset', 'image', 'logo'))
  const box = at(theme, 'style', 'logo')
  return (
    src && {
      src,
      width: readLength(at(box, 'width')),
      height: readLength(at(box, 'height')),
      padding: readLength(at(box, 'padding')),
    }
  )
}

/**
 * The data of a config call as the portal reads it. Never throws: whatever is missing, of another type, unsafe
 * or beyond its bounds becomes its default (C5, C8, C9), `id` and `title` an empty text.
 */
export const decodeNetworkConfig = (wire: unknown): NetworkConfig => {
  const application = at(wire, 'application')
  const theme = at(application, 'theme')
  const colour = (...path: string[]) => readColour(at(theme, 'style', ...path))
  const page = (name: string) => safeHttpsUrl(at(application, 'pages', name))
  return {
    id: cleanText(at(wire, 'id')) ?? '',
    title: cleanText(at(application, 'title')) ?? '',
    theme: {
      primary: colour('component', 'color', 'primary'),
      secondary: colour('component', 'color', 'secondary'),
      border: colour('component', 'color', 'border'),
      page: colour('body', 'background', 'color'),
      logo: readLogo(theme),
    },
    pages: { termsConditions: page('termsConditions'), privacyPolicy: page('privacyPolicy') },
    poweredBy: cleanText(at(application, 'powered_by')),
    services: decodeServices(at(application, 'render', 'service')),
    flags: decodeFlags(at(application, 'render', 'flags')),
    otp: {
      buy: isOn(at(wire, 'otp', 'buy')),
      cashOut: isOn(at(wire, 'otp', 'cash_out')),
      pay: isOn(at(wire, 'otp', 'pay')),
      transfer: isOn(at(wire, 'otp', 'transfer')),
    },
    idempotency: isOn(at(wire, 'idempotency')),
    timeZone: readTimeZone(at(wire, 'time_zone')),
  }
}

/** What the portal goes by until a network has spoken. */
export const defaultNetworkConfig: NetworkConfig = decodeNetworkConfig(undefined)
