import { parameterForms, routes } from '#openapi/routes.gen.ts'

/** The paths at which the portal serves the two bases of the network. */
export type Mount = '/api' | '/integration'

/** A call that the API description allows. */
interface DescribedCall {
  readonly mount: Mount
  readonly method: string
  /** The path with the names of its parameters, such as `/network/express/wallet/{msisdn}`. */
  readonly template: string
  /** The regular expression of the path, without anchors. */
  readonly form: string
}

const forms: ReadonlyMap<string, string> = new Map(Object.entries(parameterForms))

const toForm = (template: string): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => `(?:${forms.get(name) ?? '(?!)'})`)

/** The calls that the server passes on to a network: those that the description has at one of the two bases. */
export const describedCalls: readonly DescribedCall[] = Object.values(routes).flatMap(
  ([method, template, mount]) =>
    mount === '/api' || mount === '/integration'
      ? [{ mount, method: method.toUpperCase(), template, form: toForm(template) }]
      : [],
)

const patterns = describedCalls.map(call => ({ ...call, pattern: new RegExp(`^${call.form}$`) }))

/** Returns the described call that a method and a path below a base make; undefined for any other. */
export const findCall = (method: string, path: string): DescribedCall | undefined =>
  patterns.find(call => call.method === method && call.pattern.test(path))

const domain = new RegExp(`^${parameterForms.domain}$`)

/** Whether a host is a domain by the description, and so is safe in a path. */
export const isDomain = (host: string): boolean => domain.test(host)

/** The regular expression of a query, or of none: ASCII characters without `#`. */
export const queryForm = String.raw`(?:\?[!"$-~]*)?`

/** A target that every server reads alike. Its path has no octets, parameters, backslashes, empty or dot segments. */
const plainTarget = new RegExp(`^(/api|/integration)((?:/[A-Za-z0-9_-][A-Za-z0-9._~-]*)+)(${queryForm})$`)

export interface Target {
  readonly mount: Mount
  /** The path below the base. */
  readonly path: string
  /** The query with its question mark, or ''. */
  readonly query: string
}

/** Returns the parts of a target below a base; undefined if a server behind the portal could read another path in it. */
export const parseTarget = (target: string): Target | undefined => {
  const [, mount, path = '', query = ''] = plainTarget.exec(target) ?? []
  return mount === '/api' || mount === '/integration' ? { mount, path, query } : undefined
}

/** Whether a target begins with the path of a base, in whatever form it continues. Some servers join slashes. */
export const isBelowBase = (target: string): boolean => /^\/+(?:api|integration)(?![\w.~-])/.test(target)
