import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

/** The maximum width of the tooltip. Half of it must fit beside the scale. */
const widest = '11rem'

export const frame = style({
  gridArea: '1 / 1',
  position: 'relative',
  zIndex: 2,
  pointerEvents: 'none',
})

export const tooltip = style({
  position: 'absolute',
  inlineSize: 'max-content',
  maxInlineSize: widest,
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.textMuted,
  font: type.caption,
  '@media': { [forcedColours]: { border: '1px solid' } },
})

export const figure = style({ color: colour.text, font: type.strong, fontVariantNumeric: vars.figures })
