import { style } from '@vanilla-extract/css'
import { allowsMotion, canHover } from './media.ts'
import { duration } from './sizes.ts'
import { vars } from './tokens.css.ts'

/** The base style of pressable elements: the background changes, nothing moves. */
export const pressable = style({
  cursor: 'pointer',
  selectors: { '&:enabled:active': { background: vars.colour.accentSoft } },
  '@media': {
    [canHover]: { selectors: { '&:enabled:hover': { background: vars.colour.accentSoft } } },
    [allowsMotion]: { transition: `background-color ${duration.quick}` },
  },
})
