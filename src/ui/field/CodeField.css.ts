import { style } from '@vanilla-extract/css'
import { tiny } from '../../styles/media.ts'
import { size } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'
import { input } from './Field.css.ts'

const spacing = '.4em'

/** Masked but no password: a browser would offer to fill in one, and to keep this. (No type knows the property.) */
const masked = { WebkitTextSecurity: 'disc' }

export const code = style([
  input,
  {
    minBlockSize: size.largeField,
    font: vars.type.head,
    fontVariantNumeric: vars.figures,
    letterSpacing: spacing,
    // What follows the last digit would push them off the middle.
    textIndent: spacing,
    textAlign: 'center',
    '@media': { [tiny]: { letterSpacing: '.1em', textIndent: '.1em' } },
  },
])

export const pin = style([code, { ...masked, letterSpacing: spacing }])
