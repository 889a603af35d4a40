import type { SafeUrl } from '../wire/safe-url.ts'
import type { Flags } from './flags.ts'
import type { OtpProtectedOperation } from './protection-flags.ts'
import type { Options, ServiceEntry } from './service-entry.ts'

export interface Logo {
  readonly src: SafeUrl
  /** CSS pixels, 1…512; absent: the natural size within the bar. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly padding?: number | undefined
}

/** Whom the Help menu offers. Contact Us needs both email and phone. */
export interface Contact {
  readonly email: string | undefined
  /** As the network writes it; digits, blanks and a leading `+`. */
  readonly phone: string | undefined
  readonly serviceDesk: SafeUrl | undefined
}

/** A field that the network adds to Sign Up (specification, sections 2 and 3); its value travels under its name. */
export interface SignUpField {
  readonly name: string
  readonly label: string | undefined
  /** A name of our icon set or a safe image. */
  readonly icon: string | undefined
  readonly kind: 'select' | 'input'
  readonly placeholder: string | undefined
  readonly options: Options
  readonly required: boolean
}

/**
 * What a network decides about its portal, decoded: every key is present and within bounds, whatever was
 * sent (C5, C9). A missing flag is off. The wire's own shape is `openapi/schemas/network-config.yaml`.
 */
export interface NetworkConfig {
  readonly id: string
  readonly title: string
  readonly theme: {
    /** The colours as they came: the palette that is made of them is where they are read (C5). */
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
  /** Seconds without activity until the warning, and from there to the end of the session (S7). */
  readonly timeout: { readonly notification: number; readonly logout: number }
  /** Whether somebody without a wallet can make one here, and what the network then asks besides. */
  readonly signUp: { readonly offered: boolean; readonly fields: readonly SignUpField[] }
  readonly services: readonly ServiceEntry[]
  /** The same with all that is below, as it came: whoever opens a session reads it (`decodeServices`). */
  readonly rawServices: unknown
  readonly flags: Flags
  /** Which operations ask for a one-time PIN. Signing in is not among them: what it answers decides. */
  readonly otp: Readonly<Record<OtpProtectedOperation, boolean>>
  /** Whether the network takes the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** IANA name; Africa/Johannesburg unless the network names another that exists. */
  readonly timeZone: string
}
