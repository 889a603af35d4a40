/** Characters of a page that are looked at: 1 MB (C3). */
export const pageLimit = 1024 * 1024

const topUpPath = '/network/express/wallet/topup'

/**
 * Whether `response` is a page that may come in place of JSON: of a top-up that was taken, and of nothing else
 * (specification, section 4; C3).
 */
export const isPageAnswer = (request: Request, response: Response): boolean =>
  request.method === 'POST' &&
  request.url.endsWith(topUpPath) &&
  response.ok &&
  /^text\/html\s*(?:;|$)/i.test(response.headers.get('Content-Type') ?? '')
