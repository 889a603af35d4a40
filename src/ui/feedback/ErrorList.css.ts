import { style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const problems = style({
  display: 'grid',
  gap: space.s2,
  padding: `${space.s3} ${space.s4}`,
  borderRadius: radius.control,
  background: colour.page,
})

export const problem = style({
  display: 'flex',
  gap: space.s2,
  color: colour.error,
  font: type.small,
  fontWeight: 600,
})
