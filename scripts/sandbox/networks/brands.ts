import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DepositReference, NetworkConfig } from '#openapi/network.gen.d.ts'
import khanya from './brands/khanya.json' with { type: 'json' }
import lwandle from './brands/lwandle.json' with { type: 'json' }
import mopane from './brands/mopane.json' with { type: 'json' }
import tiro from './brands/tiro.json' with { type: 'json' }
import umoya from './brands/umoya.json' with { type: 'json' }
import type { ProductLists } from './catalogue.ts'

/** The config of a network; every network of the sandbox has a title. */
type Brand = NetworkConfig & { readonly application: { readonly title: string } }

/** What a network does that its config does not contain. */
export interface BrandTraits {
  readonly deposit: DepositReference
  readonly products?: ProductLists
  /** Its transactions have no `abstract`. */
  readonly hides_transaction_details?: boolean
  /** It reports no times of a session. */
  readonly hides_session_times?: boolean
  /** Its responses contain amounts as JSON numbers; those of the others are decimal text. */
  readonly numeric_amounts?: boolean
  /** It charges for the SMS of every order, not only of transfers. */
  readonly charges_every_sms?: boolean
  /** It requires the consumer's PIN for a transfer. */
  readonly asks_transfer_pin?: boolean
}

const readLogo = (name: string) => {
  const svg = readFileSync(join(import.meta.dirname, 'brands', `${name}.svg`))
  return { image: { logo: `data:image/svg+xml;base64,${svg.toString('base64')}` } }
}

const withLogo = <File extends Brand>({ application, ...file }: File, name: string) => ({
  ...file,
  application: { ...application, theme: { ...application.theme, asset: readLogo(name) } },
})

const files: readonly (Brand & { readonly sandbox: BrandTraits })[] = [
  withLogo(lwandle, 'lwandle'),
  withLogo(khanya, 'khanya'),
  withLogo(tiro, 'tiro'),
  mopane,
  withLogo(umoya, 'umoya'),
]

export const brands: readonly Brand[] = files.map(({ sandbox, ...config }) => config)

export const traitsById: ReadonlyMap<string, BrandTraits> = new Map(
  files.map(({ id, sandbox }) => [id, sandbox]),
)
