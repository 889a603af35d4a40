import type { NetworkSettings, TokenStyle } from '../../../machines/network/network-client.ts'

type Page = Pick<Document, 'querySelector'>

const styleOf = (value: unknown): TokenStyle => (value === 'raw' ? 'raw' : 'bearer')
const baseOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

const parse = (json: string | null | undefined): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** Where the network is and how it wants its token, as the server wrote it into the page. */
export const parseNetworkSettings = (page: Page): NetworkSettings => {
  const written = parse(page.querySelector<HTMLMetaElement>('meta[name=wallet-settings]')?.content)
  const settings: Record<string, unknown> =
    typeof written === 'object' && written !== null ? { ...written } : {}
  return {
    networkApi: baseOf(settings.networkApi, '/api'),
    integrationApi: baseOf(settings.integrationApi, '/integration'),
    networkAuth: styleOf(settings.networkAuth),
    integrationAuth: styleOf(settings.integrationAuth),
  }
}

/** The network config that came with the page. */
export interface EmbeddedConfig {
  /** Whether there was one; the page then wears its name and colours already. */
  readonly isPresent: boolean
  /** Gives it once: whoever asks again does so because it did not do, and is sent to the network. */
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
