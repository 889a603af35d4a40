import { globalStyle, style } from '@vanilla-extract/css'
import '../../styles/session.css.ts'
import { short, tiny } from '../../styles/media.ts'
import { vars } from '../../styles/tokens.css.ts'
import { figure } from '../text/LargeAmount.css.ts'

const { colour, space, type } = vars

/** Room for a title beside an amount. */
const roomy = '(min-width: 30rem)'

export const paymentSummary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s1,
  paddingBlock: `${space.s3} ${space.s2}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-pinned]': { position: 'sticky', insetBlockStart: 0, zIndex: 1, background: colour.surface },
  },
  '@media': {
    [short]: { justifyItems: 'start', rowGap: 0, paddingBlock: 0, textAlign: 'start' },
    // The amount and the time lie beside the other parts, so that the form keeps the room.
    [`${short} and ${roomy}`]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridAutoFlow: 'row dense',
      alignItems: 'baseline',
      columnGap: space.s4,
    },
    [tiny]: { selectors: { '&[data-pinned]': { position: 'static' } } },
  },
})

/** The amount and the time, at the end of the lines of a low window. */
const atEnd = { '@media': { [`${short} and ${roomy}`]: { gridColumn: 2, justifySelf: 'end' } } }

export const title = style({ color: colour.textMuted, font: type.label, fontWeight: 600 })

export const party = style({
  maxInlineSize: '100%',
  font: type.body,
  '@media': { [short]: { gridColumn: '1/-1' } },
})
export const number = style({ fontWeight: 600, fontVariantNumeric: vars.figures })

// An amount without a title or a party has the start to itself.
globalStyle(`${paymentSummary}:has(> ${title}, > ${party}) > ${figure}`, atEnd)

export const when = style([{ color: colour.textMuted, font: type.small }, atEnd])

const said = style({
  maxInlineSize: '44ch',
  '@media': { [short]: { gridColumn: '1/-1', maxInlineSize: 'none' } },
})
export const strong = style([said, { fontWeight: 600 }])
export const message = style([said, { color: colour.textMuted, font: type.small }])
