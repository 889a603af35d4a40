import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours, wideStage } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

const pending = '&[data-state=pending]'
const inForced = {
  [forcedColours]: { stroke: 'CanvasText', selectors: { [pending]: { stroke: 'CanvasText' } } },
}

export const plot = style({
  position: 'relative',
  // A stacking context of its own: the slider and the tooltip must not cover the app bar.
  isolation: 'isolate',
  display: 'grid',
  gridTemplate: `${size.plot} ${size.plotAxis} / 1fr auto`,
  gap: `${space.s2} ${space.s3}`,
  '@container': { [wideStage]: { gridTemplateRows: `minmax(${size.plot}, 1fr) ${size.plotAxis}` } },
})

export const drawing = style({
  gridArea: '1 / 1',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

/** The grid lines. The library sets their colour as an attribute, which any rule overrides. */
export const rules = style({})

globalStyle(`${rules} > line`, {
  stroke: colour.line,
  '@media': { [forcedColours]: { stroke: 'GrayText' } },
})

export const trace = style({
  stroke: colour.graphic,
  strokeWidth: 2,
  selectors: { [pending]: { stroke: colour.pending, strokeDasharray: '2 5' } },
  '@media': inForced,
})

export const dot = style({
  stroke: colour.graphic,
  strokeWidth: 7,
  selectors: { [pending]: { stroke: colour.pending, strokeWidth: 11 } },
  '@media': inForced,
})

/** The point that the tooltip describes. */
export const activeDot = style([
  dot,
  { strokeWidth: 15, selectors: { '&&[data-state=pending]': { strokeWidth: 15 } } },
])
export const cursorLine = style({
  stroke: colour.fieldLine,
  strokeWidth: 1,
  strokeDasharray: '3 3',
  '@media': { [forcedColours]: { stroke: 'GrayText' } },
})

/** Makes the dot of a pending transaction hollow. */
export const pendingDotHole = style({
  stroke: colour.surface,
  strokeWidth: 6,
  '@media': { [forcedColours]: { stroke: 'Canvas' } },
})

export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  listStyle: 'none',
  color: colour.textMuted,
  font: type.caption,
  fontVariantNumeric: vars.figures,
})

export const scale = style([axis, { flexDirection: 'column', marginBlock: '-.625rem', textAlign: 'end' }])
