import { cleanText } from '../../../machines/domain/text.ts'
import { getAt } from '../../../machines/domain/wire/wire.ts'
import type { NetworkSettings, TokenStyle } from '../../../machines/network/network-client.ts'

type Page = Pick<Document, 'querySelector'>

const styleOf = (value: unknown): TokenStyle => (value === 'raw' ? 'raw' : 'bearer')

const parse = (json: string | null | undefined): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** Parses the network settings that the server wrote into the page. */
export const parseNetworkSettings = (page: Page): NetworkSettings => {
  const written = parse(page.querySelector<HTMLMetaElement>('meta[name=wallet-settings]')?.content)
  return {
    networkApi: cleanText(getAt<NetworkSettings>(written, 'networkApi')) ?? '/api',
    integrationApi: cleanText(getAt<NetworkSettings>(written, 'integrationApi')) ?? '/integration',
    networkAuth: styleOf(getAt<NetworkSettings>(written, 'networkAuth')),
    integrationAuth: styleOf(getAt<NetworkSettings>(written, 'integrationAuth')),
  }
}

/** The network config in the page. */
export interface EmbeddedConfig {
  /** Whether the page has a config; it then has the brand already. */
  readonly isPresent: boolean
  /** Returns the config once. A second caller needs a newer config, which the network has. */
  take(): unknown
}

export const embeddedConfig = (page: Page): EmbeddedConfig => {
  let config = parse(page.querySelector('script#network-config')?.textContent)
  return {
    isPresent: config !== undefined,
    take: () => {
      const taken = config
      config = undefined
      return taken
    },
  }
}
