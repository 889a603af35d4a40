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

/** One entry of the service menu, at any depth (specification, section 3 "Service config"). */
export interface ServiceNode {
  /** topup, cash, buy, … or a name this portal has never heard of. */
  readonly name: string
  readonly label?: string | undefined
  /** A name of our icon set or a safe image. */
  readonly icon?: string | undefined
}

/**
 * What a network decides about its portal, decoded: every key is present and within bounds, whatever was
 * sent (C5, C9). A missing flag is off. The wire's own shape is `openapi/schemas/network-config.yaml`.
 */
export interface NetworkConfig {
  readonly id: string
  readonly title: string
  readonly theme: {
    readonly primary?: Colour | undefined
    readonly secondary?: Colour | undefined
    readonly border?: Colour | undefined
    readonly page?: Colour | undefined
    readonly logo?: Logo | undefined
  }
  readonly pages: {
    readonly termsConditions?: SafeUrl | undefined
    readonly privacyPolicy?: SafeUrl | undefined
  }
  readonly poweredBy?: string | undefined
  readonly services: readonly ServiceNode[]
  /** IANA name; Africa/Johannesburg unless the network names another that exists. */
  readonly timeZone: string
}
