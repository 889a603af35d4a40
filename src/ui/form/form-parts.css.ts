import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

/** The wrapper of `AutoValidateForm` creates no box. */
export const contents = style({ display: 'contents' })

export const resendGroup = style({ display: 'grid', gap: vars.space.s1, textAlign: 'center' })

globalStyle(`${resendGroup} > button`, { whiteSpace: 'normal' })
