import { globalStyle, style } from '@vanilla-extract/css'
import { medium, short } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space } = vars

export const enlargeable = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space.s2,
  inlineSize: '100%',
})

/** A press on the code presses the button. Without an image there is nothing to enlarge. */
globalStyle(`${enlargeable} > button::after`, { content: '""', position: 'absolute', inset: 0 })
globalStyle(`${enlargeable}:not(:has(img)) > button`, { visibility: 'hidden' })

/** White around the code, so that the screen is bright. */
export const enlarged = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'stretch',
  gridRow: 2,
  minBlockSize: 160,
  '@media': { [`${medium} and ${short}`]: { gridArea: '1 / 2' } },
  containerType: 'size',
  background: vars.paper,
  forcedColorAdjust: 'none',
})
globalStyle(`${enlarged} > *`, { inlineSize: 'min(100cqi, 100cqb)' })
globalStyle(`${enlarged} img`, { inlineSize: '100%', maxInlineSize: '88%', imageRendering: 'pixelated' })
