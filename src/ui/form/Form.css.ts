import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

export const form = style({ display: 'grid', gap: vars.space.s4, alignContent: 'start' })
