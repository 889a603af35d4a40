import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const countdownRing = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '8rem',
  blockSize: '8rem',
})

export const ring = style({
  position: 'absolute',
  inset: 0,
  fill: 'none',
  stroke: vars.colour.line,
  strokeWidth: 4,
  strokeLinecap: 'round',
  transform: 'rotate(-.25turn)',
  '@media': { [forcedColours]: { stroke: 'none' } },
})

export const share = style({
  stroke: vars.colour.graphic,
  '@media': { [forcedColours]: { stroke: 'currentcolor' } },
})
