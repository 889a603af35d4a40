import {
  fallback,
  type InferOutput,
  maxLength,
  nonEmpty,
  object,
  optional,
  parse,
  pipe,
  string,
  transform,
} from 'valibot'

const parameter = fallback(optional(pipe(string(), nonEmpty(), maxLength(200))), undefined)

const filters = { range: parameter, from: parameter, to: parameter, type: parameter, status: parameter }

/**
 * The step of a service, or a section of the settings; only My Wallet has filters. The session checks the values, and
 * writes those that it has understood.
 */
export const dashboardSearch = pipe(
  object({ service: parameter, settings: parameter, ...filters }),
  transform(({ service, settings, ...given }) => ({
    service,
    settings,
    ...(settings === 'wallet' ? given : {}),
  })),
)

export type DashboardSearch = InferOutput<typeof dashboardSearch>

/** Returns the parameters of a search as text, the first of each name. The router's own codec reads JSON. */
export const parseSearch = (search: string): Readonly<Record<string, string>> => {
  const given = new URLSearchParams(search)
  return Object.fromEntries([...given.keys()].map(name => [name, given.get(name) ?? '']))
}

/** Returns the valid parameters of a search of the dashboard. */
export const readDashboardSearch = (search: string): DashboardSearch =>
  parse(dashboardSearch, parseSearch(search))

/** Returns a search without the parameters that are undefined; '' without parameters. */
export const stringifySearch = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

const names = ['service', 'settings', ...Object.keys(filters)] as (keyof DashboardSearch)[]

/** Returns the address of the dashboard, and of a dialog over it. Its parameters have one order. */
export const hrefOfDashboard = (search: Partial<DashboardSearch> = {}): string =>
  `/dashboard${stringifySearch(Object.fromEntries(names.map(name => [name, search[name]])))}`

/** Returns the address of a payment's status. */
export const hrefOfProcessing = (snsi: string): string => `/processing/${encodeURIComponent(snsi)}`

/** The address of a link to a payment request whose id is missing or incomplete. */
export const incompleteLink = '/authenticate-payment'

/** Matches the UUID in a shared link, which may have a full stop or the text of a message around it. */
const uuid = /(?<![\da-f])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/i

/** Returns the address that a link of no route means. Ignores what surrounds the id of a payment. */
export const repairHref = (href: string): string => {
  const page = /authenticate-payment|processing/i.exec(href)?.[0].toLowerCase()
  // The digits of an escape are not those of an id.
  const snsi = uuid.exec(href.replace(/%../g, ' '))?.[0]
  if (page === 'processing' && snsi !== undefined) return hrefOfProcessing(snsi)
  if (page !== 'authenticate-payment') return hrefOfDashboard()
  return snsi === undefined ? incompleteLink : hrefOfPaymentRequest(snsi)
}

/** Returns the address of a payment request. */
export const hrefOfPaymentRequest = (snsi: string): string =>
  `/authenticate-payment/${encodeURIComponent(snsi)}`
