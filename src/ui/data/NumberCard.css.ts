import { style } from '@vanilla-extract/css'
import { tiny } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from './Panel.css.ts'

const { colour, space, type } = vars

export const card = style([
  panel,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${space.s3} ${space.s2} ${space.s3} ${space.s4}`,
    flexWrap: 'wrap',
  },
])

export const heading = style({ color: colour.textMuted, font: type.small })
/** Shrinks with enlarged text, and wraps when wide letters still do not fit. */
export const number = style({
  font: type.title,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
  '@media': { [tiny]: { fontSize: 'min(1.25rem,10vw)' } },
})

export const head = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s2 })
export const note = style({ color: colour.text, font: type.small })
