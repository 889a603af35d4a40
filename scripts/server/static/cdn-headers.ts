import { describedCalls } from '../described-calls.ts'
import { apiHeaders, caching, pageHeaders } from '../headers.ts'
import type { Settings } from '../settings.ts'

/** The values of the operator and of the built page that a static host needs. */
export interface StaticPage {
  readonly settings: Settings
  readonly style: string
  readonly script: string
}

const toRule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Returns the file `_headers` of Netlify, Cloudflare Pages and similar hosts. These join the headers of all rules that
 * match, so each path adds to the first rule only what that rule lacks. The policy of the API narrows that of the page.
 */
export const renderCdnHeaders = ({ settings, style, script }: StaticPage): string => {
  const cached = (value: string) => ({ 'Cache-Control': value })
  return `${[
    toRule('/*', pageHeaders(settings, '', style, script)),
    ...['/', '/index.html', '/upgrade-browser/*', '/settings.js'].map(path =>
      toRule(path, cached(caching.sharedPage)),
    ),
    toRule('/assets/*', cached(caching.asset)),
    ...['/api/*', '/integration/*'].map(path => toRule(path, apiHeaders)),
  ].join('\n\n')}\n`
}

/** The addresses of a network that the operator has not named. */
export const unnamedNetwork = {
  networkApi: 'https://api.network.example',
  integrationApi: 'https://integration.network.example',
}

/**
 * Returns the file `_redirects` of Netlify and similar hosts: the described paths of the network, and all other addresses.
 * It cannot name methods, nor the forms of parameters.
 */
export const renderCdnRedirects = ({ settings }: StaticPage): string => {
  const { networkApi, integrationApi } = settings.realNetwork ?? unnamedNetwork
  const rules = describedCalls.map(({ mount, template }) => {
    const path = template.replace(/\{(\w+)\}/g, ':$1')
    return `${mount}${path} ${mount === '/api' ? networkApi : integrationApi}${path} 200`
  })
  return [
    ...new Set(rules),
    ...['/api/*', '/integration/*', '/assets/*'].map(path => `${path} /robots.txt 404`),
    '/.well-known/change-password /#/dashboard?settings=preferences 302',
    '/* /index.html 200',
    '',
  ].join('\n')
}
