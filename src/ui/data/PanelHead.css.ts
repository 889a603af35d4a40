import { style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space, type } = vars

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  minBlockSize: size.field,
})

export const foot = style({
  display: 'grid',
  padding: space.s1,
  borderBlockStart: `1px solid ${vars.colour.line}`,
})

export const heading = style({ font: type.strong })
