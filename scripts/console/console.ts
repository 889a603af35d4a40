import { join } from 'node:path'
import { Hono } from 'hono'
import { type IsKnownHost, knownHostsOnly } from '../sandbox/http/known-hosts-only.ts'
import { createToolPage } from '../shared/tool-page.ts'

/** Creates the page that shows and changes the sandbox. It uses the sandbox's controls. */
export const createConsole = (isKnownHost: IsKnownHost): Pick<Hono, 'fetch'> => {
  const page = createToolPage({
    title: 'Sandbox network',
    path: '/_sandbox',
    files: '/_sandbox/console/console',
    entry: join(import.meta.dirname, 'browser', 'main.tsx'),
  })
  return new Hono().use(knownHostsOnly(isKnownHost)).route('/', page)
}
