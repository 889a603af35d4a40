import { style } from '@vanilla-extract/css'
import '../../styles/session.css.ts'
import { radius } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'

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
