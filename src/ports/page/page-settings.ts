import { literal, parse } from 'valibot'
import {
  decoderOf,
  jsonText,
  optionalOf,
  text,
  wireOf,
  withDefault,
} from '../../../machines/domain/wire/wire-schema.ts'
import type { NetworkSettings } from '../../../machines/network/network-client.ts'

type Page = Pick<Document, 'querySelector'>

const tokenStyle = withDefault(optionalOf(literal('raw')), 'bearer')

const settings = wireOf<NetworkSettings>()({
  networkApi: withDefault(text, '/api'),
  integrationApi: withDefault(text, '/integration'),
  networkAuth: tokenStyle,
  integrationAuth: tokenStyle,
})

const parseJson = decoderOf(jsonText)

/** Parses the network settings that the server wrote into the page. */
export const parseNetworkSettings = (page: Page): NetworkSettings =>
  parse(settings, parseJson(page.querySelector<HTMLMetaElement>('meta[name=wallet-settings]')?.content))

/** The network config in the page. */
export interface EmbeddedConfig {
  /** Whether the page has a config; it then has the brand already. */
  readonly isPresent: boolean
  /** Returns the config once. A second caller needs a newer config, which the network has. */
  take(): unknown
}

export const embeddedConfig = (page: Page): EmbeddedConfig => {
  let config = parseJson(page.querySelector('script#network-config')?.textContent)
  return {
    isPresent: config !== undefined,
    take: () => {
      const taken = config
      config = undefined
      return taken
    },
  }
}
