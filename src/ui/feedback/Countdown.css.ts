import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const countdown = style({
  minBlockSize: '1.625rem',
  color: vars.colour.textMuted,
  font: vars.type.title,
  fontVariantNumeric: vars.figures,
})
