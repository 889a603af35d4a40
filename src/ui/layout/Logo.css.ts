import { style } from '@vanilla-extract/css'
import { forcedColours } from '../../styles/media.ts'
import { radius } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'

const { space } = vars

/** The title, where there is no image to show. */
export const title = style([clampedText, { font: vars.type.title }])

/** An operator gives one logo, drawn for paper: in the dark it keeps its paper. */
export const logo = style({
  boxSizing: 'content-box',
  justifySelf: 'start',
  minInlineSize: 0,
  maxInlineSize: '100%',
  maxBlockSize: '2.5rem',
  objectFit: 'contain',
  // What can be seen stands in line with what is below it: the drawing, or its paper.
  marginInlineStart: `calc(${vars.logoOutdent}*var(--brand-logo-padding,${space.s2}))`,
  padding: `var(--brand-logo-padding,${space.s1} ${space.s2})`,
  borderRadius: radius.tile,
  background: vars.colour.logoPaper,
  '@media': { [forcedColours]: { forcedColorAdjust: 'none' } },
  selectors: {
    '&:not([height])': { blockSize: '1.75rem' },
    '&[data-at=page]:not([height])': { blockSize: '2.25rem' },
  },
})
