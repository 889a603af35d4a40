import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'
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
/** Wraps when enlarged text or wide letters do not fit. */
export const number = style({ font: type.title, fontVariantNumeric: vars.figures, overflowWrap: 'anywhere' })

export const head = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s2 })
export const note = style({ color: colour.text, font: type.small })
