import { style } from '@vanilla-extract/css'
import { radius } from '../../styles/sizes.ts'

/** The slider has the width of the graph. Its thumb is 1 px wide, so that slider positions match the points. */
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
    '&::-webkit-slider-thumb': { appearance: 'none', inlineSize: 1, blockSize: 1 },
    '&::-moz-range-thumb': { inlineSize: 1, blockSize: 1, border: 0, background: 'none' },
    '&::-moz-range-track': { background: 'none' },
  },
})
