import type { ServiceForm, ServiceStep } from './service-form.ts'

/** A colour as `readColour` answers it: always `#rrggbb`, lower case, opaque. */
export type Colour = string & { readonly __brand: 'Colour' }
/** An address that has passed C1 (https, no credentials …) or, for images, C6. */
export type SafeUrl = string & { readonly __brand: 'SafeUrl' }

export interface Logo {
  readonly src: SafeUrl
  /** CSS pixels, 1…512; absent: the natural size within the bar. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly padding?: number | undefined
}

/** What an operation that moves money may ask a one-time PIN for. */
export type OtpOperation = 'buy' | 'cashOut' | 'pay' | 'transfer'

/** Who sells airtime, data and electricity: from product lists, by provider, or airtime alone. */
export type VasProvider = 'cellair' | 'megs' | 'mmd'

/** How fast a payment to a bank account goes. */
export type PaymentService = 'standard' | 'realtime'

/** Whom a donation can be for. */
export type DonationCategory = 'charities' | 'parishes' | 'fundraisers' | 'dioceses'

/** What a network offers, beyond what its services say by being there (specification, section 6). */
export interface Flags {
  readonly showMyCreditorPayments: boolean
  /** Undefined for one that this portal does not know: nothing can then be bought. */
  readonly vasProvider: VasProvider | undefined
  readonly memberships: boolean
  /** Accounts under Pay. */
  readonly dstvEnabled: boolean
  readonly paymentServices: readonly PaymentService[]
  readonly bulkEnabled: boolean
  readonly donationRecipients: readonly DonationCategory[]
  /** My Profile without its deposit parts. */
  readonly hideDepositAccountDetails: boolean
}

/** Whom the Help menu offers. Contact Us needs both email and phone. */
export interface Contact {
  readonly email: string | undefined
  /** As the network writes it; digits, blanks and a leading `+`. */
  readonly phone: string | undefined
  readonly serviceDesk: SafeUrl | undefined
}

/** What a select offers. */
export type Options = readonly { readonly value: string; readonly label: string }[]

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

/** How an entry of the service menu is named and shown. */
export interface ServiceEntry {
  /** topup, cash, buy, … or a name this portal has never heard of; without a slash, so that paths can be made. */
  readonly name: string
  readonly label?: string | undefined
  /** A name of our icon set or a safe image. */
  readonly icon?: string | undefined
}

/** What a choice of the menu is called, from the service down. */
export type MenuLevel = 'method' | 'option' | 'sub_option'

/** One entry of the service menu, at any depth (specification, section 3 "Service config"). */
export interface ServiceNode extends ServiceEntry, ServiceStep {
  /** What is chosen among its children. */
  readonly level: MenuLevel | undefined
  /** What the config asks before its choices. */
  readonly question: string | undefined
  /** The choices below, methods and options alike. */
  readonly children: readonly ServiceNode[]
  readonly form: ServiceForm | undefined
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
  readonly wireMenu: unknown
  readonly flags: Flags
  /** Which operations ask for a one-time PIN. Signing in is not among them: what it answers decides. */
  readonly otp: Readonly<Record<OtpOperation, boolean>>
  /** Whether the network takes the header `Idempotency-Key`. */
  readonly idempotency: boolean
  /** IANA name; Africa/Johannesburg unless the network names another that exists. */
  readonly timeZone: string
}
