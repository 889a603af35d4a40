import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { wide } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

/** Overlay, dialog and menu share one `z-index`: the later one in the document is on top. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 2,
  background: vars.colour.scrim,
  selectors: { '&[data-size=menu]': { '@media': { [wide]: { background: 'none' } } } },
})
