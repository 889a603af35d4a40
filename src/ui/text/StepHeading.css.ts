import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

export const stepHeading = style({
  display: 'grid',
  gap: vars.space.s1,
  justifyItems: 'start',
  // It may name an email address.
  overflowWrap: 'anywhere',
})
