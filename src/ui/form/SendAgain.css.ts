import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const again = style({ display: 'grid', gap: vars.space.s1, textAlign: 'center' })

globalStyle(`${again} > button`, { whiteSpace: 'normal' })
