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

/** The uses of the theme's colours: foreground, background, the one of both that the given colour would be, least ratio. */
const uses = [
  ['page', 'Quiet text', 'muted', 'page', 'ground', 4.5],
  ['primary', 'Button', 'on-accent', 'accent', 'ground', 4.5],
  ['primary', 'Link', 'accent-ink', 'page', 'text', 4.5],
  ['primary', 'Edge of a button', 'accent-edge', 'page', 'text', 3],
  ['secondary', 'Balance', 'on-card', 'card', 'ground', 4.5],
  ['secondary', 'Quiet text on it', 'on-card-muted', 'card', 'ground', 4.5],
] as const satisfies readonly (readonly [
  ...[colour: ColourName, use: string, text: keyof BrandRoles | 'muted', ground: keyof BrandRoles],
  ...[given: 'text' | 'ground', least: number],
])[]

const ratioOf = (one: string, other: string): number =>
  Math.floor(contrast(fromHex(one), fromHex(other)) * 10) / 10

/** Computes what the portal makes of the theme's colours, with the contrast of each text. */
export const listContrasts = (config: unknown): readonly ContrastRow[] => {
  const { theme } = decodeNetworkConfig(config)
  const brand = resolveBrandColours(theme)
  return (['light', 'dark'] as const).flatMap(appearance =>
    uses
      // The dark appearance takes only the hue of the page.
      .filter(([colour]) => colour !== 'page' || appearance === 'light')
      .map(([colour, use, textRole, groundRole, given, least]): ContrastRow => {
        const text = textRole === 'muted' ? toHex(lightMuted) : brand[appearance][textRole]
        const ground = brand[appearance][groundRole]
        const wanted = parseColour(theme[colour])
        const [changed, other] = given === 'text' ? [text, ground] : [ground, text]
        const isChanged = wanted !== undefined && wanted !== changed
        const row = { colour, appearance, use, text, ground, ratio: ratioOf(text, ground), least }
        return isChanged ? { ...row, givenRatio: ratioOf(wanted, other) } : row
      }),
  )
}
