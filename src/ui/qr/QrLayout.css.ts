import { globalStyle, style } from '@vanilla-extract/css'
import { medium, short } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

/** In a low window the code is beside the text, so that it is whole. */
const lowAndMedium = `${medium} and ${short}`

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s2,
  textAlign: 'center',
  '@media': {
    [lowAndMedium]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: space.s5,
      justifyItems: 'start',
      textAlign: 'start',
    },
  },
})
globalStyle(`${layout} > *`, { '@media': { [lowAndMedium]: { gridColumn: 1 } } })

export const code = style({
  display: 'grid',
  justifyItems: 'center',
  inlineSize: '100%',
  '@media': { [short]: { order: -1 }, [lowAndMedium]: { gridArea: '1 / 2 / span 9' } },
})
export const recipient = style({ maxInlineSize: '34ch', color: colour.textMuted, overflowWrap: 'anywhere' })

export const name = style({ color: colour.text, font: type.strong })

/** An error message is aligned to the start, for reading. */
export const problem = style({ maxInlineSize: '34ch', textAlign: 'start' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.s2,
  inlineSize: '100%',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@media': { [lowAndMedium]: { justifyContent: 'start' } },
})

/** Equal widths, side by side also at 320 px. */
globalStyle(`${actions} > button`, {
  flex: '1 1 8rem',
  maxInlineSize: '12rem',
  paddingInline: space.s3,
  whiteSpace: 'normal',
})

/** The message and the link are below the buttons. */
globalStyle(`${actions} > :not(button)`, { flexBasis: '100%', minInlineSize: 0 })
globalStyle(`${actions} > :empty`, { display: 'none' })
