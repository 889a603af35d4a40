import { fromLinear, linear, type Rgb } from './rgb.ts'

/** Lightness 0…1, chroma 0…0.4, hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

export const toOklch = (colour: Rgb): Oklch => {
  const [red, green, blue] = linear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)]
}

const toLinearSrgb = ([lightness, chroma, hue]: Oklch): Rgb => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const tolerance = 0.0005
const isOutside = (channel: number) => channel < -tolerance || channel > 1 + tolerance

/** Returns the nearest sRGB colour, with reduced chroma if necessary. */
export const fromOklch = ([lightness, chroma, hue]: Oklch): Rgb => {
  let within = chroma
  let channels = toLinearSrgb([lightness, within, hue])
  while (within > tolerance && channels.some(isOutside)) {
    within *= 0.96
    channels = toLinearSrgb([lightness, within, hue])
  }
  return [fromLinear(channels[0]), fromLinear(channels[1]), fromLinear(channels[2])]
}
