import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

const isSpending = '&[data-flow=spending]'

export const months = style({
  display: 'grid',
  gridTemplateRows: `auto auto minmax(0, 1fr) ${size.plotAxis}`,
  alignContent: 'start',
  // A containing block for the equivalent table.
  position: 'relative',
})

export const name = style({ color: colour.textMuted, font: type.small })

export const figures = style({
  display: 'grid',
  // A figure that does not fit beside the other goes below it.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
  gap: space.s3,
  marginBlock: `${space.s2} ${space.s4}`,
})

export const term = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  color: colour.textMuted,
  font: type.small,
})

/** A small bar in the look of the graph. */
export const swatch = style({
  inlineSize: '.75rem',
  blockSize: '.75rem',
  border: `2px solid ${colour.graphic}`,
  borderRadius: '.1875rem',
  background: colour.graphic,
  forcedColorAdjust: 'none',
  selectors: { [isSpending]: { background: colour.surface } },
  '@media': {
    [forcedColours]: {
      borderColor: 'CanvasText',
      background: 'CanvasText',
      selectors: { [isSpending]: { background: 'Canvas' } },
    },
  },
})

export const figure = style({
  font: type.title,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})

export const plot = style({
  // A stacking context of its own: the slider must not cover the app bar.
  isolation: 'isolate',
  position: 'relative',
  display: 'grid',
  borderBlockEnd: `1px solid ${colour.line}`,
})

export const drawing = style({
  // Out of the flow, because the height of an SVG by default would enlarge the panel when the graph appears.
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
})

export const month = style({ overflow: 'visible' })

export const bar = style({
  fill: colour.graphic,
  stroke: colour.graphic,
  strokeWidth: 2,
  selectors: { [isSpending]: { fill: colour.surface } },
  '@media': {
    [forcedColours]: {
      fill: 'CanvasText',
      stroke: 'CanvasText',
      selectors: { [isSpending]: { fill: 'Canvas' } },
    },
  },
})

export const shownMonth = style({
  fill: colour.accentSoft,
  '@media': { [forcedColours]: { fill: 'none', stroke: 'CanvasText' } },
})

export const axis = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  paddingBlockStart: space.s1,
  color: colour.textMuted,
  font: type.caption,
  listStyle: 'none',
  textAlign: 'center',
})

export const tick = style({
  borderRadius: radius.tile,
  selectors: { '&[data-shown]': { color: colour.text, fontWeight: 600 } },
})

export const note = style({ paddingBlockStart: space.s2, color: colour.textMuted, font: type.caption })
