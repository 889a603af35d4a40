/** sRGB, integer channels 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export const fromLinear = (value: number) => {
  const clamped = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055))
}

export const linear = ([red, green, blue]: Rgb): Rgb => [toLinear(red), toLinear(green), toLinear(blue)]

/** @param hex `#rrggbb` */
export const fromHex = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export const toHex = (colour: Rgb) =>
  `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`

const luminance = (colour: Rgb) => {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of WCAG 2.2, 1…21. */
export const contrast = (a: Rgb, b: Rgb) => {
  const first = luminance(a)
  const second = luminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
