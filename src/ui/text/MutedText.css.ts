import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

export const mutedText = style({ color: vars.colour.textMuted, font: vars.type.small })
