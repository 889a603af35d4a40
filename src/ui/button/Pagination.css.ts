import { style } from '@vanilla-extract/css'
import { pressable } from '#src/styles/pressable.css.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconButton } from './IconButton.css.ts'

const { colour, space, type } = vars

export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s4,
  marginBlockStart: `calc(-1*${space.s2})`,
})

export const position = style({
  minInlineSize: '5ch',
  color: colour.textMuted,
  font: type.label,
  fontVariantNumeric: vars.figures,
  textAlign: 'center',
})

/** `aria-disabled` instead of `disabled`, so that the arrow keeps the focus on the last page. */
export const arrow = style([
  pressable,
  iconButton,
  {
    selectors: {
      '&&&[aria-disabled]': { background: 'none', color: colour.disabled, cursor: 'default' },
    },
  },
])
