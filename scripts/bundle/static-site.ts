import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { truncateWireValue } from '#machines/domain/wire/truncate-wire.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { loadBuildOutput } from '../server/build-output.ts'
import { inlineStyle, type PageTemplate, renderPage } from '../server/page.ts'
import { parseJson } from '../server/parse-json.ts'
import { cookiePagePath } from '../server/refusals.ts'
import { clientSettings, parseSettings, type Settings, SettingsError } from '../server/settings.ts'
import { renderCdnHeaders, renderCdnRedirects } from '../server/static/cdn-headers.ts'
import { renderNginxConfig, renderNginxPage } from '../server/static/nginx.ts'
import { webAppRoutes } from '../server/web-app.ts'
import { partLoadOf } from './initial-load.ts'
import { precompress } from './precompress.ts'

/** The variables of the server that a static site has too. */
const variables = [
  ...['NETWORK_API_URL', 'INTEGRATION_API_URL', 'NETWORK_API_AUTH', 'INTEGRATION_API_AUTH'],
  ...['UPLOAD_ORIGINS', 'PAYMENT_ORIGINS', 'ALLOW_HTTP_NETWORK', 'FORWARD_HEADERS'],
  'HSTS_INCLUDE_SUBDOMAINS',
]

const settingsMark = /(<meta name="wallet-settings"[^>]*>)/

/** Runs after parsing and before the portal, and is fetched together with its scripts. */
const settingsScript = '<script defer src="/settings.js"></script>'

/**
 * Shows, before the first paint, what the server reads from the cookies: the chosen appearance and, during a session,
 * the loader in place of the form.
 */
const applyCookies = `;(() => {
const { cookie } = document
const app = document.getElementById('app')
const appearance = /(?:^|; )appearance=(light|dark)/.exec(cookie)
if (appearance) document.documentElement.dataset.theme = appearance[1]
const restoring = document.getElementById('restoring')
if (!restoring || !/(?:^|; )__Host-sessionToken=/.test(cookie)) return
app.dataset.painted = 'restoring'
app.replaceChildren(restoring.content)
})()`

/** Parses a config file: the response of the network, or its data. Throws when the portal cannot use it. */
export const parseBrand = (text: string): unknown => {
  const parsed = parseJson(text)
  if (parsed === undefined) throw new SettingsError('The brand is not JSON.')
  const config = truncateWireValue(getAt(parsed, 'data') ?? parsed)
  if (decodeNetworkConfig(config).id === '') throw new SettingsError('The brand has no config of a network.')
  return config
}

/** Parses the variables of the environment. Throws a {@link SettingsError} that names each invalid one. */
export const parseStaticSettings = (env: Readonly<Record<string, string | undefined>>): Settings =>
  parseSettings(Object.fromEntries(variables.map(name => [name, env[name]])))

const renderSettings = (settings: Settings): string =>
  `// How the portal reaches the network. Edit the values: browsers check this file at each visit. A base on another
// origin also needs a place in connect-src of the security policy.
document.querySelector('meta[name=wallet-settings]').content = JSON.stringify(${JSON.stringify(
    {
      networkApi: '/api',
      integrationApi: '/integration',
      networkAuth: 'bearer',
      integrationAuth: 'bearer',
      ...clientSettings(settings),
    },
    undefined,
    2,
  )})
`

/** Returns the page and the texts of its style and script. */
const renderIndex = async (folder: string, config: unknown) => {
  const { template, renderShell } = await loadBuildOutput(folder)
  const now = Date.now()
  const loader = renderShell({ config, state: 'restoring', now })
  // Without a brand the form would have no name and other colours, so the page waits for the config.
  const shell = config === undefined ? loader : renderShell({ config, state: 'signedOut', now })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'server', 'manifest.json'), 'utf8'))
  const files = new Set(['startup', 'brand'].flatMap(part => partLoadOf(manifest, part)))
  const early = [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const page: PageTemplate = {
    ...template,
    html: template.html.replace(
      settingsMark,
      mark => `${mark}${settingsScript}${config === undefined ? early.join('') : ''}`,
    ),
    script: `${template.script}${applyCookies}`,
  }
  const html = renderPage(page, { shell, ...(config === undefined ? {} : { config }) })
  const restoring = `<template id="restoring">${loader.body}</template>`
  return {
    html: config === undefined ? html : html.replace('<script>', () => `${restoring}<script>`),
    style: inlineStyle(template, shell),
    script: page.script,
  }
}

/** The files of the web app that the server makes of the config. A brand without a square logo has no bitmaps. */
const webAppFiles = ['manifest.webmanifest', 'app-icon.svg', 'app-icon.png', 'apple-touch-icon.png']

const webAppFilesOf = async (config: unknown): Promise<ReadonlyMap<string, Uint8Array>> => {
  const app = webAppRoutes(async () => config)
  const files = new Map<string, Uint8Array>()
  for (const name of webAppFiles) {
    const response = await app.request(`/${name}`)
    if (response.ok) files.set(name, new Uint8Array(await response.arrayBuffer()))
  }
  return files
}

interface StaticSite {
  readonly folder: string
  readonly target: string
  readonly settings: Settings
  /** The config of the one brand that is built in; undefined when the network names the brand. */
  readonly brand?: unknown
}

/** Writes a folder for a static host, from a build. */
export const writeStaticSite = async ({ folder, target, settings, brand }: StaticSite): Promise<void> => {
  await rm(target, { recursive: true, force: true })
  await cp(join(folder, 'client'), target, { recursive: true })
  const index = await renderIndex(folder, brand)
  const { renderUpgradePage, renderCookiePage } = await loadBuildOutput(folder)
  const cookiePage = renderCookiePage(brand)
  const files = new Map<string, string | Uint8Array>([
    ['index.html', index.html],
    ['upgrade-browser/index.html', renderUpgradePage(brand, false).html],
    [`${cookiePagePath.slice(1)}/index.html`, cookiePage.html],
    ...(brand === undefined ? [] : await webAppFilesOf(brand)),
  ])
  const write = async (name: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), content)
  }
  for (const [name, content] of files) await write(name, content)
  await precompress(target)
  // The operator edits these, so they have no compressed copies.
  await write('settings.js', renderSettings(settings))
  const host = { settings, style: index.style, script: index.script, cookieStyle: cookiePage.style }
  await write('nginx.conf', await renderNginxConfig(host))
  await write('nginx-page.conf', renderNginxPage(host))
  await write('_headers', renderCdnHeaders(host))
  await write('_redirects', renderCdnRedirects(host))
}
