import { globalStyle, style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const withSign = style({ position: 'relative' })

export const sign = style({
  position: 'absolute',
  inset: `0 auto 0 ${space.s4}`,
  display: 'grid',
  alignItems: 'center',
  color: colour.textMuted,
  font: type.head,
  pointerEvents: 'none',
})

globalStyle(`${withSign} > input`, {
  minBlockSize: size.largeField,
  paddingInlineStart: '2.75rem',
  font: type.head,
  fontVariantNumeric: vars.figures,
})
globalStyle(`${withSign}[data-long] > input`, { paddingInlineStart: '5rem' })
