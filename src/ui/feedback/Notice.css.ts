import { style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space } = vars

export const notice = style({
  display: 'flex',
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${colour.error}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.error,
  selectors: { '&[role=status]': { borderColor: colour.fieldLine, color: colour.text } },
})
