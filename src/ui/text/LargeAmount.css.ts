import { globalStyle, style } from '@vanilla-extract/css'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const figure = style({
  font: vars.type.figure,
  fontVariantNumeric: vars.figures,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-long]': { fontSize: 'min(1.75rem,8vw)' },
    '&[data-struck]': { position: 'relative', color: vars.colour.textMuted },
    // A pseudo-element, because `line-through` would be at two heights for two font sizes.
    '&[data-struck]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '-.1em',
      insetBlockStart: '54%',
      borderBlockStart: '.07em solid',
    },
  },
})

globalStyle(`${figure} small`, { font: 'inherit', fontSize: '.6em', letterSpacing: 0 })

/** In the text colour of its container, on the card or elsewhere. */
export const amountSkeleton = style({
  display: 'inline-block',
  inlineSize: '5ch',
  blockSize: '.7em',
  borderRadius: radius.tile,
  background: 'currentcolor',
  opacity: 0.2,
})
