import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'
import { parseHost } from './refusals.ts'
import type { Settings } from './settings.ts'

/** The address of the connection; undefined for a request that came over none. */
export const peerOf = (c: Context): string | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '')

/** The target of a request as the client sent it. The URL of a `Request` has no dot segments any more. */
export const targetOf = (c: Context): string => {
  const sent = (c.env as Partial<HttpBindings> | undefined)?.incoming?.url
  return sent ?? c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('://') + 3))
}

type Trust = Pick<Settings, 'trustedProxies'>

const isProxy = (address: string, { trustedProxies }: Trust): boolean =>
  trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

const isTrusted = (c: Context, trust: Trust): boolean => {
  const peer = peerOf(c)
  return peer !== undefined && isProxy(peer, trust)
}

/** Returns the addresses that proxies have named, the nearest first: those of `X-Forwarded-For`, else of `Forwarded`. */
const listForwarded = (c: Context): readonly string[] => {
  const list = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded') ?? ''
  return list
    .split(',')
    .map(entry => /(?:^|[;\s])for="?\[?([^\]";,]+)/i.exec(entry)?.[1] ?? entry.trim())
    .map(address => (isIP(address) ? address : address.replace(/:\d+$/, '')))
    .map(address => address.replace(/^::ffff:/, ''))
    .reverse()
}

/** Returns the network of an IPv6 address, its first 64 bits: one client has all addresses of it. */
const toNetwork = (address: string): string =>
  isIP(address) === 6 ? (convertIPv6ToBinary(address) >> 64n).toString(16) : address

/**
 * Returns the address by which requests of one client are limited: that of the connection, or the nearest that trusted
 * proxies have named and that is not one of theirs. IPv6 addresses of one network are one client.
 */
export const clientOf = (c: Context, trust: Trust): string => {
  const peer = peerOf(c) ?? ''
  if (!isTrusted(c, trust)) return toNetwork(peer)
  const client = listForwarded(c).find(address => !isIP(address) || !isProxy(address, trust))
  return toNetwork(client !== undefined && isIP(client) ? client : peer)
}

/** Returns the host name of the portal: that of the URL, or of `X-Forwarded-Host` from a trusted proxy. */
export const hostnameOf = (c: Context, url: URL, trust: Trust): string => {
  const forwarded = c.req.header('X-Forwarded-Host')
  if (forwarded === undefined || !isTrusted(c, trust)) return url.hostname
  return parseHost(forwarded.split(',')[0]?.trim() ?? '') ?? url.hostname
}

const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

/** The most characters of a header that is passed on. */
const longest = 512

/** Returns the part of a chain of proxies that is believed: that of a trusted proxy, and the connection itself. */
const extend = (c: Context, trust: Trust, name: string, peer: string): string => {
  const earlier = isTrusted(c, trust) ? c.req.header(name) : undefined
  return earlier ? `${earlier.slice(0, longest)}, ${peer}` : peer
}

/** Returns the headers that describe the browser to the network, as far as the settings allow. */
export const describeBrowser = (c: Context, settings: Trust & Pick<Settings, 'forwardedHeaders'>) => {
  const peer = peerOf(c)
  const agent = c.req.header('User-Agent')?.slice(0, longest)
  const trace = c.req.header('traceparent') ?? ''
  const quoted = peer?.includes(':') ? `"[${peer}]"` : peer
  const values: Readonly<Record<string, string | undefined>> = {
    'x-forwarded-for': peer && extend(c, settings, 'X-Forwarded-For', peer),
    forwarded: quoted && extend(c, settings, 'Forwarded', `for=${quoted}`),
    'user-agent': agent,
    traceparent: traceparent.test(trace) ? trace : undefined,
  }
  return settings.forwardedHeaders.flatMap(name => (values[name] ? [[name, values[name]] as const] : []))
}
