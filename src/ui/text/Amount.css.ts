import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const amount = style({
  fontWeight: 600,
  fontVariantNumeric: vars.figures,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-class=debit]': { color: vars.colour.debit },
    '&[data-class=credit]': { color: vars.colour.credit },
    '&[data-state=declined]': { color: vars.colour.textMuted, textDecoration: 'line-through' },
  },
})
