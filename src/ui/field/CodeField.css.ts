import { globalStyle, style } from '@vanilla-extract/css'
import { short, tiny } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { field, input, label } from './Field.css.ts'

const spacing = '.4em'

/**
 * Masked without `type=password`, so that browsers neither fill in nor save the code. CSS types lack the property.
 */
const masked = { WebkitTextSecurity: 'disc' }

export const code = style([
  input,
  {
    minBlockSize: size.largeField,
    // Scrolls the remark below into view together with the focused field.
    scrollMarginBlockEnd: '3.5rem',
    font: vars.type.head,
    fontVariantNumeric: vars.figures,
    letterSpacing: spacing,
    // Offsets the letter spacing after the last digit, so that the digits are centred.
    textIndent: spacing,
    textAlign: 'center',
    '@media': {
      [short]: { minBlockSize: size.field },
      [tiny]: { letterSpacing: '.1em', textIndent: '.1em' },
    },
  },
])

/** The button is on the line of the label, or above the field if there is no room. */
export const withAction = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.s3,
  rowGap: vars.space.s1,
})
globalStyle(`${withAction} > ${field}`, { display: 'contents' })
globalStyle(`${withAction} > button`, {
  order: 1,
  paddingInline: vars.space.s2,
  color: vars.colour.accentInk,
})
globalStyle(`${withAction} ${label}`, { flex: 'none' })
globalStyle(`${withAction} > ${field} > :not(${label})`, { order: 2, flex: '1 0 100%' })

export const pin = style([code, { ...masked, letterSpacing: spacing }])
