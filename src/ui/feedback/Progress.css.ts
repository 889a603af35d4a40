import { keyframes, style } from '@vanilla-extract/css'
import { allowsMotion, forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space } = vars

/** As high as the outcome that follows, so that the layout does not move. */
export const progress = style({
  display: 'grid',
  alignContent: 'center',
  gap: space.s4,
  minBlockSize: '15rem',
  paddingBlock: space.s5,
})

export const detail = style({
  minBlockSize: '1.25rem',
  color: colour.textMuted,
  font: vars.type.small,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})

export const track = style({
  blockSize: '.5rem',
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: colour.line,
  '@media': { [forcedColours]: { border: '1px solid transparent' } },
})

export const filledBar = style({
  blockSize: '100%',
  borderRadius: radius.pill,
  background: colour.graphic,
  '@media': { [forcedColours]: { background: 'CanvasText' } },
})

const pass = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
})

/** Shows activity while the total is unknown. */
export const indeterminate = style([
  filledBar,
  {
    inlineSize: '33%',
    marginInline: 'auto',
    '@media': { [allowsMotion]: { marginInline: 0, animation: `${pass} 1.6s linear infinite` } },
  },
])
