import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import type { NetworkSettings } from '#machines/network/network-client.ts'
import type { IsKnownHost } from '../sandbox/http/known-hosts-only.ts'
import { findClosestName } from './closest-name.ts'

/** Thrown when variables are invalid; the message has a line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Whether a host name, without its port, is always this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^\[?::1\]?$/.test(hostname) || (isIP(hostname) === 4 && hostname.startsWith('127.'))

const toUrl = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

export const isPlainHttp = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !isLoopback(hostname)

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== ''

/** Whether a value is an origin whose first label may be `*`. */
const isOrigin = (value: string): boolean => {
  const url = toUrl(value.replace('://*.', '://any.'))
  if (url === undefined || !/^https?:$/.test(url.protocol) || isPlainHttp(url) || hasUser(url)) return false
  return url.href === `${url.origin}/` && !/[;,'"\s]/.test(value)
}

/** Returns a host name as URLs have it; undefined for other values. */
const toHostname = (value: string): string | undefined => {
  const url = toUrl(`http://${isIP(value) === 6 ? `[${value}]` : value}`)
  const isName = url !== undefined && url.href === `http://${url.hostname}/` && !url.hostname.includes('*')
  return isName ? url.hostname : undefined
}

const listOf = (value: string): readonly string[] => value.split(/[\s,]+/).filter(Boolean)

const text = v.string()

const list = v.pipe(text, v.transform(listOf))

const hostnames = v.pipe(
  list,
  v.check(hosts => hosts.every(toHostname), 'host names without ports are needed'),
)

const numberTo = (most: number, message: string) =>
  v.pipe(text, v.regex(/^\d{1,5}$/, message), v.transform(Number), v.maxValue(most, message))

const port = numberTo(65_535, 'a number from 0 to 65535 is needed')

const seconds = numberTo(60, 'a number of seconds from 0 to 60 is needed')

export const base = v.pipe(
  text,
  v.check(value => {
    const url = toUrl(value)
    return url !== undefined && /^https?:$/.test(url.protocol) && !hasUser(url) && !/[?#]/.test(url.href)
  }, 'an https address without user, password and query is needed'),
  v.transform(value => value.replace(/\/+$/, '')),
)

const origins = v.pipe(
  text,
  v.transform(value => (value === 'none' ? [] : listOf(value))),
  v.check(
    entries => entries.every(isOrigin),
    'none, or origins such as https://files.example.org, are needed',
  ),
  v.transform((entries): readonly string[] => entries.map(origin => origin.replace(/\/$/, ''))),
)

const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'yes or no is needed'),
  v.transform(value => value === 'yes'),
)

const tokenStyle = v.picklist(['bearer', 'raw'], 'bearer or raw is needed')

const logLevel = v.picklist(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'debug, info, warn, error or silent is needed',
)

const addresses = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = new BlockList()
    try {
      for (const entry of dataset.value) {
        const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
        const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
        // It throws for what is no address, and for too many bits.
        found.addSubnet(address, bits === undefined ? { ipv4: 32, ipv6: 128 }[family] : Number(bits), family)
      }
      return found
    } catch {
      addIssue({ message: 'IP addresses or subnets are needed' })
      return NEVER
    }
  }),
)

/** The headers of a request that the portal can pass on to the network. */
const forwardableHeaders = ['x-forwarded-for', 'forwarded', 'user-agent', 'traceparent']

const forwardedHeaders = v.pipe(
  list,
  v.transform(names => names.map(name => name.toLowerCase())),
  v.check(
    names => names.every(name => forwardableHeaders.includes(name)),
    `one or more of ${forwardableHeaders.join(', ')} are needed`,
  ),
)

/** Returns a variable of the environment with its purpose and its default. */
const variable = <
  const Schema extends v.GenericSchema<string, unknown>,
  const Default extends v.InferInput<Schema> | undefined = undefined,
>(
  schema: Schema,
  purpose: string,
  otherwise?: Default,
) => v.pipe(v.optional(schema, otherwise as Default), v.description(purpose))

const variables = {
  PORT: variable(port, 'The port of the portal; 0 for any free one', '5173'),
  HOST: variable(text, 'The address to listen on; without it, only this machine can connect'),
  NETWORK_API_URL: variable(base, 'The base of the network API'),
  INTEGRATION_API_URL: variable(base, 'The base of the integration API'),
  NETWORK_API_AUTH: variable(tokenStyle, 'How the network API takes a token: bearer or raw', 'bearer'),
  INTEGRATION_API_AUTH: variable(tokenStyle, 'How the integration API takes it: bearer or raw', 'bearer'),
  UPLOAD_ORIGINS: variable(origins, 'The origins to which the browser uploads bulk files, or none'),
  PAYMENT_ORIGINS: variable(origins, 'The origins of the payment pages for a top-up, or none'),
  ALLOW_HTTP_NETWORK: variable(yesOrNo, 'Whether another machine may be read over http: yes or no', 'no'),
  TRUSTED_PROXIES: variable(addresses, 'The proxies whose X-Forwarded-* and Forwarded are believed', ''),
  FORWARD_HEADERS: variable(
    forwardedHeaders,
    `The headers that the network gets: ${forwardableHeaders.join(', ')}; none without it`,
    '',
  ),
  HSTS_INCLUDE_SUBDOMAINS: variable(yesOrNo, 'Whether all subdomains use https only: yes or no', 'no'),
  SHUTDOWN_DELAY: variable(seconds, 'Seconds from the failing /readyz to the closed port, up to 60', '0'),
  LOG_LEVEL: variable(logLevel, 'The least level that is logged: debug, info, warn, error or silent'),
}

/** The variables that a real network needs, and what to do when one is missing. */
const required: Readonly<Record<string, string>> = {
  NETWORK_API_URL: 'name the base of the network API',
  INTEGRATION_API_URL: 'name the base of the integration API',
  UPLOAD_ORIGINS: 'name the origins that take bulk files, or none',
  PAYMENT_ORIGINS: 'name the origins of the payment pages, or none',
}

/** The variables of `npm start` alone. */
const sandboxVariables = {
  STORAGE_PORT: variable(port, "The port of the sandbox's files; 0 for any free one", '0'),
  SANDBOX_DATABASE: variable(text, "The sandbox's database: a file, or :memory:", '.sandbox/network.jsonl'),
  SANDBOX_PUBLIC: variable(yesOrNo, 'Whether the sandbox may be open to others: yes or no', 'no'),
  SANDBOX_HOSTS: variable(hostnames, "The host names of the sandbox's console, beside HOST", ''),
}

const allVariables = v.object({ ...variables, ...sandboxVariables })

type Environment = Readonly<Record<string, string | undefined>>

/** Prefixes of this portal's variables. Kubernetes sets `…_SERVICE_HOST` and `…_PORT_80_TCP` for each service. */
const ownPrefix =
  /^(?:NETWORK|INTEGRATION|UPLOAD|PAYMENT|SANDBOX|STORAGE|TRUSTED|FORWARD|FORWARDED|HSTS|ALLOW|SHUTDOWN)(?:_|$)/
const kubernetes = /_SERVICE_(?:HOST|PORT)|_PORT$|_PORT_\d+_/

const knownNames = Object.keys(allVariables.entries)

/** Returns the setting that a variable was meant to be; undefined for a variable of another program. */
const findMeant = (name: string): string | undefined => {
  const upper = name.toUpperCase()
  // HOME is two letters away from HOST, so a short name may have one wrong letter only.
  const typed = findClosestName(upper, knownNames, upper.length < 8 ? 1 : 2)
  if (typed !== undefined || !ownPrefix.test(name)) return typed
  const [first = ''] = name.split('_', 1)
  const related = knownNames.filter(known => known.startsWith(first.replace(/ED$/, '')))
  return findClosestName(name, related.length > 0 ? related : knownNames, Number.POSITIVE_INFINITY)
}

/** Returns a line for each variable that looks like one of the portal and is not. */
const findUnknown = (env: Environment): readonly string[] =>
  Object.keys(env).flatMap(name => {
    const meant = name in allVariables.entries || kubernetes.test(name) ? undefined : findMeant(name)
    return meant === undefined ? [] : [`${name} is not a setting. Do you mean ${meant}?`]
  })

/** Returns a line for each variable that its schema rejects. An address may have a password, which belongs in no log. */
const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): readonly string[] =>
  issues.map(({ path, message }) => {
    const [entry] = path ?? []
    return `${entry?.key} is '${String(entry?.value).replace(/\/\/[^/]*@/, '//…@')}': ${message}.`
  })

/** Returns a line for each problem of a real network's variables. */
const checkNetwork = (env: Environment): readonly string[] =>
  Object.entries(required).flatMap(([name, remedy]) => {
    const value = env[name]
    if (value === undefined) return [`${name} is missing: ${remedy}.`]
    const url = name.endsWith('_URL') ? toUrl(value) : undefined
    const isOpenToReaders = url !== undefined && isPlainHttp(url) && !hasUser(url)
    const isRefused = isOpenToReaders && env.ALLOW_HTTP_NETWORK !== 'yes'
    return isRefused ? [`${name} is '${value}': use https, or set ALLOW_HTTP_NETWORK=yes.`] : []
  })

/**
 * Parses the environment. Throws a {@link SettingsError} that names every invalid variable.
 *
 * @param hasSandbox whether this program contains the sandbox; without it, a real network is required
 */
export const parseSettings = (given: Environment, { hasSandbox = true } = {}) => {
  const env: Environment = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value?.trim() || undefined]),
  )
  const result = v.safeParse(allVariables, env)
  const isExposed = env.NODE_ENV === 'production' || (env.HOST !== undefined && !isLoopback(env.HOST))
  const isReal = env.NETWORK_API_URL !== undefined || env.INTEGRATION_API_URL !== undefined || !hasSandbox
  const problems = [...findUnknown(given), ...describeIssues(result.issues ?? [])]
  if (isReal) problems.push(...checkNetwork(env))
  else if (isExposed && env.SANDBOX_PUBLIC !== 'yes')
    problems.push(
      'The sandbox is open to all who can reach it: it needs a HOST of this machine and no NODE_ENV=production. Set NETWORK_API_URL and INTEGRATION_API_URL for a real network, or SANDBOX_PUBLIC=yes.',
    )
  if (!result.success || problems.length > 0) throw new SettingsError(problems.join('\n'))
  const values = result.output
  const { NETWORK_API_URL: networkApi, INTEGRATION_API_URL: integrationApi } = values
  return {
    /** 0: any free port. */
    port: values.PORT,
    /** The port of the sandbox's file storage; 0: any free port. */
    storagePort: values.STORAGE_PORT,
    /** Undefined: loopback only. */
    host: values.HOST,
    /** The bases of a real network, without a trailing slash; undefined for the embedded sandbox. */
    realNetwork:
      networkApi === undefined || integrationApi === undefined ? undefined : { networkApi, integrationApi },
    networkAuth: values.NETWORK_API_AUTH,
    integrationAuth: values.INTEGRATION_API_AUTH,
    /** CSP sources for uploads, in addition to the portal's origin and the sandbox's storage. */
    uploadOrigins: values.UPLOAD_ORIGINS ?? [],
    paymentOrigins: values.PAYMENT_ORIGINS ?? [],
    trustedProxies: values.TRUSTED_PROXIES,
    /** The names of the request headers that the network gets, in lower case. */
    forwardedHeaders: values.FORWARD_HEADERS,
    shutdownDelay: values.SHUTDOWN_DELAY * 1_000,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: values.LOG_LEVEL ?? defaultLogLevel(hasSandbox),
    sandboxDatabase: values.SANDBOX_DATABASE,
    sandboxHosts: [values.HOST ?? [], values.SANDBOX_HOSTS].flat().flatMap(host => toHostname(host) ?? []),
  }
}

export type Settings = ReturnType<typeof parseSettings>

/** Returns which host names the sandbox's console, studio, payment page and files answer. */
export const createHostCheck =
  ({ sandboxHosts }: Pick<Settings, 'sandboxHosts'>): IsKnownHost =>
  hostname =>
    isLoopback(hostname) || sandboxHosts.includes(hostname)

/** The start of the sandbox prints for a person, production for a log collector. */
const defaultLogLevel = (hasSandbox: boolean) => (hasSandbox ? 'warn' : 'info')

/** Lists the variables of a program: the name, purpose and default of each. */
const listVariables = (hasSandbox: boolean) =>
  Object.entries(hasSandbox ? allVariables.entries : variables).map(([name, schema]) => {
    const otherwise = name === 'LOG_LEVEL' ? defaultLogLevel(hasSandbox) : v.getDefault(schema)
    return { name, purpose: v.getDescription(schema), otherwise: otherwise ?? '' }
  })

export const describeSettings = ({ hasSandbox = true } = {}): string =>
  listVariables(hasSandbox)
    .map(({ name, purpose, otherwise }) => {
      const need = name in required ? (hasSandbox ? ' (a real network needs it)' : ' (required)') : ''
      return `  ${name.padEnd(24)} ${purpose}${otherwise === '' ? need : ` (default ${otherwise})`}`
    })
    .join('\n')

/** Returns the effective settings, a line each, as the start prints them. They contain no secrets. */
export const listEffective = (env: Environment, { hasSandbox = true } = {}): readonly string[] =>
  listVariables(hasSandbox).flatMap(({ name, otherwise }) => {
    const value = env[name]?.trim() || otherwise
    return value === '' ? [] : [`${name}=${value}`]
  })

/** Returns the settings that differ from the defaults of the app, for the page. */
export const clientSettings = ({ networkAuth, integrationAuth }: Settings): Partial<NetworkSettings> => ({
  ...(networkAuth === 'bearer' ? {} : { networkAuth }),
  ...(integrationAuth === 'bearer' ? {} : { integrationAuth }),
})
