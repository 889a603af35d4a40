import { style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.target,
  color: vars.colour.accentInk,
  textAlign: 'start',
  textUnderlineOffset: '.2em',
  selectors: {
    '&:not([data-kind])': { font: vars.type.label },
    '&[data-kind]': { color: 'inherit' },
    '&[aria-busy=true]': { color: vars.colour.textMuted, cursor: 'progress' },
  },
})
