import type { MiddlewareHandler } from 'hono'

/** Rejects requests from other sites, which must not operate the sandbox's controls. */
export const sameOriginOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin')
  const isForeign =
    origin !== undefined && URL.canParse(origin) && new URL(origin).host !== new URL(c.req.url).host
  if (c.req.method !== 'GET' && (isForeign || origin === 'null'))
    return c.json({ message: 'Only the sandbox’s own pages may do this.' }, 403)
  return next()
}
