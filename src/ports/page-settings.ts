import type { NetworkSettings, TokenStyle } from '../../machines/network/network-client.ts'

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
export const readNetworkSettings = (page: Page): NetworkSettings => {
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

/**
 * Gives the network config that came with the page, once: whoever asks again does so because the first
 * answer did not do, and is sent to the network.
 */
export const embeddedConfig = (page: Page) => {
  let config = parse(page.querySelector('script#network-config')?.textContent)
  return (): unknown => {
    const taken = config
    config = undefined
    return taken
  }
}
