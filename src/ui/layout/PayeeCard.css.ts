import { globalStyle, style } from '@vanilla-extract/css'
import { short, tiny, wide } from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'
import { figure } from '../text/LargeAmount.css.ts'

const { colour, space, type } = vars

/** Stays below the bar of the page while the page scrolls. */
export const payeeCard = style([
  panel,
  {
    position: 'sticky',
    insetBlockStart: size.bar,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s2} ${space.s4}`,
    padding: space.s4,
    '@media': {
      [wide]: { insetBlockStart: '4rem' },
      [short]: { insetBlockStart: 0, rowGap: 0, paddingBlock: space.s2 },
      [tiny]: { position: 'static' },
    },
  },
])

globalStyle(`${payeeCard} > *`, { flex: '1 1 100%' })
globalStyle(`${payeeCard} > ${figure}`, {
  '@media': { [short]: { flex: '0 1 auto', fontSize: 'min(1.75rem,8vw)' } },
})

export const payee = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space.s3,
  '@media': { [short]: { flexBasis: '10rem' } },
})

// A low window has no room for a picture.
globalStyle(`${payee} > :first-child`, { '@media': { [short]: { display: 'none' } } })
globalStyle(`${payee} > :last-child`, { '@media': { [short]: { gridColumn: '1 / -1' } } })

export const number = style({ font: type.strong, fontVariantNumeric: vars.figures, overflowWrap: 'anywhere' })

export const details = style({
  color: colour.textMuted,
  font: type.small,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
  overflowX: 'clip',
})

/** Focused fields scroll below the card. */
globalStyle(`html:has(main ${payeeCard})`, {
  scrollPaddingBlockStart: `calc(${size.bar} + 13rem)`,
  '@media': { [short]: { scrollPaddingBlockStart: '10rem' } },
})
