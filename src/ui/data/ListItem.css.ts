import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const entry = style({
  display: 'grid',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  background: colour.surface,
})

export const name = style({ font: type.strong })

export const detail = style({
  color: colour.textMuted,
  font: type.small,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 })

/** The main action takes the free width. */
globalStyle(`${actions} > :first-child`, { flex: '1 1 auto' })
globalStyle(`${actions} > button`, { whiteSpace: 'normal' })
