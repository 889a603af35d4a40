import type { NetworkConfig } from '../../../openapi/network.gen.d.ts'
import khanya from './brands/khanya.json' with { type: 'json' }
import lwandle from './brands/lwandle.json' with { type: 'json' }
import mopane from './brands/mopane.json' with { type: 'json' }
import tiro from './brands/tiro.json' with { type: 'json' }
import umoya from './brands/umoya.json' with { type: 'json' }
import { khanyaLogo, lwandleLogo, tiroLogo, umoyaLogo } from './logos.ts'

/** The config of a network; every network of the sandbox has a title. */
type Brand = NetworkConfig & { readonly application: { readonly title: string } }

const withLogo = ({ application, ...config }: Brand, logo: string): Brand => ({
  ...config,
  application: { ...application, theme: { ...application.theme, asset: { image: { logo } } } },
})

export const brands: readonly Brand[] = [
  withLogo(lwandle, lwandleLogo),
  withLogo(khanya, khanyaLogo),
  withLogo(tiro, tiroLogo),
  mopane,
  withLogo(umoya, umoyaLogo),
]

/** The networks whose responses contain amounts as JSON numbers; the others send decimal text. */
export const numericAmounts: ReadonlySet<string> = new Set([khanya.id])

/** The networks that charge for the SMS of every order, not only of transfers. */
export const smsNetworks: ReadonlySet<string> = new Set([umoya.id])

/** The networks that require the consumer's PIN for a transfer. */
export const pinNetworks: ReadonlySet<string> = new Set([tiro.id])
