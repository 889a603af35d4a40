import fc from 'fast-check'
import { loadDescription } from '#scripts/shared/contract-document.ts'
import { listOperations } from '#scripts/shared/contract-validation.ts'
import type { GatewayCall } from './recording-gateway.ts'

const description = await loadDescription()

/** The operations that go through the portal's server, with its paths for their bases. */
const operations = listOperations(description).flatMap(operation => {
  const base = (description.paths[operation.template]?.servers ?? description.servers)[0]?.url ?? ''
  return base.startsWith('/') ? [{ ...operation, base }] : []
})

/** One call of each operation, as a browser sends it, with the examples of the description. */
export const portalCalls = operations.map(({ id, method, base, template, parameters }) => {
  const examples = new Map(
    parameters
      .filter(parameter => parameter.in === 'path')
      .map(({ name, example }) => [name, encodeURIComponent(String(example))]),
  )
  return {
    id,
    method,
    target: `${base}${template.replace(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? '')}`,
  }
})

/** A path that each server reads in the same way: without escapes, parameters, dot segments or lookalikes. */
const plainPath = /^(?:\/[\w.:@~+-]*[\w:@~+-])+$/

const isDescribed = (folder: string, { method, target }: GatewayCall): boolean => {
  const [path = ''] = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)
  return operations.some(operation => {
    const start = `${folder}${operation.base}`
    const isBelow = operation.method === method && path.startsWith(`${start}/`)
    return isBelow && plainPath.test(path) && operation.pattern.test(path.slice(start.length))
  })
}

/** Returns the calls that a gateway must never get. Its two bases are `/api` and `/integration` below `folder`. */
export const findEscapes = (folder: string, calls: readonly GatewayCall[]): readonly GatewayCall[] =>
  calls.filter(call => !isDescribed(folder, call))

const dots = [
  ...['.', '..', '...', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '%25252e%25252e', '..;', '..;a=1', ';..'],
  ...['%c0%ae%c0%ae', '%e0%80%ae%e0%80%ae', '%u002e%u002e', '%ef%bc%8e%ef%bc%8e', '\xef\xbc\x8e\xef\xbc\x8e'],
  ...['..%00', '..%09', '..%20', '..\t', '..%3b', '%2e%2e%2e', '. .', '..\xa0'],
]
const slashes = [
  ...['/', '/', '/', '/', '//', '\\', '\0', '\t', '\xef\xbc\x8f'],
  ...'%2f %2F %5c %5C %252f %255c %25252F %c0%af %c1%9c %e2%88%95 %ef%bc%8f %u2215 %u005c'.split(' '),
  ...';/ /;/ /./ %3f ? # %23 %00 %09 %0d%0a : @ % %2'.split(' '),
]
const words = [
  ...'network express wallet 27820000001 ZAR balance bank application domain config service'.split(' '),
  ...'bulk reports internal admin API za-sandbox000001'.split(' '),
  'a'.repeat(5_000),
]
const starts = [
  ...'/api /integration /API /%61pi /api%2f /api;x //api /x/../api /./api * //h/api http:/api'.split(' '),
  ...['', 'http://127.0.0.1/api', 'http://evil.example/api', 'https://user:secret@127.0.0.1/api'],
]

const part = fc.constantFrom(...dots, ...words)
const joint = fc.constantFrom(...slashes)

const madeUp = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.tuple(joint, part), { minLength: 1, maxLength: 7 }))
  .map(([start, pieces]) => `${start}${pieces.flat().join('')}`)

/** The target of a described call, with something put into it. */
const changed = fc
  .tuple(
    fc.constantFrom(...portalCalls),
    fc.array(fc.oneof(part, joint), { minLength: 1, maxLength: 4 }),
    fc.nat(),
  )
  .map(([{ target }, pieces, place]) => {
    const at = place % (target.length + 1)
    return `${target.slice(0, at)}${pieces.join('')}${target.slice(at)}`
  })

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']

export const hostileLine: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...methods), fc.oneof(madeUp, changed))
  .map(([method, target]) => `${method} ${target} HTTP/1.1`)

const hosts = ['wallet.example.org', 'xn--a', '[::1]', '256.1.1.1', ':80', '']

export const hostileHost: fc.Arbitrary<string> = fc
  .array(fc.oneof(part, joint, fc.constantFrom(...hosts)), { maxLength: 4 })
  .map(pieces => pieces.join(''))

/** Requests that no server passes on, with the status of each. */
export const hostileExamples = [
  ['GET /api/..%2finternal/admin', 404],
  ['GET /api/%2e%2e/internal/admin', 404],
  ['GET /api/../internal/admin', 404],
  ['GET /api/..;/internal/admin', 404],
  ['GET /api/network/express/bank;a=b', 404],
  ['GET /api/..%5cinternal', 404],
  ['GET /api/%252e%252e%252finternal', 404],
  ['GET /api/%c0%ae%c0%ae/internal', 404],
  ['GET /api//network/express/bank', 404],
  ['GET /api/network/express/bank/', 404],
  ['GET /%61pi/network/express/bank', 404],
  ['GET /api/network/express/bank%00', 404],
  ['GET /api/network/express/wallet/transaction/\xef\xbc\x8e\xef\xbc\x8e', 400],
  ['GET /api', 404],
  ['HEAD /api/network/express/bank', 404],
  ['OPTIONS /api/network/express/bank', 404],
  ['GET https://27820000001:secret@wallet.example.org/?token=1', 400],
  ['OPTIONS *', 400],
] as const
