import { style } from '@vanilla-extract/css'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const suggestions = style({ display: 'grid', gap: space.s2 })

export const label = style({ color: colour.textMuted, font: type.label })

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s5,
  rowGap: space.s2,
  listStyle: 'none',
})

export const item = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2, maxInlineSize: '100%' })

export const detail = style({ display: 'block', color: colour.textMuted })

export const suggestion = style([
  pressable,
  {
    minBlockSize: '2.75rem',
    paddingBlock: space.s1,
    paddingInline: space.s3,
    border: `1px solid ${colour.fieldLine}`,
    borderRadius: radius.control,
    background: colour.surface,
    color: colour.text,
    font: type.small,
    fontVariantNumeric: vars.figures,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    selectors: { '&[data-kind=more]': { color: colour.accentInk } },
  },
])
