import type { SafeUrl } from '../wire/safe-url.ts'
import type { Flags } from './flags.ts'
import type { OtpProtectedOperation } from './protection-flags.ts'
import type { Options, ServiceEntry } from './service-entry.ts'

export interface Logo {
  readonly src: SafeUrl
  /** CSS pixels, 1 to 512; undefined: the natural size within the bar. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly padding?: number | undefined
}

/** The contacts of the Help menu. Contact Us needs both email and phone. */
export interface Contact {
  readonly email: string | undefined
  /** As the network writes it: digits, spaces, brackets, dashes and a leading `+`. */
  readonly phone: string | undefined
  readonly serviceDesk: SafeUrl | undefined
}

/** A field that the network adds to Sign Up; its value is sent under its name. */
export interface SignUpField {
  readonly name: string
  readonly label: string | undefined
  /** A name of the icon set, or a safe image. */
  readonly icon: string | undefined
  readonly kind: 'select' | 'input'
  readonly placeholder: string | undefined
  readonly options: Options
  readonly required: boolean
}

/**
 * The decoded config of a network: every key is present and within its limits (C5, C9). A missing flag is off.
 * `openapi/schemas/network-config.yaml` describes the wire format.
 */
export interface NetworkConfig {
  readonly id: string
  readonly title: string
  readonly theme: {
    /** Undecoded colours; the palette parses them (C5). */
    readonly primary?: unknown
    readonly secondary?: unknown
    readonly border?: unknown
    readonly page?: unknown
    readonly logo?: Logo | undefined
  }
  readonly pages: {
    readonly termsConditions?: SafeUrl | undefined
    readonly privacyPolicy?: SafeUrl | undefined
  }
  readonly poweredBy?: string | undefined
  readonly contact: Contact
  /** Seconds without activity until the warning, and from the warning to the end of the session (S7). */
  readonly timeout: { readonly notification: number; readonly logout: number }
  /** Whether the network offers Sign Up, and its additional fields. */
  readonly signUp: { readonly offered: boolean; readonly fields: readonly SignUpField[] }
  readonly services: readonly ServiceEntry[]
  /** The undecoded services; the session decodes them with all levels (`decodeServices`). */
  readonly rawServices: unknown
  readonly flags: Flags
  /** The operations that need a one-time PIN. For sign-in, the sign-in response decides. */
  readonly otp: Readonly<Record<OtpProtectedOperation, boolean>>
  /** Whether the network accepts the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** An existing IANA name; the default is Africa/Johannesburg. */
  readonly timeZone: string
}
