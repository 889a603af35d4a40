import {
  check,
  fallback,
  type InferOutput,
  nonOptional,
  number,
  parse,
  pipe,
  regex,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type {
  NetworkConfig as ConfigWire,
  Contact as ContactWire,
  Flags as FlagsWire,
  Pages,
  SignUpField as SignUpFieldWire,
  Theme,
  Timeout,
} from '#openapi/network.gen.d.ts'
import { isEmail } from '../identifier.ts'
import { defaultTimeout, defaultTimeZone, fieldsLimit, themeLengthLimit, timeoutSeconds } from '../limits.ts'
import { type SafeUrl, safeHttpsUrl, safeImageUrl } from '../wire/safe-url.ts'
import {
  decodedBy,
  fromPath,
  listOf,
  optionalOf,
  textOrNumber,
  wireOf,
  withDefault,
} from '../wire/wire-schema.ts'
import { decodeFlags, type Flags, flag } from './flags.ts'
import { decodeOtp, isProtectionOn } from './protection-flags.ts'
import { icon, options, serviceEntries } from './service-entry.ts'

/** A number within limits, also as text with or without `px`. */
const numberWithin = (least: number, most: number) =>
  pipe(
    union([number(), pipe(string(), regex(/^\s*\d+(?:\.\d+)?(?:px)?\s*$/), transform(parseFloat))]),
    check(value => value >= least && value <= most),
  )

/** CSS pixels, from 1 to 512, or from 0 where that is meaningful. */
const length = (least = 1) => optionalOf(numberWithin(least, themeLengthLimit))

/** Seconds; the default for values that would end a session at once or never. */
const seconds = (otherwise: number) =>
  fallback(numberWithin(timeoutSeconds.minimum, timeoutSeconds.maximum), otherwise)

/** Whether the browser has a time zone. */
const isTimeZone = (name: string): boolean => {
  // A bare offset is a zone to some browsers; a name has letters.
  if (!/[a-z]/i.test(name)) return false
  // The list lacks aliases. The first DateTimeFormat of a page takes 55 ms on a slow phone, the list 8 ms.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const httpsUrl = decodedBy<SafeUrl | undefined, string>(wire => safeHttpsUrl(wire))
const imageUrl = decodedBy<SafeUrl | undefined, string>(wire => safeImageUrl(wire))

export const logo = wireOf<Theme>()({
  src: fromPath('asset.image.logo', nonOptional(imageUrl)),
  /** CSS pixels, 1 to 512; undefined: the natural size within the bar. */
  width: fromPath('style.logo.width', length()),
  height: fromPath('style.logo.height', length()),
  padding: fromPath('style.logo.padding', length(0)),
})

/** Matches an address without a scheme. */
const plainHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/

export const contact = wireOf<ContactWire>()({
  email: optionalOf(pipe(nonOptional(textOrNumber), check(isEmail))),
  /** As the network writes it: digits, spaces, brackets, dashes and a leading `+`. */
  phone: optionalOf(pipe(nonOptional(textOrNumber), regex(/^\+?\d[\d\s()-]{3,30}$/))),
  serviceDesk: fromPath(
    'service_desk',
    optionalOf(
      pipe(
        string(),
        transform(desk => safeHttpsUrl(plainHost.test(desk) ? `https://${desk}` : desk)),
      ),
    ),
  ),
})

export const signUpField = pipe(
  wireOf<SignUpFieldWire>()({
    name: nonOptional(textOrNumber),
    label: textOrNumber,
    /** A name of the icon set, or a safe image. */
    icon,
    type: textOrNumber,
    placeholder: textOrNumber,
    options,
    required: flag,
  }),
  // A select without options could not be filled in.
  transform(({ type, ...field }) => ({
    ...field,
    kind: type === 'select' && field.options.length > 0 ? ('select' as const) : ('input' as const),
  })),
)

export const networkConfig = wireOf<ConfigWire>()({
  id: withDefault(textOrNumber, ''),
  title: fromPath('application.title', withDefault(textOrNumber, '')),
  /** The colours are not decoded; the palette parses them. */
  theme: fromPath(
    'application.theme',
    wireOf<Theme>()({
      primary: fromPath('style.component.color.primary', unknown()),
      secondary: fromPath('style.component.color.secondary', unknown()),
      border: fromPath('style.component.color.border', unknown()),
      page: fromPath('style.body.background.color', unknown()),
      logo: fromPath('', optionalOf(logo)),
    }),
  ),
  pages: fromPath(
    'application.pages',
    wireOf<Pages>()({ termsConditions: httpsUrl, privacyPolicy: httpsUrl }),
  ),
  poweredBy: fromPath('application.powered_by', textOrNumber),
  contact: fromPath('application.contact', contact),
  /** Seconds without activity until the warning, and from the warning to the end of the session. */
  timeout: fromPath(
    'application.timeout',
    wireOf<Timeout>()({
      notification: seconds(defaultTimeout.notification),
      logout: seconds(defaultTimeout.logout),
    }),
  ),
  /** Whether the network offers Sign Up, and its additional fields. */
  signUp: fromPath(
    '',
    wireOf<ConfigWire>()({
      offered: fromPath(
        'authenticate.sign_up',
        decodedBy<boolean, boolean>(wire => Boolean(wire) && isProtectionOn(wire)),
      ),
      fields: fromPath(
        'application.render.sso.sign_up.field',
        listOf(signUpField, fieldsLimit, ({ name }) => name),
      ),
    }),
  ),
  services: fromPath('application.render.service', serviceEntries),
  /** The undecoded services; the session decodes them with all levels (`decodeServices`). */
  rawServices: fromPath('application.render.service', unknown()),
  flags: fromPath('application.render.flags', decodedBy<Flags, FlagsWire>(decodeFlags)),
  /** The operations that need a one-time PIN. For sign-in, the sign-in response decides. */
  otp: fromPath('', decodedBy<ReturnType<typeof decodeOtp>, ConfigWire>(decodeOtp)),
  /** Whether the network accepts the header `Idempotency-Key`. */
  idempotency: flag,
  /** An existing IANA name; the default is Africa/Johannesburg. */
  timeZone: fromPath('time_zone', fallback(pipe(string(), check(isTimeZone)), defaultTimeZone)),
})

/**
 * Decodes the data of a config response. Never throws: a missing, unsafe or unexpected value becomes its default,
 * and `id` and `title` become empty texts.
 */
export const decodeNetworkConfig = (wire: unknown): InferOutput<typeof networkConfig> =>
  parse(networkConfig, wire)

/** The config before a network has sent one. */
export const defaultNetworkConfig = decodeNetworkConfig(undefined)
