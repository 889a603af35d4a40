import { globalStyle, style } from '@vanilla-extract/css'
import { canHover } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { input } from './Field.css.ts'

const { colour, space } = vars

export const place = style({ position: 'relative' })

/** The native input covers the box invisibly, for press, keyboard and drop. */
export const chooser = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
})

export const box = style([
  input,
  {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: space.s3,
    padding: `${space.s3} ${space.s4}`,
    borderStyle: 'dashed',
    color: colour.textMuted,
    selectors: { '&[data-chosen]': { borderStyle: 'solid', color: colour.text } },
  },
])

globalStyle(`${chooser}:focus-visible + ${box}`, {
  outline: `2px solid ${colour.accentInk}`,
  borderColor: colour.accentInk,
})
globalStyle(`${chooser}:hover + ${box}`, { '@media': { [canHover]: { background: colour.accentSoft } } })
globalStyle(`${chooser}[aria-invalid] + ${box}`, {
  borderColor: colour.error,
  boxShadow: `inset 0 0 0 1px ${colour.error}`,
})

export const name = style({ flex: 1, minInlineSize: '8rem', overflowWrap: 'anywhere' })
