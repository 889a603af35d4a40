import type { Persona } from '../seed/personas.ts'
import type { MagicTable } from './magic-value-texts.ts'

export interface PortalLink {
  /** The network's id. */
  readonly id: string
  readonly title: string
  /** undefined: the network has no host of its own */
  readonly address: string | undefined
}

export interface ConsolePage {
  readonly personas: readonly Pick<Persona, 'msisdn' | 'first_name' | 'second_name' | 'last_name' | 'note'>[]
  /** The password that all consumers share. */
  readonly password: string
  readonly portals: readonly PortalLink[]
  /** The URL of a portal whose network does not exist. */
  readonly unknownNetwork: string | undefined
  /** The ids of all operations. */
  readonly operations: readonly string[]
  readonly magic: readonly MagicTable[]
}
