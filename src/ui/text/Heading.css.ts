import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const stepTitle = style({ font: vars.type.title })
export const outcomeHeading = style({ font: vars.type.head })
