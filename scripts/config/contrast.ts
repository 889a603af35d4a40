import { parseColour } from '#machines/domain/config/colour.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { type BrandRoles, lightMuted, resolveBrandColours } from '#src/styles/brand.ts'
import { contrast, fromHex, toHex } from '#src/styles/rgb.ts'

const style = ['application', 'theme', 'style'] as const

/** The paths of the theme's colours in a config. */
export const colourPaths = {
  primary: [...style, 'component', 'color', 'primary'],
  secondary: [...style, 'component', 'color', 'secondary'],
  border: [...style, 'component', 'color', 'border'],
  page: [...style, 'body', 'background', 'color'],
} as const

export type ColourName = keyof typeof colourPaths

/** The contrast of two colours that the portal derives from the theme. */
export interface ContrastRow {
  readonly colour: ColourName
  readonly appearance: 'light' | 'dark'
  readonly use: string
  /** `#rrggbb` */
  readonly text: string
  readonly ground: string
  /** The ratio of WCAG 2.2, and the least that the portal allows. */
  readonly ratio: number
  readonly least: number
  /** The ratio that the given colour would have; undefined if the portal uses it unchanged. */
  readonly givenRatio?: number
}

/** A use of a theme colour: its foreground and its background, one of which the given colour would be. */
interface Use {
  readonly colour: ColourName
  readonly use: string
  readonly text: keyof BrandRoles | 'muted'
  readonly ground: keyof BrandRoles
  readonly given: 'text' | 'ground'
  readonly least: number
}

const uses: readonly Use[] = [
  { colour: 'page', use: 'Quiet text', text: 'muted', ground: 'page', given: 'ground', least: 4.5 },
  { colour: 'primary', use: 'Button', text: 'on-accent', ground: 'accent', given: 'ground', least: 4.5 },
  { colour: 'primary', use: 'Link', text: 'accent-ink', ground: 'page', given: 'text', least: 4.5 },
  {
    colour: 'primary',
    use: 'Edge of a button',
    text: 'accent-edge',
    ground: 'page',
    given: 'text',
    least: 3,
  },
  { colour: 'secondary', use: 'Balance', text: 'on-card', ground: 'card', given: 'ground', least: 4.5 },
  {
    colour: 'secondary',
    use: 'Quiet text on it',
    text: 'on-card-muted',
    ground: 'card',
    given: 'ground',
    least: 4.5,
  },
]

const ratioOf = (one: string, other: string): number =>
  Math.floor(contrast(fromHex(one), fromHex(other)) * 10) / 10

/** Computes what the portal makes of the theme's colours, with the contrast of each text. */
export const listContrasts = (config: unknown): readonly ContrastRow[] => {
  const { theme } = decodeNetworkConfig(config)
  const brand = resolveBrandColours(theme)
  return (['light', 'dark'] as const).flatMap(appearance =>
    uses
      // The dark appearance takes only the hue of the page.
      .filter(({ colour }) => colour !== 'page' || appearance === 'light')
      .map(({ colour, use, given, least, ...roles }): ContrastRow => {
        const text = roles.text === 'muted' ? toHex(lightMuted) : brand[appearance][roles.text]
        const ground = brand[appearance][roles.ground]
        const wanted = parseColour(theme[colour])
        const [changed, other] = given === 'text' ? [text, ground] : [ground, text]
        const isChanged = wanted !== undefined && wanted !== changed
        const row = { colour, appearance, use, text, ground, ratio: ratioOf(text, ground), least }
        return isChanged ? { ...row, givenRatio: ratioOf(wanted, other) } : row
      }),
  )
}
