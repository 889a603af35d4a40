import { globalStyle, style } from '@vanilla-extract/css'
import '../../styles/session.css.ts'
import { short } from '../../styles/media.ts'
import { vars } from '../../styles/tokens.css.ts'

const { colour, space, type } = vars

export const paymentSummary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s1,
  paddingBlock: `${space.s3} ${space.s2}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // In a low window the parts share a line, so that the form keeps the room.
  '@media': {
    [short]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: space.s4,
      paddingBlock: 0,
      textAlign: 'start',
    },
  },
})

export const title = style({ color: colour.textMuted, font: type.label, fontWeight: 600 })

export const party = style({ font: type.body })
globalStyle(`${party} b`, { fontWeight: 600 })
export const number = style({
  color: colour.textMuted,
  fontVariantNumeric: vars.figures,
  whiteSpace: 'nowrap',
})

export const when = style({ color: colour.textMuted, font: type.small })

const said = style({
  maxInlineSize: '34ch',
  '@media': { [short]: { flexBasis: '100%', maxInlineSize: 'none' } },
})
export const strong = style([said, { fontWeight: 600 }])
export const message = style([said, { color: colour.textMuted, font: type.small }])
