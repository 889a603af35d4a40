import { style } from '@vanilla-extract/css'
import { radius, size } from '../styles/sizes.ts'

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: size.target,
  minBlockSize: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
})
