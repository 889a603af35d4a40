import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isHost } from './request-head.ts'
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

const isTrusted = (c: Context, { trustedProxies }: Trust): boolean => {
  const peer = peerOf(c)
  return peer !== undefined && trustedProxies.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')
}

/** Returns the host name of the portal: that of `Host`, or of `X-Forwarded-Host` from a trusted proxy. */
export const hostnameOf = (c: Context, trust: Trust): string => {
  const forwarded = isTrusted(c, trust) ? c.req.header('X-Forwarded-Host') : undefined
  const host = forwarded?.split(',')[0]?.trim() ?? ''
  return new URL(isHost(host) ? `http://${host}` : c.req.url).hostname
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
  return settings.forwardedHeaders.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
}
