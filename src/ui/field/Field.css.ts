import { style } from '@vanilla-extract/css'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'

const { colour, space, type } = vars

export const field = style({ display: 'grid', gap: space.s1 })

export const label = style([clampedText, { font: type.label }])

export const input = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: size.field,
  paddingInline: space.s4,
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: radius.control,
  background: colour.surface,
  selectors: {
    '&:focus-visible': { outlineOffset: 0, borderColor: colour.accentInk },
    '&[readonly]': { background: colour.page },
    '&::placeholder': { color: colour.textMuted, opacity: 1 },
    '&[aria-invalid]': {
      borderColor: colour.error,
      boxShadow: `inset 0 0 0 1px ${colour.error}`,
      // Scrolls the message below into view together with the focused field.
      scrollMarginBlockEnd: '4rem',
    },
  },
})

export const message = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  gap: space.s2,
  color: colour.textMuted,
  font: type.small,
  scrollMarginBlock: space.s2,
  selectors: { '&[data-state=error]': { color: colour.error, fontWeight: 600 } },
})
