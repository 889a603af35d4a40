import { contrast, fromHex, type Rgb, toHex } from './rgb.ts'

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]
const nearBlack: Rgb = [17, 20, 23]

/** The least contrast of text in WCAG 2.2, level AA. */
export const textRatio = 4.5

export const textOn = (ground: Rgb) =>
  [white, nearBlack].find(text => contrast(text, ground) >= textRatio) ?? black

/**
 * Returns the background of a single element, with a text colour that is legible on it.
 *
 * @param background `#rrggbb`
 */
export const deriveTint = (background: string) => ({ background, color: toHex(textOn(fromHex(background))) })
