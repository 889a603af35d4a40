import { globalStyle, style } from '@vanilla-extract/css'
import { short, wide } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'

const { colour, space, type } = vars

export const page = style({
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})

export const column = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  maxInlineSize: '28rem',
  minBlockSize: '100dvh',
  marginInline: 'auto',
  padding: `${space.s6} ${vars.gutter} ${space.s4}`,
  '@media': {
    [wide]: { inlineSize: '28rem', paddingBlock: `${space.s7} ${space.s5}` },
    [short]: { paddingBlockStart: space.s4 },
  },
})

export const main = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s5,
  '@media': { [wide]: { alignContent: 'center' }, [short]: { gap: space.s3 } },
})

export const heading = style({ font: type.head })

globalStyle(`${main} button[type=submit]`, { marginBlockStart: space.s2 })

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s4,
  color: colour.textMuted,
  font: type.caption,
  selectors: {
    // On a phone this line break separates the links from the plain text below.
    '&::before': { content: '""', flexBasis: '100%', order: 1 },
  },
  '@media': { [wide]: { selectors: { '&::before': { display: 'none' } } } },
})

export const note = style({
  display: 'inline-flex',
  order: 1,
  alignItems: 'center',
  minBlockSize: size.target,
  '@media': { [wide]: { order: 0 } },
})

export const sidePanel = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      // Centred with three rows of tiles. The tiles load later; the title does not move.
      gridTemplateRows: 'calc(50dvh - 10.625rem) 1fr',
      justifyContent: 'center',
      gap: space.s6,
      padding: space.s6,
      background: colour.card,
      color: colour.onCard,
    },
  },
})

export const sidePanelTitle = style([
  clampedText,
  { alignSelf: 'end', maxInlineSize: '24rem', font: type.poster, letterSpacing: '-.03em' },
])

export const sidePanelBody = style({ inlineSize: '24rem', color: colour.text })
