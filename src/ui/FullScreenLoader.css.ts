import { style } from '@vanilla-extract/css'
import { vars } from '../styles/tokens.css.ts'

export const loader = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space.s3,
  minBlockSize: '100dvh',
  padding: vars.gutter,
  color: vars.colour.textMuted,
  textAlign: 'center',
})

export const cover = style([loader, { position: 'fixed', inset: 0, zIndex: 2, background: vars.colour.page }])
