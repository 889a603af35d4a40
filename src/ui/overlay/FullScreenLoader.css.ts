import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

export const loader = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space.s3,
  minBlockSize: '100dvh',
  padding: vars.gutter,
  color: vars.colour.textMuted,
  textAlign: 'center',
  selectors: { '&:focus-visible': { outline: 'none' } },
})

const appear = keyframes({ from: { visibility: 'hidden' } })

export const overlay = style([
  loader,
  { position: 'fixed', inset: 0, zIndex: 2, background: vars.colour.page },
])

/** A semi-transparent overlay that appears only after one second, so that short waits show nothing. */
export const delayedOverlay = style([
  overlay,
  {
    background: `color-mix(in srgb, ${vars.colour.page} 85%, transparent)`,
    animation: `${appear} 1s step-end`,
  },
])
