import { once } from 'node:events'
import { createServer } from 'node:http'

export interface GatewayCall {
  readonly method: string
  /** The target as it arrived. */
  readonly target: string
}

/** Decodes the octets of a text once. Keeps what is no octet. */
const decodeOctets = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Decodes what lenient servers take for a dot, a slash or a backslash: overlong, full-width and `%u` spellings. */
const decodeLookalikes = (text: string): string =>
  text
    .replace(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\xc0\xae|\xe0\x80\xae|\xef\xbc\x8e|．/g, '.')
    .replace(/\xc0\xaf|\xe0\x80\xaf|\xef\xbc\x8f|\xe2\x88\x95|／|∕/g, '/')
    .replace(/\xc1\x9c|\xef\xbc\xbc|＼/g, '\\')

/** Resolves empty and dot segments. A path cannot leave the root. */
const resolveDots = (path: string): string => {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** How servers read a path. Each decodes octets, and then resolves dot segments. */
const readings: Readonly<Record<string, (path: string) => string>> = {
  nginx: path => resolveDots(decodeOctets(path)),
  /** Drops the parameters of each segment before it decodes, and may take a backslash for a slash. */
  tomcat: path => resolveDots(decodeOctets(path.replace(/;[^/]*/g, '')).replaceAll('\\', '/')),
  /** Decodes twice, knows further spellings, and drops dots and blank characters at the end of a segment. */
  iis: path =>
    resolveDots(
      decodeLookalikes(decodeOctets(decodeLookalikes(decodeOctets(path))))
        .replaceAll('\\', '/')
        .split('\0', 1)
        .join('')
        .split('/')
        .map(segment => (/^\.{1,2}$/.test(segment) ? segment : segment.replace(/[. \t]+$/, '')))
        .join('/'),
    ),
}

/** Returns each path that a server may read in a target, as the target was sent first. */
export const readPaths = (target: string): readonly string[] => {
  const [path = ''] = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)
  return [path, ...Object.values(readings).map(read => read(path))]
}

/** Starts a server that answers each call as a network with no data, and records what it was asked. */
export const startGateway = async () => {
  const calls: GatewayCall[] = []
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? '', target: request.url ?? '' })
    request.resume()
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"data":{"message":"Unknown"}}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    /** Returns the calls since the last time. */
    takeCalls: (): readonly GatewayCall[] => calls.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
