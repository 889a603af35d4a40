import { style } from '@vanilla-extract/css'
import { short, tiny } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { input } from './Field.css.ts'

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

export const pin = style([code, { ...masked, letterSpacing: spacing }])
