import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

export const withButton = style({ position: 'relative' })

globalStyle(`${withButton} > input`, { paddingInlineEnd: '3.5rem' })
globalStyle(`${withButton} > button`, {
  position: 'absolute',
  inset: `0 ${vars.space.s1} 0 auto`,
  marginBlock: 'auto',
  color: vars.colour.textMuted,
})
