import type { NetworkSettings } from '#machines/network/network-client.ts'
import { darkMedia } from '#src/ports/storage/display-preferences.ts'
import type { renderCookiePage, renderShell, renderUpgradePage, Shell } from '#src/shell.tsx'

export type RenderShell = typeof renderShell
export type RenderUpgradePage = typeof renderUpgradePage
export type RenderCookiePage = typeof renderCookiePage

/** The built page, its inline script, and the CSS of its first screen. */
export interface PageTemplate {
  readonly html: string
  readonly css: string
  /** The inline script. The content policy allows it by its hash. */
  readonly script: string
}

export interface PageParts {
  readonly shell: Shell
  /** The version of the build, to which the page reports errors; absent on a static host. */
  readonly release?: string
  /** Absent on a static host: its operator edits the settings in `index.html`. */
  readonly settings?: Partial<NetworkSettings>
  readonly theme?: 'light' | 'dark'
  /** The undecoded network config, for the portal to read. */
  readonly config?: unknown
}

const anchors = {
  root: '<html lang="en-ZA">',
  title: '<title>Wallet</title>',
  settings: /<meta name="wallet-settings" content='[^']*'>/,
  head: '</head>',
  app: '<div id="app"></div>',
} as const

/** Throws if a built page lacks a placeholder that {@link renderPage} fills. */
export const checkTemplate = (html: string): void => {
  for (const [name, anchor] of Object.entries(anchors))
    if (html.split(anchor).length !== 2)
      throw new Error(`index.html must have one "${name}" place: ${anchor}`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns JSON that cannot end its element or a single-quoted attribute. */
const embedded = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll("'", '\\u0027')

/** Returns the CSS of the page's `<style>`, escaped so that it cannot end the element. */
export const inlineStyle = ({ css }: Pick<PageTemplate, 'css'>, shell: Pick<Shell, 'style'>): string =>
  `${css}${shell.style}`.replaceAll('</', '<\\/')

/** Returns the page with the settings of the server. */
export const withClientSettings = (html: string, settings: Partial<NetworkSettings>): string =>
  html.replace(anchors.settings, () => `<meta name="wallet-settings" content='${embedded(settings)}'>`)

/** Returns the colours of the browser's bars. The browser takes the first that matches; the portal changes its `media`. */
const themeColour = ({ shell: { pageColours }, theme }: PageParts): string =>
  `<meta name="theme-color" content="${escaped(pageColours.dark)}" media="${darkMedia[theme ?? 'system']}">` +
  `<meta name="theme-color" content="${escaped(pageColours.light)}">`

export const renderPage = (template: PageTemplate, parts: PageParts): string => {
  const { shell, release, settings, theme, config } = parts
  const { html } = template
  const style = inlineStyle(template, shell)
  const theming = theme === undefined ? '' : ` data-theme="${theme}"`
  // Hidden without a style sheet: only a style shows it, in a browser that is too old.
  const unsupported = `<p id="unsupported" hidden>${escaped(shell.unsupported)}</p>`
  const slow = `<div id="slow" hidden>${shell.slow}</div>`
  const naming = release === undefined ? '' : `<meta name="wallet-release" content="${escaped(release)}">`
  const script = `<script>${template.script}</script>`
  const data =
    config === undefined
      ? ''
      : `<script type="application/json" id="network-config">${embedded(config)}</script>`
  return (settings === undefined ? html : withClientSettings(html, settings))
    .replace(anchors.root, () => `<html lang="${escaped(shell.lang)}"${theming}>`)
    .replace(anchors.title, () => `<title>${escaped(shell.title)}</title>`)
    .replace(anchors.head, () => `${themeColour(parts)}${naming}<style>${style}</style></head>`)
    .replace(
      anchors.app,
      () =>
        `<div id="app" data-painted="${shell.painted}">${shell.body}</div>${slow}${script}${unsupported}${data}`,
    )
}
