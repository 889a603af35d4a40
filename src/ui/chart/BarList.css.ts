import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'
import * as months from './MonthsChart.css.ts'

const { colour, space, type } = vars

export const bars = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  // A containing block for the equivalent table.
  position: 'relative',
})

export const summary = months.name
export const note = months.note

export const list = style({
  display: 'grid',
  // The rows use the height of the panel, up to a maximum.
  gridAutoRows: 'minmax(2rem, 2.625rem)',
  alignContent: 'start',
  paddingBlockStart: space.s2,
  listStyle: 'none',
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  gap: `${space.s1} ${space.s3}`,
  font: type.small,
})

export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const amount = style({ fontWeight: 600, fontVariantNumeric: vars.figures })

export const track = style({
  gridColumn: '1 / -1',
  inlineSize: '100%',
  blockSize: '.5rem',
  borderRadius: '.25rem',
  background: colour.page,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  '@media': { [forcedColours]: { boxShadow: 'inset 0 0 0 1px CanvasText' } },
})

export const bar = style({
  fill: colour.graphic,
  '@media': { [forcedColours]: { fill: 'CanvasText' } },
})
