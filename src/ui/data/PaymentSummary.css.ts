import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { allowsMotion, medium, short, tiny } from '#src/styles/media.ts'
import { duration, ease } from '#src/styles/sizes.ts'
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

const approved = `${paymentSummary}[data-outcome=approved]`
const declined = `${paymentSummary}[data-outcome=declined]`
const settle = keyframes({ from: { transform: 'translateY(6px) scale(1.06)', opacity: 0 } })

/** A band as wide as the dialog, at its top. */
globalStyle(approved, {
  margin: `calc(-1*${space.s4}) calc(-1*${space.s4}) 0`,
  padding: `${space.s2} ${space.s4} ${space.s4}`,
  background: colour.creditSoft,
  '@media': {
    [medium]: { marginInline: `calc(-1*${space.s5})`, paddingInline: space.s5 },
    [short]: { marginBlockStart: `calc(-1*${space.s2})`, paddingBlock: space.s2 },
  },
})
globalStyle(`${approved} > h3`, { color: colour.credit })
globalStyle(`${approved} > ${figure}`, {
  '@media': { [allowsMotion]: { animation: `${settle} ${duration.moment} ${ease}` } },
})

/** At the edge, the cross beside the title: a declined payment differs from an approved one in form too. */
globalStyle(declined, {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  justifyItems: 'start',
  columnGap: space.s2,
  textAlign: 'start',
})
globalStyle(`${declined} > ${figure}::after`, { insetInline: 0 })
globalStyle(`${declined} > :not(:first-child, h3)`, { gridColumn: '1 / -1' })
globalStyle(`${declined} > h3`, { alignSelf: 'center', color: colour.debit })

export const party = style({ maxInlineSize: '100%', font: type.body })
export const number = style({ fontWeight: 600, fontVariantNumeric: vars.figures })

export const when = style({ color: colour.textMuted, font: type.small })

const statement = style({ maxInlineSize: '44ch', '@media': { [short]: { maxInlineSize: 'none' } } })
export const strong = style([statement, { fontWeight: 600 }])
export const message = style([statement, { color: colour.textMuted, font: type.small }])
