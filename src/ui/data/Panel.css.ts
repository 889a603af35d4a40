import { style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour } = vars

export const panel = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.panel,
  background: colour.surface,
})
