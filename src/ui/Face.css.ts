import { fallbackVar, style } from '@vanilla-extract/css'
import { iconSize } from './Icon.css.ts'

/** As large as an icon in its place. */
export const image = style({
  flex: 'none',
  inlineSize: fallbackVar(iconSize, '1.5rem'),
  blockSize: fallbackVar(iconSize, '1.5rem'),
  objectFit: 'contain',
})
