import type {
  Application,
  NetworkConfig as Config,
  Contact as ContactWire,
  Pages,
  SignUpField as SignUpFieldWire,
  Theme,
} from '../../../openapi/network.gen.d.ts'
import { isEmail } from '../identifier.ts'
import { defaultTimeout, defaultTimeZone, fieldsLimit, themeLengthLimit, timeoutSeconds } from '../limits.ts'
import { cleanTextOrNumber } from '../text.ts'
import type { PathIn, ValueAt } from '../wire/contract-path.ts'
import { safeHttpsUrl, safeImageUrl } from '../wire/safe-url.ts'
import { getAt, takeUniqueEntries } from '../wire/wire.ts'
import { decodeFlags, isTrueFlag } from './flags.ts'
import type { Contact, Logo, NetworkConfig, SignUpField } from './network-config.types.ts'
import { decodeOtp, isProtectionOn } from './protection-flags.ts'
import { decodeEntries, decodeIcon, decodeOptions } from './service-entry.ts'

/** Returns a number within limits, also from a text with or without `px`; undefined for any other value. */
const readNumber = (wire: unknown, least: number, most: number): number | undefined => {
  const value =
    typeof wire === 'string' && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(wire) ? parseFloat(wire) : wire
  return typeof value === 'number' && value >= least && value <= most ? value : undefined
}

/** Parses CSS pixels, from 1 to 512, or from 0 where that is meaningful (C5). */
const readLength = (wire: unknown, least = 1): number | undefined => readNumber(wire, least, themeLengthLimit)

/** Returns a time zone that the browser has; the default for any other value. */
const readTimeZone = (wire: unknown): string => {
  // A bare offset is a zone to some browsers; a name has letters.
  if (typeof wire !== 'string' || !/[a-z]/i.test(wire)) return defaultTimeZone
  // The list lacks aliases. The first DateTimeFormat of a page takes 55 ms on a slow phone, the list 8 ms.
  if (Intl.supportedValuesOf('timeZone').includes(wire)) return wire
  try {
    new Intl.DateTimeFormat('en', { timeZone: wire })
    return wire
  } catch {
    return defaultTimeZone
  }
}

type LogoBox = ValueAt<Theme, 'style.logo'>

const readLogo = (theme: unknown): Logo | undefined => {
  const src = safeImageUrl(getAt<Theme>(theme, 'asset', 'image', 'logo'))
  const box = getAt<Theme>(theme, 'style', 'logo')
  return (
    src && {
      src,
      width: readLength(getAt<LogoBox>(box, 'width')),
      height: readLength(getAt<LogoBox>(box, 'height')),
      padding: readLength(getAt<LogoBox>(box, 'padding'), 0),
    }
  )
}

/** Parses seconds from a number or text; the default for values that would end a session at once or never (S7). */
const readSeconds = (wire: unknown, otherwise: number): number =>
  readNumber(wire, timeoutSeconds.minimum, timeoutSeconds.maximum) ?? otherwise

/** Matches an address without a scheme. */
const plainHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/

const readContact = (wire: unknown): Contact => {
  const email = cleanTextOrNumber(getAt<ContactWire>(wire, 'email'))
  const phone = cleanTextOrNumber(getAt<ContactWire>(wire, 'phone'))
  const desk = getAt<ContactWire>(wire, 'service_desk')
  return {
    email: email && isEmail(email) ? email : undefined,
    phone: phone && /^\+?\d[\d\s()-]{3,30}$/.test(phone) ? phone : undefined,
    serviceDesk: safeHttpsUrl(typeof desk === 'string' && plainHost.test(desk) ? `https://${desk}` : desk),
  }
}

const readSignUpField = (wire: unknown): SignUpField | undefined => {
  const name = cleanTextOrNumber(getAt<SignUpFieldWire>(wire, 'name'))
  if (name === undefined) return undefined
  const options = decodeOptions(getAt<SignUpFieldWire>(wire, 'options'))
  return {
    name,
    label: cleanTextOrNumber(getAt<SignUpFieldWire>(wire, 'label')),
    icon: decodeIcon(getAt<SignUpFieldWire>(wire, 'icon')),
    // A select without options could not be filled in.
    kind: getAt<SignUpFieldWire>(wire, 'type') === 'select' && options.length > 0 ? 'select' : 'input',
    placeholder: cleanTextOrNumber(getAt<SignUpFieldWire>(wire, 'placeholder')),
    options,
    required: isTrueFlag(getAt<SignUpFieldWire>(wire, 'required')),
  }
}

/**
 * Decodes the data of a config response. Never throws: a missing, unsafe or unexpected value becomes its default (C5,
 * C8, C9), and `id` and `title` become empty texts.
 */
export const decodeNetworkConfig = (wire: unknown): NetworkConfig => {
  const application = getAt<Config>(wire, 'application')
  const theme = getAt<Application>(application, 'theme')
  const colour = (...path: PathIn<Theme['style']>) =>
    getAt<Theme['style']>(getAt<Theme>(theme, 'style'), ...path)
  const signUp = getAt<Config>(wire, 'authenticate', 'sign_up')
  const page = (name: keyof Pages) => safeHttpsUrl(getAt<Application>(application, 'pages', name))
  return {
    id: cleanTextOrNumber(getAt<Config>(wire, 'id')) ?? '',
    title: cleanTextOrNumber(getAt<Application>(application, 'title')) ?? '',
    theme: {
      primary: colour('component', 'color', 'primary'),
      secondary: colour('component', 'color', 'secondary'),
      border: colour('component', 'color', 'border'),
      page: colour('body', 'background', 'color'),
      logo: readLogo(theme),
    },
    pages: { termsConditions: page('termsConditions'), privacyPolicy: page('privacyPolicy') },
    poweredBy: cleanTextOrNumber(getAt<Application>(application, 'powered_by')),
    contact: readContact(getAt<Application>(application, 'contact')),
    timeout: {
      notification: readSeconds(
        getAt<Application>(application, 'timeout', 'notification'),
        defaultTimeout.notification,
      ),
      logout: readSeconds(getAt<Application>(application, 'timeout', 'logout'), defaultTimeout.logout),
    },
    signUp: {
      offered: Boolean(signUp) && isProtectionOn(signUp),
      fields: takeUniqueEntries(
        getAt<Application>(application, 'render', 'sso', 'sign_up', 'field'),
        fieldsLimit,
        readSignUpField,
        field => field.name,
      ),
    },
    services: decodeEntries(getAt<Application>(application, 'render', 'service')),
    rawServices: getAt<Application>(application, 'render', 'service'),
    flags: decodeFlags(getAt<Application>(application, 'render', 'flags')),
    otp: decodeOtp(wire),
    idempotency: isTrueFlag(getAt<Config>(wire, 'idempotency')),
    timeZone: readTimeZone(getAt<Config>(wire, 'time_zone')),
  }
}

/** The config before a network has sent one. */
export const defaultNetworkConfig: NetworkConfig = decodeNetworkConfig(undefined)
