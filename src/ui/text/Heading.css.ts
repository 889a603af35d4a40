import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const question = style({ font: vars.type.title })
export const verdict = style({ font: vars.type.head })
