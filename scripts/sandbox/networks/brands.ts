import type { NetworkConfig } from '#openapi/network.gen.d.ts'
import khanya from './brands/khanya.json' with { type: 'json' }
import lwandle from './brands/lwandle.json' with { type: 'json' }
import mopane from './brands/mopane.json' with { type: 'json' }
import tiro from './brands/tiro.json' with { type: 'json' }
import umoya from './brands/umoya.json' with { type: 'json' }
import { khanyaLogo, lwandleLogo, tiroLogo, umoyaLogo } from './logos.ts'

/** The config of a network; every network of the sandbox has a title. */
type Brand = NetworkConfig & { readonly application: { readonly title: string } }

/** The file of a brand: its config, and settings for the sandbox that the config does not contain. */
type BrandFile = Brand & { readonly sandbox?: { readonly sends_transaction_abstract: boolean } }

const withLogo = ({ application, ...config }: BrandFile, logo: string): BrandFile => ({
  ...config,
  application: { ...application, theme: { ...application.theme, asset: { image: { logo } } } },
})

const files: readonly BrandFile[] = [
  withLogo(lwandle, lwandleLogo),
  withLogo(khanya, khanyaLogo),
  withLogo(tiro, tiroLogo),
  mopane,
  withLogo(umoya, umoyaLogo),
]

export const brands: readonly Brand[] = files.map(({ sandbox, ...config }) => config)

/** The networks whose transactions have no `abstract`. */
export const networksWithoutAbstract: ReadonlySet<string> = new Set(
  files.filter(({ sandbox }) => sandbox?.sends_transaction_abstract === false).map(({ id }) => id),
)

/** The networks whose responses contain amounts as JSON numbers; the others send decimal text. */
export const numericAmounts: ReadonlySet<string> = new Set([khanya.id])

/** The networks that charge for the SMS of every order, not only of transfers. */
export const smsNetworks: ReadonlySet<string> = new Set([umoya.id])

/** The networks that require the consumer's PIN for a transfer. */
export const pinNetworks: ReadonlySet<string> = new Set([tiro.id])

/** The networks that report no times of a session. */
export const networksWithoutSessionTimes: ReadonlySet<string> = new Set([mopane.id])
