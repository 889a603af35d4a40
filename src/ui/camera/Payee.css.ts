import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'

const { space, type } = vars

export const payee = style([
  panel,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s2} ${space.s3}`,
    padding: space.s4,
    fontVariantNumeric: vars.figures,
    overflowWrap: 'anywhere',
  },
])
globalStyle(`${payee} > div`, { flex: '1 1 10rem', minInlineSize: 0 })
globalStyle(`${payee} strong`, { font: type.strong })
