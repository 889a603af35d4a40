import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bundle/edition.ts'
import { routes } from '../../sandbox/routes.ts'

/** The operation of each call, such as `GET /network/express/bank`. */
const byCall: ReadonlyMap<string, string> = new Map(
  Object.entries(routes).map(([operation, [method, path]]) => [`${method.toUpperCase()} ${path}`, operation]),
)

/**
 * The operations of the network that the actors of a machine call, in the order of their files: those of its folder,
 * which has its id.
 */
export const operationsOf = (machine: string): readonly string[] => {
  const folder = join(root, 'machines', machine)
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.actors.ts')) : []
  const calls = files.flatMap(file =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g),
    ].map(([, method, path]) => `${method} ${path}`),
  )
  return [...new Set(calls.flatMap(call => byCall.get(call) ?? []))]
}
