import { globalStyle, style } from '@vanilla-extract/css'
import { tiny } from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { button } from '../button/Button.css.ts'
import { iconLine } from '../icons/Icon.css.ts'

const { colour, space } = vars

export const ways = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.s2,
  inlineSize: '100%',
  '@media': { [tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const way = style([
  button,
  {
    vars: { [iconLine]: colour.accentInk },
    position: 'relative',
    flexDirection: 'column',
    gap: space.s1,
    minBlockSize: '4.25rem',
    paddingInline: space.s2,
    borderColor: colour.line,
    textAlign: 'center',
    whiteSpace: 'normal',
  },
])
globalStyle(`${way}:has(:focus-visible)`, { outline: `2px solid ${colour.accentInk}`, outlineOffset: 2 })
