import { style } from '@vanilla-extract/css'
import '../styles/meaning.css.ts'
import { vars } from '../styles/tokens.css.ts'

export const amount = style({
  fontWeight: 500,
  fontVariantNumeric: vars.figures,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-class=debit]': { color: vars.meaning.debit },
    '&[data-class=credit]': { color: vars.meaning.credit },
  },
})
