import { style } from '@vanilla-extract/css'
import { allowsMotion, canHover } from './media.ts'
import { duration } from './sizes.ts'
import { vars } from './tokens.css.ts'

/** Anything to press: the ground answers, nothing moves. */
export const pressable = style({
  cursor: 'pointer',
  selectors: { '&:enabled:active': { background: vars.colour.accentSoft } },
  '@media': {
    [canHover]: { selectors: { '&:enabled:hover': { background: vars.colour.accentSoft } } },
    [allowsMotion]: { transition: `background-color ${duration.quick}` },
  },
})
