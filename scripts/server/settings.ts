import { isIP } from 'node:net'
import type { NetworkSettings, TokenStyle } from '../../machines/network/network-client.ts'

/** The bases of a real network, without a trailing slash. */
export interface RealNetwork {
  readonly networkApi: string
  readonly integrationApi: string
}

/** The settings of the server, from the environment. */
export interface Settings {
  /** 0: any free port. */
  readonly port: number
  /** The port of the sandbox's file storage; 0: any free port. */
  readonly storagePort: number
  /** Absent: loopback only. */
  readonly host?: string
  /** Absent: the embedded sandbox network. */
  readonly realNetwork?: RealNetwork
  readonly networkAuth: TokenStyle
  readonly integrationAuth: TokenStyle
  /** CSP sources for uploads, in addition to the portal's origin and the sandbox's storage. */
  readonly uploadOrigins: readonly string[]
  /** CSP sources for payment forms, in addition to the portal's origin. */
  readonly paymentOrigins: readonly string[]
}

/** Thrown when variables are invalid; the message has a line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Whether a host name, without its port, is always this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'))

const parsedUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

const isSafe = (url: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))

const isBase = (value: string): boolean => {
  const url = parsedUrl(value)
  return url !== undefined && isSafe(url) && url.search === '' && url.hash === ''
}

/** Whether a value is `https:`, or an origin whose first label may be `*`. */
const isSource = (value: string): boolean => {
  if (value === 'https:') return true
  const url = parsedUrl(value.replace('://*.', '://any.'))
  return url !== undefined && isSafe(url) && url.href === `${url.origin}/` && !/[;,'"\s]/.test(value)
}

/** Parses the environment variables of the README. Throws a {@link SettingsError} that names every invalid one. */
export const parseSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const problems: string[] = []
  const value = (name: string): string | undefined => env[name]?.trim() || undefined

  const port = (name: string, otherwise: string): number => {
    const text = value(name) ?? otherwise
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
      problems.push(`${name} is ${text}: a number from 0 to 65535 is needed.`)
    return Number(text)
  }
  const base = (name: string): string | undefined => {
    const text = value(name)
    if (text !== undefined && !isBase(text))
      problems.push(
        `${name} is ${text}: an https address is needed, without query (http only to this machine).`,
      )
    return text?.replace(/\/+$/, '')
  }
  const style = (name: string): TokenStyle => {
    const text = value(name) ?? 'bearer'
    if (text === 'bearer' || text === 'raw') return text
    problems.push(`${name} is ${text}: bearer or raw is needed.`)
    return 'bearer'
  }
  const sources = (name: string, otherwise: readonly string[]): readonly string[] => {
    const list = value(name)
      ?.split(/[\s,]+/)
      .filter(Boolean)
    for (const source of list ?? [])
      if (!isSource(source))
        problems.push(
          `${name} has ${source}: an origin such as https://files.example.org, or https: for all, is needed.`,
        )
    return list?.map(source => source.replace(/\/$/, '')) ?? otherwise
  }

  const networkApi = base('NETWORK_API_URL')
  const integrationApi = base('INTEGRATION_API_URL')
  if ((networkApi === undefined) !== (integrationApi === undefined))
    problems.push(
      'NETWORK_API_URL and INTEGRATION_API_URL go together: set both for a real network, none for the sandbox.',
    )
  const realNetwork =
    networkApi === undefined || integrationApi === undefined ? undefined : { networkApi, integrationApi }
  const anywhere = realNetwork === undefined ? [] : ['https:']
  const host = value('HOST')
  const settings: Settings = {
    port: port('PORT', '5173'),
    storagePort: port('STORAGE_PORT', '0'),
    ...(host === undefined ? {} : { host }),
    ...(realNetwork === undefined ? {} : { realNetwork }),
    networkAuth: style('NETWORK_API_AUTH'),
    integrationAuth: style('INTEGRATION_API_AUTH'),
    uploadOrigins: sources('UPLOAD_ORIGINS', anywhere),
    paymentOrigins: sources('PAYMENT_ORIGINS', anywhere),
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return settings
}

/** Returns the settings that differ from the defaults of the app, for the page. */
export const clientSettings = ({ networkAuth, integrationAuth }: Settings): Partial<NetworkSettings> => ({
  ...(networkAuth === 'bearer' ? {} : { networkAuth }),
  ...(integrationAuth === 'bearer' ? {} : { integrationAuth }),
})
