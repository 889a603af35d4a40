import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'

/** Custom properties that a container sets: the line colour, the fill colour and the size of its icons. */
export const iconLine = createVar()
export const iconTint = createVar()
export const iconSize = createVar()

export const icon = style({
  flex: 'none',
  inlineSize: fallbackVar(iconSize, '1.5rem'),
  blockSize: fallbackVar(iconSize, '1.5rem'),
  fill: 'none',
  stroke: fallbackVar(iconLine, 'currentcolor'),
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { [forcedColours]: { stroke: 'currentcolor' } },
})

export const tint = style({
  fill: fallbackVar(iconTint, 'none'),
  stroke: 'none',
  '@media': { [forcedColours]: { fill: 'none' } },
})
