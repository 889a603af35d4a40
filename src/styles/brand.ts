import { parseColour } from '#machines/domain/config/colour.ts'
import { fromOklch, type Oklch, toOklch } from './oklch.ts'
import { contrast, fromHex, type Rgb, toHex } from './rgb.ts'
import { black, textOn, textRatio, white } from './tint.ts'

/** The operator's colours and logo padding; every value may be missing or invalid. */
export interface BrandTheme {
  readonly primary?: unknown
  readonly secondary?: unknown
  readonly border?: unknown
  readonly page?: unknown
  /** `padding` in CSS pixels. */
  readonly logo?: { readonly padding?: number | undefined } | undefined
}

type BrandRole =
  | 'page'
  | 'surface'
  | 'line'
  | 'accent'
  | 'on-accent'
  | 'accent-press'
  | 'accent-edge'
  | 'accent-ink'
  | 'accent-soft'
  | 'card'
  | 'on-card'
  | 'on-card-muted'
  | 'card-edge'

/** A colour, `#rrggbb`, for each role that the operator's colours decide. */
export type BrandRoles = Readonly<Record<BrandRole, string>>

/** `accent-tint` fills the shape inside a service icon; dark mode uses `accent-soft` instead. */
export interface Brand {
  readonly light: BrandRoles & { readonly 'accent-tint': string }
  readonly dark: BrandRoles
}

const ownAccent = '#00708f'
/** The text colour of the light appearance, which also draws the lines of service icons. */
const lightText: Rgb = [21, 24, 27]
/** The lightest text colour on the page background. A background on which this text is legible stays unchanged. */
export const lightMuted: Rgb = [85, 92, 99]

/** The largest logo padding that fits in the app bar, in CSS pixels. */
const mostPadding = 16

const edgeRatio = 3
const iconRatio = 7.5

const worst = (colour: Rgb, grounds: readonly Rgb[]) =>
  Math.min(...grounds.map(ground => contrast(colour, ground)))

/** Returns the hue of a colour with another lightness and at most `mostChroma`. */
const shade = ([, chroma, hue]: Oklch, lightness: number, mostChroma: number) =>
  fromOklch([lightness, Math.min(chroma, mostChroma), hue])

/** Changes the lightness away from the backgrounds until the contrast ratio holds on all of them. */
const step = (colour: Rgb, grounds: readonly Rgb[], ratio: number, direction: -1 | 1): Rgb => {
  const [start, chroma, hue] = toOklch(colour)
  let lightness = start
  let stepped = colour
  while (worst(stepped, grounds) < ratio && (direction < 0 ? lightness > 0 : lightness < 1)) {
    lightness = Math.min(1, Math.max(0, lightness + direction * 0.01))
    stepped = fromOklch([lightness, chroma, hue])
  }
  if (worst(stepped, grounds) >= ratio) return stepped
  return direction < 0 ? black : white
}

const press = (accent: Rgb, text: Rgb): Rgb => {
  const [lightness, chroma, hue] = toOklch(accent)
  const rise = Math.min(0.04, 1 - lightness)
  const change = text === white ? -0.05 : rise > 0 ? rise : -0.04
  const pressed = fromOklch([lightness + change, chroma, hue])
  return contrast(text, pressed) >= textRatio ? pressed : accent
}

const mix = (over: Rgb, under: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

const mutedOn = (ground: Rgb, text: Rgb): Rgb => {
  let share = 0.72
  while (share < 1 && contrast(mix(text, ground, share), ground) < textRatio) share += 0.02
  return mix(text, ground, Math.min(1, share))
}

interface Colours {
  readonly primary: Rgb
  readonly secondary: Rgb
  readonly border: Rgb
  readonly page: Rgb
}

const resolve = ({ primary, secondary, border, page: body }: Colours, isDark: boolean) => {
  const [primaryHue, borderHue, bodyHue] = [toOklch(primary), toOklch(border), toOklch(body)]
  const away = isDark ? 1 : -1

  const isLegible = worst(lightMuted, [body]) >= textRatio
  const page = isDark
    ? shade(bodyHue, 0.17, 0.012)
    : isLegible
      ? body
      : shade(bodyHue, Math.min(0.985, Math.max(0.955, bodyHue[0])), 0.012)
  const surface = isDark ? shade(bodyHue, 0.215, 0.012) : white
  const line = shade(borderHue, isDark ? 0.32 : 0.9, 0.02)

  const accent = isDark ? step(primary, [surface], edgeRatio, 1) : primary
  const onAccent = textOn(accent)
  const accentSoft = isDark ? shade(primaryHue, 0.3, 0.05) : shade(primaryHue, 0.945, 0.045)
  const accentEdge =
    worst(accent, [surface, page]) >= edgeRatio ? accent : step(primary, [page, surface], edgeRatio, away)

  const secondaryHue = toOklch(secondary)
  const card = isDark && secondaryHue[0] < 0.29 ? shade(secondaryHue, 0.29, 0.06) : secondary
  const onCard = textOn(card)

  return {
    page: toHex(page),
    surface: toHex(surface),
    line: toHex(line),
    accent: toHex(accent),
    'on-accent': toHex(onAccent),
    'accent-press': toHex(press(accent, onAccent)),
    'accent-edge': toHex(accentEdge),
    'accent-ink': toHex(step(primary, [page, surface, accentSoft], textRatio, away)),
    'accent-soft': toHex(accentSoft),
    card: toHex(card),
    'on-card': toHex(onCard),
    'on-card-muted': toHex(mutedOn(card, onCard)),
    'card-edge': toHex(contrast(card, page) < 1.3 ? line : card),
  }
}

const read = (colour: unknown) => {
  const hex = parseColour(colour)
  return hex === undefined ? undefined : fromHex(hex)
}

/**
 * Derives legible colours for light and dark mode: keeps the hue, sets the lightness, and replaces missing or invalid
 * colours. Text keeps a contrast of 4.5:1, edges of controls 3:1.
 */
export const resolveBrandColours = (theme: BrandTheme): Brand => {
  const primary = read(theme.primary) ?? fromHex(ownAccent)
  const colours: Colours = {
    primary,
    secondary: read(theme.secondary) ?? primary,
    border: read(theme.border) ?? primary,
    page: read(theme.page) ?? white,
  }
  const tint = step(primary, [lightText], iconRatio, 1)
  return {
    light: { ...resolve(colours, false), 'accent-tint': toHex(tint) },
    dark: resolve(colours, true),
  }
}

/**
 * Returns the custom properties that `tokens.css.ts` reads: `--brand-<role>-light`, `--brand-<role>-dark` and the
 * logo's padding.
 */
export const brandProperties = (theme: BrandTheme): Readonly<Record<`--brand-${string}`, string>> => {
  const { light, dark } = resolveBrandColours(theme)
  const padding = theme.logo?.padding ?? Number.NaN
  return Object.fromEntries([
    ...Object.entries(light).map(([role, colour]) => [`--brand-${role}-light`, colour]),
    ...Object.entries(dark).map(([role, colour]) => [`--brand-${role}-dark`, colour]),
    ...(padding >= 0 ? [['--brand-logo-padding', `${Math.min(padding, mostPadding)}px`]] : []),
  ])
}

/**
 * Returns the custom properties as a style sheet, which the server writes into the page. Contains only computed
 * values, so that no config text can inject CSS.
 */
export const brandStyleSheet = (theme: BrandTheme): string =>
  `:root{${Object.entries(brandProperties(theme))
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`
