import { globalStyle, style } from '@vanilla-extract/css'
import { tiny } from '../styles/media.ts'
import { radius } from '../styles/sizes.ts'
import { vars } from '../styles/tokens.css.ts'

const { colour, space, type } = vars

export const facts = style({
  padding: `${space.s2} ${space.s4}`,
  borderRadius: radius.control,
  background: colour.page,
})

export const title = style({ paddingBlock: `${space.s2} ${space.s1}`, font: type.label })

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s4,
  paddingBlock: space.s2,
  font: type.small,
  fontVariantNumeric: vars.figures,
  selectors: { '&[data-kind=total]': { borderBlockStart: `1px solid ${colour.line}`, font: type.strong } },
  '@media': { [tiny]: { flexWrap: 'wrap' } },
})

globalStyle(`${row} > dt`, {
  flex: 'none',
  maxInlineSize: '75%',
  color: colour.textMuted,
  '@media': { [tiny]: { flex: 'auto', maxInlineSize: 'none' } },
})
globalStyle(`${row}[data-kind=total] > dt`, { color: 'inherit' })
globalStyle(`${row} > dd`, { textAlign: 'end', overflowWrap: 'anywhere' })
