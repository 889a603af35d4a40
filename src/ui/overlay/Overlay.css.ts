import { keyframes, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { allowsMotion, wide } from '#src/styles/media.ts'
import { duration } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const fade = keyframes({ to: { opacity: 0 } })

/** Overlay, dialog and menu share one `z-index`: the later one in the document is on top. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 2,
  background: vars.colour.scrim,
  '@media': {
    [allowsMotion]: {
      selectors: { '&[data-closing]': { animation: `${fade} ${duration.leave} linear forwards` } },
    },
  },
  selectors: { '&[data-size=menu]': { '@media': { [wide]: { background: 'none' } } } },
})
