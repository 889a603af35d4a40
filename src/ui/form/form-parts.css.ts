import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

/** The wrapper of a form that asks for what it lacks: it has no box of its own. */
export const contents = style({ display: 'contents' })

export const resendGroup = style({ display: 'grid', gap: vars.space.s1, textAlign: 'center' })

globalStyle(`${resendGroup} > button`, { whiteSpace: 'normal' })
