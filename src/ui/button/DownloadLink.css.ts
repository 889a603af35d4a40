import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { textLink } from './TextLink.css.ts'

export const link = style([
  textLink,
  { justifySelf: 'start', gap: vars.space.s3, textDecoration: 'underline' },
])
