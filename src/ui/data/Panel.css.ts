import { style } from '@vanilla-extract/css'
import { radius } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'

const { colour } = vars

export const panel = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.panel,
  background: colour.surface,
})
