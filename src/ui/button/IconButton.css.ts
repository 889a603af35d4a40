import { style } from '@vanilla-extract/css'
import { radius, size } from '#src/styles/sizes.ts'

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: size.target,
  minBlockSize: size.target,
  borderRadius: radius.control,
  cursor: 'pointer',
})
