import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const badge = style({
  display: 'inline-block',
  paddingInline: vars.space.s2,
  borderRadius: radius.pill,
  background: vars.colour.pendingSoft,
  color: vars.colour.pending,
  font: vars.type.caption,
  fontWeight: 600,
  selectors: {
    '&[data-kind=declined]': { background: vars.colour.disabled, color: vars.colour.textMuted },
  },
})
