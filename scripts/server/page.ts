import type { NetworkSettings } from '../../machines/network/network-client.ts'
import { darkMedia } from '../../src/ports/storage/display-preferences.ts'
import type { renderShell, renderUpgradePage, Shell } from '../../src/shell.tsx'

export type RenderShell = typeof renderShell
export type RenderUpgradePage = typeof renderUpgradePage

/** The built page, its inline script, and the CSS of its first screen, which also lies in the files that the page links. */
export interface PageTemplate {
  readonly html: string
  readonly css: string
  /** What runs before the portal's own script. The content policy names its hash. */
  readonly script: string
}

export interface PageParts {
  readonly shell: Shell
  /** Absent on a static host, whose operator edits what `index.html` says. */
  readonly settings?: Partial<NetworkSettings>
  /** The consumer's choice; absent: the system's. */
  readonly theme?: 'light' | 'dark'
  /** The network config's wire form, for the app to read. */
  readonly config?: unknown
}

const anchors = {
  root: '<html lang="en-ZA">',
  title: '<title>Wallet</title>',
  settings: /<meta name="wallet-settings" content='[^']*'>/,
  head: '</head>',
  app: '<div id="app"></div>',
} as const

/** Throws when a built page lacks one of the places that {@link renderPage} fills. */
export const checkTemplate = (html: string): void => {
  for (const [name, anchor] of Object.entries(anchors))
    if (html.split(anchor).length !== 2)
      throw new Error(`index.html must have one "${name}" place: ${anchor}`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** JSON that can end neither the element nor the single-quoted attribute that it stands in. */
const embedded = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('&', '\\u0026').replaceAll("'", '\\u0027')

/** Returns the CSS of a page's `<style>`, in which nothing can end that element. */
export const inlineStyle = ({ css }: Pick<PageTemplate, 'css'>, shell: Pick<Shell, 'style'>): string =>
  `${css}${shell.style}`.replaceAll('</', '<\\/')

/** The page that tells the app the server's settings. */
export const withClientSettings = (html: string, settings: Partial<NetworkSettings>): string =>
  html.replace(anchors.settings, () => `<meta name="wallet-settings" content='${embedded(settings)}'>`)

/** Returns the colours of the browser's bars. The browser takes the first that matches; the portal changes its `media`. */
const themeColour = ({ shell: { pageColours }, theme }: PageParts): string =>
  `<meta name="theme-color" content="${escaped(pageColours.dark)}" media="${darkMedia[theme ?? 'system']}">` +
  `<meta name="theme-color" content="${escaped(pageColours.light)}">`

/** The page that its parts make. */
export const renderPage = (template: PageTemplate, parts: PageParts): string => {
  const { shell, settings, theme, config } = parts
  const { html } = template
  const style = inlineStyle(template, shell)
  const theming = theme === undefined ? '' : ` data-theme="${theme}"`
  // Hidden where no style sheet came: only the style says that a browser is too old.
  const unsupported = `<p id="unsupported" hidden>${escaped(shell.unsupported)}</p>`
  const slow = `<div id="slow" hidden>${shell.slow}</div>`
  const script = `<script>${template.script}</script>`
  const data =
    config === undefined
      ? ''
      : `<script type="application/json" id="network-config">${embedded(config)}</script>`
  return (settings === undefined ? html : withClientSettings(html, settings))
    .replace(anchors.root, () => `<html lang="${escaped(shell.lang)}"${theming}>`)
    .replace(anchors.title, () => `<title>${escaped(shell.title)}</title>`)
    .replace(anchors.head, () => `${themeColour(parts)}<style>${style}</style></head>`)
    .replace(
      anchors.app,
      () =>
        `<div id="app" data-painted="${shell.painted}">${shell.body}</div>${slow}${script}${unsupported}${data}`,
    )
}
