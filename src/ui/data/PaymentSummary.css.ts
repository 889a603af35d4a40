import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { short, tiny } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'
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
  selectors: {
    '&[data-pinned]': {
      position: 'sticky',
      // With enlarged text it scrolls away, so that a field has room.
      insetBlockStart: 'min(0px, 9*(100dvh - 25rem))',
      zIndex: 1,
      background: colour.surface,
    },
  },
  '@media': {
    // In a low window the amount lies beside the title, if there is room, so that the form keeps the height.
    [short]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: space.s4,
      rowGap: 0,
      paddingBlock: 0,
      textAlign: 'start',
      selectors: { '&[data-pinned]': { insetBlockStart: 'min(0px, 9*(100dvh - 20rem))' } },
    },
    [tiny]: { selectors: { '&[data-pinned]': { position: 'static' } } },
  },
})

globalStyle(`${paymentSummary} > p:not(${figure})`, { '@media': { [short]: { flex: '1 1 100%' } } })

export const title = style({ color: colour.textMuted, font: type.label, fontWeight: 600 })

export const party = style({ maxInlineSize: '100%', font: type.body })
export const number = style({ fontWeight: 600, fontVariantNumeric: vars.figures })

export const when = style({ color: colour.textMuted, font: type.small })

const statement = style({ maxInlineSize: '44ch', '@media': { [short]: { maxInlineSize: 'none' } } })
export const strong = style([statement, { fontWeight: 600 }])
export const message = style([statement, { color: colour.textMuted, font: type.small }])
