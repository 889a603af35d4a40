import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { routes } from '#openapi/routes.gen.ts'
import { brands, networksWithoutAbstract } from '../networks/brands.ts'
import { personas, sharedPassword } from '../seed/personas.ts'
import { magicTables } from './magic-value-texts.ts'
import { consolePage } from './page.ts'
import { portalAddress } from './portal-address.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const folder = join(import.meta.dirname, 'browser')
const files: ReadonlySet<string> = new Set(readdirSync(folder))

/** The routes of the console. Each request reads the files, so that a reload shows an edit. */
export const consoleRoutes = new Hono()

consoleRoutes.get('/', c => {
  const { url } = c.req
  return c.html(
    consolePage({
      personas,
      password: sharedPassword,
      withoutAbstract: brands
        .filter(({ id }) => networksWithoutAbstract.has(id))
        .map(({ application: { title } }) => title),
      portals: brands.map(({ id, application: { title } }) => ({ title, address: portalAddress(url, id) })),
      unknownNetwork: portalAddress(url, 'za-sandbox000404'),
      operations: Object.keys(routes),
      magic: magicTables,
    }),
  )
})

consoleRoutes.get('/console/:file', async c => {
  const file = c.req.param('file')
  const type = types[extname(file)]
  if (type === undefined || !files.has(file)) return c.notFound()
  return c.body(await readFile(join(folder, file), 'utf8'), 200, { 'content-type': type })
})
