import { parseColour } from '#machines/domain/config/colour.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { type BrandRoles, lightMuted, resolveBrandColours } from '#src/styles/brand.ts'
import { contrast, fromHex, toHex } from '#src/styles/rgb.ts'

/** The places of the theme colours in a config, below `application.theme.style`. */
export const colourPlaces = {
  primary: ['component', 'color', 'primary'],
  secondary: ['component', 'color', 'secondary'],
  border: ['component', 'color', 'border'],
  page: ['body', 'background', 'color'],
} as const

export type ColourName = keyof typeof colourPlaces

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
  readonly text: keyof BrandRoles
  readonly ground: keyof BrandRoles
  readonly given: 'text' | 'ground'
  readonly least: number
}

const uses: readonly Use[] = [
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

const mutedText = toHex(lightMuted)

const ratioOf = (one: string, other: string): number =>
  Math.floor(contrast(fromHex(one), fromHex(other)) * 10) / 10

/** Computes what the portal makes of the theme's colours, with the contrast of each text. */
export const listContrasts = (config: unknown): readonly ContrastRow[] => {
  const { theme } = decodeNetworkConfig(config)
  const brand = resolveBrandColours(theme)
  const rows = (['light', 'dark'] as const).flatMap(appearance =>
    uses.map(({ colour, use, text, ground, given, least }): ContrastRow => {
      const roles = brand[appearance]
      const wanted = parseColour(theme[colour])
      const isChanged = wanted !== undefined && wanted !== roles[given === 'text' ? text : ground]
      const givenRatio =
        wanted === undefined ? 0 : ratioOf(given === 'text' ? roles[ground] : roles[text], wanted)
      return {
        colour,
        appearance,
        use,
        text: roles[text],
        ground: roles[ground],
        ratio: ratioOf(roles[text], roles[ground]),
        least,
        ...(isChanged && { givenRatio }),
      }
    }),
  )
  const wantedPage = parseColour(theme.page)
  const page: ContrastRow = {
    colour: 'page',
    appearance: 'light',
    use: 'Quiet text',
    text: mutedText,
    ground: brand.light.page,
    ratio: ratioOf(mutedText, brand.light.page),
    least: 4.5,
    ...(wantedPage !== undefined &&
      wantedPage !== brand.light.page && { givenRatio: ratioOf(mutedText, wantedPage) }),
  }
  return [page, ...rows]
}
