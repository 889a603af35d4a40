import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { skeleton } from '../feedback/feedback-parts.css.ts'

const { colour, space, type } = vars

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.s2,
  padding: `${space.s2} ${space.s2} ${space.s2} ${space.s4}`,
  borderRadius: radius.control,
  background: colour.page,
})

export const label = style({ color: colour.textMuted, font: type.small })
export const value = style({
  minBlockSize: '1.5rem',
  font: type.strong,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})
export const valueSkeleton = style([skeleton, { inlineSize: '8rem', marginBlock: '.375rem' }])

/** A row of its own, so that the text to copy by hand does not move. */
export const note = style({ gridColumn: '1/-1', font: type.small })
