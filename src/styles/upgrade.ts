import { type BrandRoles, type BrandTheme, resolveBrandColours } from './brand.ts'
import { prefersDark } from './media.ts'

interface Looks {
  readonly roles: BrandRoles
  readonly text: string
  readonly textMuted: string
}

const rulesOf = ({ roles, text, textMuted }: Looks): string =>
  [
    `body{background:${roles.page};color:${text}}`,
    `main{border-color:${roles.line};background:${roles.surface}}`,
    `.name{color:${textMuted}}`,
    `a{border-color:${roles['accent-ink']};color:${roles['accent-ink']}}`,
    `a:hover,a:focus{background:${roles.accent};color:${roles['on-accent']}}`,
    `a:focus{outline-color:${text}}`,
  ].join('')

/**
 * Returns the operator's colours for the page in old browsers, as literal values because old browsers lack custom
 * properties. Contains only computed values, so that no config text can inject CSS.
 */
export const upgradeStyleSheet = (theme: BrandTheme): string => {
  const { light, dark } = resolveBrandColours(theme)
  const inDark = rulesOf({ roles: dark, text: '#f1f3f4', textMuted: '#a9b0b6' })
  return `${rulesOf({ roles: light, text: '#15181b', textMuted: '#555c63' })}@media ${prefersDark}{${inDark}.name img{background:#fff}}`
}

const layout =
  'body{margin:0;padding:3em 1em;font:16px/1.5 Segoe UI,Arial,sans-serif}' +
  'main{max-width:32em;margin:0 auto;padding:2em;border:1px solid}' +
  'h1{margin:0 0 .5em;font-size:1.5em;line-height:1.25}.name{margin:0 0 1em}' +
  'a{display:inline-block;margin-top:.5em;padding:.75em 1.5em;border:1px solid;font-weight:bold;text-decoration:none}' +
  'a:focus{outline:2px solid}'

/** Returns the whole style of the page about too many cookies, which loads no style sheet. */
export const cookiePageStyleSheet = (theme: BrandTheme): string => layout + upgradeStyleSheet(theme)
