import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { skeleton } from '../feedback/feedback-parts.css.ts'

const { colour, space, type } = vars

export const card = style({
  display: 'grid',
  gap: space.s2,
  padding: space.s4,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
})

export const label = style({ color: colour.textMuted, font: type.small })

/** The second largest text of its screen. Groups of digits never break, because they have no space inside. */
export const number = style({
  minBlockSize: '2.25rem',
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '2.25rem',
  fontVariantNumeric: vars.figures,
  wordSpacing: '.25em',
})

/** Takes no row while it is empty. */
export const result = style({ selectors: { '&:empty': { position: 'absolute' } } })

/** The placeholder of five groups. */
export const numberSkeleton = style([
  skeleton,
  { display: 'block', inlineSize: 'min(14rem, 100%)', marginBlock: '.6rem' },
])
