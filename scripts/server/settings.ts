import { BlockList, isIP } from 'node:net'
import {
  check,
  description,
  type GenericSchema,
  getDescription,
  type InferOutput,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'
import type { NetworkSettings } from '#machines/network/network-client.ts'
import type { IsKnownHost } from '../sandbox/http/known-hosts-only.ts'

/** The bases of a real network, without a trailing slash. */
export interface RealNetwork {
  readonly networkApi: string
  readonly integrationApi: string
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

const toUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

const isSafe = ({ username, password, protocol, hostname }: URL): boolean =>
  username === '' &&
  password === '' &&
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))

/** Whether a value is an origin whose first label may be `*`. */
const isOrigin = (value: string): boolean => {
  const url = toUrl(value.replace('://*.', '://any.'))
  return url !== undefined && isSafe(url) && url.href === `${url.origin}/` && !/[;,'"\s]/.test(value)
}

/** Returns a host name as URLs have it; undefined for other values. */
const toHostname = (value: string): string | undefined => {
  const url = toUrl(`http://${isIP(value) === 6 ? `[${value}]` : value}`)
  const isName = url !== undefined && url.href === `http://${url.hostname}/` && !url.hostname.includes('*')
  return isName ? url.hostname : undefined
}

const listOf = (value: string): readonly string[] => value.split(/[\s,]+/).filter(Boolean)

const hostnames = pipe(
  string(),
  transform(listOf),
  check(list => list.every(host => toHostname(host) !== undefined), 'host names without ports are needed'),
)

const port = pipe(
  string(),
  regex(/^\d{1,5}$/, 'a number from 0 to 65535 is needed'),
  transform(Number),
  check(value => value <= 65_535, 'a number from 0 to 65535 is needed'),
)

const seconds = pipe(
  string(),
  regex(/^\d{1,2}$/, 'a number of seconds from 0 to 60 is needed'),
  transform(Number),
  check(value => value <= 60, 'a number of seconds from 0 to 60 is needed'),
)

const base = pipe(
  string(),
  check(value => {
    const url = toUrl(value)
    const isHttp = url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
    return isHttp && url.search === '' && url.hash === ''
  }, 'an https address without user, password and query is needed'),
  transform(value => value.replace(/\/+$/, '')),
)

const origins = pipe(
  string(),
  transform(value => (value === 'none' ? [] : listOf(value))),
  check(list => list.every(isOrigin), 'none, or origins such as https://files.example.org, are needed'),
  transform((list): readonly string[] => list.map(origin => origin.replace(/\/$/, ''))),
)

const yesOrNo = pipe(
  picklist(['yes', 'no'], 'yes or no is needed'),
  transform(value => value === 'yes'),
)

const tokenStyle = picklist(['bearer', 'raw'], 'bearer or raw is needed')

const addresses = pipe(
  string(),
  transform(value => {
    const list = new BlockList()
    for (const entry of listOf(value)) {
      const [address = '', bits] = entry.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    }
    return list
  }),
)

/** An invalid address makes `BlockList` throw. */
const areAddresses = (value: string): boolean => safeParse(addressSyntax, value).success
const addressSyntax = pipe(
  string(),
  check(value =>
    listOf(value).every(entry => {
      const [address = '', bits, ...more] = entry.split('/')
      const family = isIP(address)
      const most = family === 6 ? 128 : 32
      return (
        family !== 0 &&
        more.length === 0 &&
        (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
      )
    }),
  ),
)

/** The headers of a request that the portal can pass on to the network. */
const forwardableHeaders = ['x-forwarded-for', 'forwarded', 'user-agent', 'traceparent'] as const

const forwardedHeaders = pipe(
  string(),
  transform(value => listOf(value.toLowerCase())),
  check(
    list => list.every(name => (forwardableHeaders as readonly string[]).includes(name)),
    `one or more of ${forwardableHeaders.join(', ')} are needed`,
  ),
)

/** The variables of the environment: the schema of each, its default, and what it is for. */
const variables = {
  PORT: pipe(optional(port, '5173'), description('The port of the portal; 0 for any free one')),
  HOST: pipe(
    optional(string()),
    description('The address to listen on; without it, only this machine can connect'),
  ),
  NETWORK_API_URL: pipe(optional(base), description('The base of the network API')),
  INTEGRATION_API_URL: pipe(optional(base), description('The base of the integration API')),
  NETWORK_API_AUTH: pipe(
    optional(tokenStyle, 'bearer'),
    description('How the network API takes the token: bearer or raw'),
  ),
  INTEGRATION_API_AUTH: pipe(
    optional(tokenStyle, 'bearer'),
    description('How the integration API takes the token: bearer or raw'),
  ),
  UPLOAD_ORIGINS: pipe(
    optional(origins),
    description('The origins to which the browser uploads bulk files, or none'),
  ),
  PAYMENT_ORIGINS: pipe(
    optional(origins),
    description('The origins of the payment pages for a top-up, or none'),
  ),
  ALLOW_HTTP_NETWORK: pipe(
    optional(yesOrNo, 'no'),
    description('Whether the network may be read over plain http on another machine: yes or no'),
  ),
  TRUSTED_PROXIES: pipe(
    optional(pipe(string(), check(areAddresses, 'IP addresses or subnets are needed'), addresses), ''),
    description(
      'Addresses or subnets of proxies whose X-Forwarded-Host, X-Forwarded-For and Forwarded are believed',
    ),
  ),
  FORWARD_HEADERS: pipe(
    optional(forwardedHeaders, ''),
    description(`The headers that the network gets: ${forwardableHeaders.join(', ')}; none without it`),
  ),
  HSTS_INCLUDE_SUBDOMAINS: pipe(
    optional(yesOrNo, 'no'),
    description('Whether subdomains of the portal use https only: yes or no'),
  ),
  SHUTDOWN_DELAY: pipe(
    optional(seconds, '0'),
    description(
      'Seconds between the failing /readyz and the closed port, for balancers to notice; 60 at most',
    ),
  ),
  LOG_LEVEL: pipe(
    optional(
      picklist(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent is needed'),
    ),
    description('The least level that is logged: debug, info, warn, error or silent'),
  ),
} as const

/** The variables that a real network needs, and what to do when one is missing. */
const required: Readonly<Record<string, string>> = {
  NETWORK_API_URL: 'name the base of the network API',
  INTEGRATION_API_URL: 'name the base of the integration API',
  UPLOAD_ORIGINS: 'name the origins that take bulk files, or none',
  PAYMENT_ORIGINS: 'name the origins of the payment pages, or none',
}

/** The start of the sandbox prints for a person, production for a log collector. */
const defaultLogLevel = (hasSandbox: boolean) => (hasSandbox ? 'warn' : 'info')

/** The variables of `npm start` alone. */
const sandboxVariables = {
  STORAGE_PORT: pipe(optional(port, '0'), description("The port of the sandbox's files; 0 for any free one")),
  SANDBOX_DATABASE: pipe(
    optional(string(), '.sandbox/network.db'),
    description("The sandbox's database: a file, or :memory:"),
  ),
  SANDBOX_PUBLIC: pipe(
    optional(yesOrNo, 'no'),
    description('Whether the sandbox may run in production or on a public HOST: yes or no'),
  ),
  SANDBOX_HOSTS: pipe(
    optional(hostnames, ''),
    description("The host names of the sandbox's console, beside HOST and those of this machine"),
  ),
} as const

const allVariables = { ...variables, ...sandboxVariables }

type Variables = typeof allVariables
type VariableName = keyof Variables
type Values = { readonly [Name in VariableName]: InferOutput<Variables[Name]> }

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
  readonly networkAuth: NetworkSettings['networkAuth']
  readonly integrationAuth: NetworkSettings['integrationAuth']
  /** CSP sources for uploads, in addition to the portal's origin and the sandbox's storage. */
  readonly uploadOrigins: readonly string[]
  /** CSP sources for payment forms, in addition to the portal's origin. */
  readonly paymentOrigins: readonly string[]
  /** The proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: BlockList
  /** The names of the request headers that the network gets, in lower case. */
  readonly forwardedHeaders: readonly string[]
  readonly hstsIncludesSubdomains: boolean
  /** Milliseconds between the failing readiness and the closed port. */
  readonly shutdownDelay: number
  readonly logLevel: NonNullable<Values['LOG_LEVEL']>
  readonly sandboxDatabase: string
  /** The host names of the sandbox, beside those of this machine. */
  readonly sandboxHosts: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Prefixes of this portal's variables. Kubernetes sets `…_SERVICE_HOST` and `…_PORT_80_TCP` for each service. */
const ownPrefix =
  /^(?:NETWORK|INTEGRATION|UPLOAD|PAYMENT|SANDBOX|STORAGE|TRUSTED|FORWARD|FORWARDED|HSTS|ALLOW|SHUTDOWN)_/
const kubernetes = /_SERVICE_(?:HOST|PORT)|_PORT$|_PORT_\d+_/

/** Returns the number of words that two names share. */
const countShared = (one: string, other: string): number =>
  one.split('_').filter(word => other.split('_').includes(word)).length

/** Returns a line for each variable that looks like one of the portal and is not. */
const findUnknown = (env: Environment): readonly string[] =>
  Object.keys(env)
    .filter(name => ownPrefix.test(name) && !kubernetes.test(name) && !(name in allVariables))
    .map(name => {
      const [nearest] = Object.keys(allVariables).sort(
        (one, other) => countShared(other, name) - countShared(one, name),
      )
      return `${name} is not a setting. Do you mean ${nearest}?`
    })

/** Returns the schemas' outputs; adds a line to `problems` for each variable that its schema rejects. */
const readValues = (env: Environment, problems: string[]): Values => {
  const read = ([name, schema]: [string, GenericSchema]) => {
    const given = env[name]?.trim() || undefined
    const { success, output, issues } = safeParse(schema, given)
    if (success) return [name, output]
    // An address may have a password, which belongs in no log.
    problems.push(`${name} is '${given?.replace(/\/\/[^/]*@/, '//…@')}': ${issues[0].message}.`)
    return [name, undefined]
  }
  return Object.fromEntries(Object.entries(allVariables).map(read)) as Values
}

const isPlainHttp = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Adds the problems of a real network's variables. */
const checkNetwork = (env: Environment, values: Values, problems: string[]): void => {
  const { NETWORK_API_URL, INTEGRATION_API_URL, ALLOW_HTTP_NETWORK } = values
  for (const [name, address] of Object.entries({ NETWORK_API_URL, INTEGRATION_API_URL }))
    if (address !== undefined && isPlainHttp(address) && !ALLOW_HTTP_NETWORK)
      problems.push(`${name} is '${address}': use https, or set ALLOW_HTTP_NETWORK=yes.`)
  for (const [name, remedy] of Object.entries(required))
    if (!env[name]?.trim()) problems.push(`${name} is missing: ${remedy}.`)
}

/** Whether the sandbox would be open to others. */
const isExposed = (env: Environment, { HOST }: Values): boolean =>
  env.NODE_ENV === 'production' || (HOST !== undefined && !isLoopback(HOST))

/**
 * Parses the environment. Throws a {@link SettingsError} that names every invalid variable.
 *
 * @param hasSandbox whether this program contains the sandbox; without it, a real network is required
 */
export const parseSettings = (env: Environment, { hasSandbox = true } = {}): Settings => {
  const problems: string[] = [...findUnknown(env)]
  const values = readValues(env, problems)
  const { NETWORK_API_URL: networkApi, INTEGRATION_API_URL: integrationApi } = values
  const isReal = Boolean(env.NETWORK_API_URL?.trim() || env.INTEGRATION_API_URL?.trim())
  if (isReal || !hasSandbox) checkNetwork(env, values, problems)
  else if (isExposed(env, values) && !values.SANDBOX_PUBLIC)
    problems.push(
      'The sandbox is open to all who can reach it: it needs a HOST of this machine and no NODE_ENV=production. Set NETWORK_API_URL and INTEGRATION_API_URL for a real network, or SANDBOX_PUBLIC=yes.',
    )
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    port: values.PORT,
    storagePort: values.STORAGE_PORT,
    ...(values.HOST === undefined ? {} : { host: values.HOST }),
    ...(networkApi === undefined || integrationApi === undefined
      ? {}
      : { realNetwork: { networkApi, integrationApi } }),
    networkAuth: values.NETWORK_API_AUTH,
    integrationAuth: values.INTEGRATION_API_AUTH,
    uploadOrigins: values.UPLOAD_ORIGINS ?? [],
    paymentOrigins: values.PAYMENT_ORIGINS ?? [],
    trustedProxies: values.TRUSTED_PROXIES,
    forwardedHeaders: values.FORWARD_HEADERS,
    shutdownDelay: values.SHUTDOWN_DELAY * 1_000,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: values.LOG_LEVEL ?? defaultLogLevel(hasSandbox),
    sandboxDatabase: values.SANDBOX_DATABASE,
    sandboxHosts: [values.HOST ?? [], values.SANDBOX_HOSTS].flat().flatMap(host => toHostname(host) ?? []),
  }
}

/** Returns which host names the sandbox's console, studio, payment page and files answer. */
export const createHostCheck =
  ({ sandboxHosts }: Pick<Settings, 'sandboxHosts'>): IsKnownHost =>
  hostname =>
    isLoopback(hostname) || sandboxHosts.includes(hostname)

/** Returns the value of a variable that is not set, as text. */
const defaultOf = (name: string, schema: GenericSchema, hasSandbox: boolean): string => {
  if (name === 'LOG_LEVEL') return defaultLogLevel(hasSandbox)
  return 'default' in schema && schema.default !== undefined ? String(schema.default) : ''
}

/** Returns the text of `--help`: each variable with its default and purpose. */
export const describeSettings = ({ hasSandbox = true } = {}): string =>
  Object.entries<GenericSchema>(hasSandbox ? allVariables : variables)
    .map(([name, schema]) => {
      const otherwise = defaultOf(name, schema, hasSandbox)
      const need = name in required ? (hasSandbox ? ' (a real network needs it)' : ' (required)') : ''
      const suffix = otherwise === '' ? need : ` (default ${otherwise})`
      return `  ${name.padEnd(24)} ${getDescription(schema)}${suffix}`
    })
    .join('\n')

/** Returns the effective settings, a line each, as the start prints them. They contain no secrets. */
export const listEffective = (env: Environment, { hasSandbox = true } = {}): readonly string[] =>
  Object.entries<GenericSchema>(hasSandbox ? allVariables : variables).flatMap(([name, schema]) => {
    const value = env[name]?.trim() || defaultOf(name, schema, hasSandbox)
    return value === '' ? [] : [`${name}=${value}`]
  })

/** Returns the settings that differ from the defaults of the app, for the page. */
export const clientSettings = ({ networkAuth, integrationAuth }: Settings): Partial<NetworkSettings> => ({
  ...(networkAuth === 'bearer' ? {} : { networkAuth }),
  ...(integrationAuth === 'bearer' ? {} : { integrationAuth }),
})
