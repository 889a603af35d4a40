import { globalStyle, style } from '@vanilla-extract/css'
import '../../styles/session.css.ts'
import { short } from '../../styles/media.ts'
import { vars } from '../../styles/tokens.css.ts'
import { figure } from '../text/LargeAmount.css.ts'

const { colour, space, type } = vars

export const paymentSummary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s1,
  paddingBlock: `${space.s3} ${space.s2}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  // In a low window the amount and the time lie beside the other parts, so that the form keeps the room.
  '@media': {
    [short]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridAutoFlow: 'row dense',
      alignItems: 'baseline',
      justifyItems: 'start',
      columnGap: space.s4,
      rowGap: 0,
      paddingBlock: 0,
      textAlign: 'start',
    },
  },
})

/** The amount and the time, at the end of the lines of a low window. */
const atEnd = { '@media': { [short]: { gridColumn: 2, justifySelf: 'end' } } }

export const title = style({ color: colour.textMuted, font: type.label, fontWeight: 600 })

export const party = style({ font: type.body })
globalStyle(`${party} b`, { fontWeight: 600 })
export const number = style({
  color: colour.textMuted,
  fontVariantNumeric: vars.figures,
  whiteSpace: 'nowrap',
})

// An amount without a title or a party has the start to itself.
globalStyle(`${paymentSummary}:has(> ${title}, > ${party}) > ${figure}`, atEnd)

export const when = style([{ color: colour.textMuted, font: type.small }, atEnd])

const said = style({
  maxInlineSize: '44ch',
  '@media': { [short]: { gridColumn: '1/-1', maxInlineSize: 'none' } },
})
export const strong = style([said, { fontWeight: 600 }])
export const message = style([said, { color: colour.textMuted, font: type.small }])
