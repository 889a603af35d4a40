import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

/** In pixels, because a camera reads the code: the text size does not matter. */
export const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'min(224px,100%)',
  aspectRatio: '1',
  selectors: { '&:has(> p)': { aspectRatio: 'auto', minBlockSize: 224 } },
})

/** Without a ring, the white code needs a background of another colour. */
export const plain = style([frame, { borderRadius: radius.control, background: colour.page }])

export const ring = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: colour.line,
  strokeWidth: 4,
  strokeLinecap: 'round',
  // A text that replaces the code takes the full width.
  selectors: { '&:has(+ p)': { display: 'none' } },
  '@media': { [forcedColours]: { stroke: 'none' } },
})

export const share = style({
  stroke: colour.graphic,
  '@media': { [forcedColours]: { stroke: 'currentcolor' } },
})

/** White in dark mode too, because the quiet zone is part of the code. */
export const quietZone = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'calc(100% - 24px)',
  aspectRatio: '1',
  borderRadius: 18,
  background: vars.paper,
  forcedColorAdjust: 'none',
})

export const image = style({
  maxInlineSize: '80%',
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'contain',
})

/** The content that replaces the code. */
export const blank = style({
  vars: { [iconSize]: '2rem' },
  display: 'grid',
  justifyItems: 'center',
  maxInlineSize: 192,
  paddingBlock: space.s4,
  color: colour.textMuted,
  font: type.small,
  selectors: {
    '&[data-state=paid]': {
      vars: { [iconSize]: '2.25rem' },
      placeItems: 'center',
      inlineSize: size.mark,
      blockSize: size.mark,
      paddingBlock: 0,
      borderRadius: radius.round,
      background: colour.creditSoft,
      color: colour.credit,
    },
  },
})
