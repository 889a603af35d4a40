import { colourNames } from './colour-names.ts'

/** A parsed colour: `#rrggbb` in lower case, opaque. */
export type Colour = string & { readonly __brand: 'Colour' }

const number = '([+-]?(?:\\d+\\.?\\d*|\\.\\d+)'
const component = `${number}%?)`
const alpha = `(?:\\s*[,/]\\s*${component})?`
const separator = '(?:\\s*,\\s*|\\s+)'
const rgbFunction = new RegExp(
  `^rgba?\\(\\s*${component}${separator}${component}${separator}${component}${alpha}\\s*\\)$`,
)
const hslFunction = new RegExp(
  `^hsla?\\(\\s*${number})(?:deg)?${separator}${component}${separator}${component}${alpha}\\s*\\)$`,
)

/** The most characters of a colour; longer texts do not reach the patterns. */
const longestColour = 64

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** Parses a CSS component; a percentage is a part of `whole`. */
const scaled = (text: string | undefined, whole: number) =>
  text === undefined
    ? whole
    : clamp(text.endsWith('%') ? (parseFloat(text) / 100) * whole : Number(text), whole)

const fromHex = (digits: string): Channels => {
  const written = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, opacity = 255] = Array.from(written.matchAll(/../g), ([pair]) =>
    parseInt(pair, 16),
  )
  return [red, green, blue, opacity / 255]
}

const fromHsl = (hue: number, saturation: number, lightness: number, opacity: number): Channels => {
  const channel = (offset: number) => {
    const position = (((offset + hue / 30) % 12) + 12) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return [channel(0), channel(8), channel(4), opacity]
}

const readChannels = (text: string): Channels | undefined => {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (hex) return fromHex(hex)
  const rgb = rgbFunction.exec(text)
  if (rgb) return [scaled(rgb[1], 255), scaled(rgb[2], 255), scaled(rgb[3], 255), scaled(rgb[4], 1)]
  const hsl = hslFunction.exec(text)
  // CSS Color 4 allows saturation and lightness without their percent sign.
  if (hsl)
    return fromHsl(Number(hsl[1]), scaled(hsl[2], 100) / 100, scaled(hsl[3], 100) / 100, scaled(hsl[4], 1))
  const named = /^[a-z]+$/.test(text) && new RegExp(`\\b${text} ([\\da-f]{6})`).exec(colourNames)?.[1]
  return named ? fromHex(named) : undefined
}

/**
 * Parses every colour of a network: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, or a
 * CSS colour name, in any case.
 *
 * @returns `#rrggbb` in lower case, a translucent colour as it looks on white. Undefined for all else, such as
 * `transparent`, `currentColor`, `var()` and `url()`, so that only colours reach a style.
 */
export const parseColour = (value: unknown): Colour | undefined => {
  if (typeof value !== 'string' || value.length > longestColour) return undefined
  const channels = readChannels(value.trim().toLowerCase())
  if (!channels) return undefined
  const [red, green, blue, opacity] = channels
  const pairs = [red, green, blue].map(channel =>
    Math.round(channel * opacity + 255 * (1 - opacity))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}` as Colour
}
