import { createVar, style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'

/** The width of the thumb, so that the positions of the slider match what it selects. */
export const thumbWidth = createVar()

export const chartSlider = style({
  gridArea: '1 / 1',
  zIndex: 1,
  inlineSize: '100%',
  blockSize: '100%',
  appearance: 'none',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  WebkitTapHighlightColor: 'transparent',
  borderRadius: radius.tile,
  selectors: {
    '&::-webkit-slider-thumb': { appearance: 'none', inlineSize: thumbWidth, blockSize: 1 },
    '&::-moz-range-thumb': { inlineSize: thumbWidth, blockSize: 1, border: 0, background: 'none' },
    '&::-moz-range-track': { background: 'none' },
  },
})
