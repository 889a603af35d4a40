import { style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const incomingPayments = style({
  display: 'grid',
  gap: space.s2,
  inlineSize: 'min(34ch,100%)',
  textAlign: 'start',
})

export const incomingPayment = style({
  display: 'flex',
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${colour.credit}`,
  borderRadius: radius.control,
  background: colour.creditSoft,
  color: colour.credit,
})

export const title = style({ font: type.strong, fontVariantNumeric: vars.figures })

export const details = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s3, font: type.small })

export const detail = style({ overflowWrap: 'anywhere' })
