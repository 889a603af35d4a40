import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const setupCode = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space.s2,
})

globalStyle(`${setupCode} > :last-child`, { justifySelf: 'stretch' })
