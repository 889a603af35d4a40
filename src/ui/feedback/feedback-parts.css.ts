import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const countdown = style({
  minBlockSize: '1.625rem',
  color: vars.colour.textMuted,
  font: vars.type.title,
  fontVariantNumeric: vars.figures,
})

/** A placeholder of the final size, without animation. */
export const skeleton = style({
  display: 'block',
  maxInlineSize: '100%',
  blockSize: '.75rem',
  borderRadius: radius.tile,
  background: vars.colour.disabled,
  '@media': { [forcedColours]: { border: '1px solid' } },
})
