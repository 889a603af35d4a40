import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const stats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(7.5rem, 40%), 100%), 1fr))',
  gap: 1,
  // `clip`, because with `hidden` the list could shrink to make room for the content below.
  overflow: 'clip',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  background: colour.line,
})

export const stat = style({
  containerType: 'inline-size',
  display: 'grid',
  alignContent: 'space-between',
  padding: space.s3,
  background: colour.surface,
})

globalStyle(`${stat} > dt`, { color: colour.textMuted, font: type.small, overflowWrap: 'anywhere' })
globalStyle(`${stat} > dd`, {
  font: type.title,
  // The largest size at which an amount of five digits fits on one line.
  fontSize: 'clamp(1rem, 12cqi, 1.25rem)',
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})

export const share = style({
  blockSize: '.5rem',
  overflow: 'hidden',
  borderRadius: '1rem',
  background: colour.debit,
  forcedColorAdjust: 'none',
  '@media': { [forcedColours]: { background: 'Canvas', border: '1px solid CanvasText' } },
})

export const part = style({
  blockSize: '100%',
  background: colour.credit,
  '@media': { [forcedColours]: { background: 'CanvasText' } },
})
