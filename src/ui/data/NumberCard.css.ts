import { style } from '@vanilla-extract/css'
import { mediumStage, tiny } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from './Panel.css.ts'

const { colour, space, type } = vars

export const card = style([
  panel,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: size.field,
    padding: `${space.s1} ${space.s2} ${space.s1} ${space.s4}`,
    borderBlockStart: 0,
    borderRadius: `0 0 ${radius.panel} ${radius.panel}`,
    flexWrap: 'wrap',
  },
])

export const heading = style({ color: colour.textMuted, font: type.small })
/** The title and the number: in one line on a phone, below each other beside a wide balance. */
export const texts = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.s3,
  '@container': { [mediumStage]: { display: 'block' } },
})

/** Shrinks with enlarged text, and wraps when wide letters still do not fit. */
export const number = style({
  font: type.strong,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
  '@media': { [tiny]: { fontSize: 'min(1rem,10vw)' } },
})

export const head = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s2 })
export const note = style({ color: colour.text, font: type.small })
