import { style } from '@vanilla-extract/css'
import { forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'

const { space } = vars

/** The title, which replaces a missing image. */
export const title = style([clampedText, { font: vars.type.title }])

/** Operators provide one logo for a light background; dark mode keeps that background. */
export const logo = style({
  boxSizing: 'content-box',
  justifySelf: 'start',
  minInlineSize: 0,
  maxInlineSize: '100%',
  maxBlockSize: '2.5rem',
  objectFit: 'contain',
  // Aligns the visible edge with the content below: the image's edge, or its background's edge in dark mode.
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
