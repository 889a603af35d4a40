import { globalStyle, style } from '@vanilla-extract/css'
import { tiny } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { input } from './Field.css.ts'

const { colour, space } = vars

/** The dial code has its natural width; the number fills the rest. */
export const phone = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: space.s2,
  '@media': { [tiny]: { gridTemplateColumns: 'minmax(0,1fr)' } },
})

export const country = style({ position: 'relative' })

/** A native `select` covers the box invisibly: the best picker for 240 entries on a small phone. */
export const chooser = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  font: 'inherit',
  opacity: 0,
  cursor: 'pointer',
})

export const dialCode = style([
  input,
  {
    vars: { [iconSize]: '1.25rem' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s1,
    minInlineSize: '5.75rem',
    paddingInline: space.s3,
    fontVariantNumeric: vars.figures,
  },
])

globalStyle(`${chooser}:focus-visible + ${dialCode}`, {
  outline: `2px solid ${colour.accentInk}`,
  borderColor: colour.accentInk,
})
