import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 })

export const chip = style([
  pressable,
  {
    minBlockSize: size.target,
    paddingInline: space.s3,
    border: `1px solid ${colour.fieldLine}`,
    borderRadius: radius.pill,
    background: colour.surface,
    color: colour.text,
    font: type.small,
    selectors: {
      '&&[aria-pressed=true]': {
        borderColor: colour.accentEdge,
        background: colour.accent,
        color: colour.onAccent,
        fontWeight: 600,
      },
    },
  },
])

export const actionChip = style([
  chip,
  { vars: { [iconSize]: '1.25rem' }, display: 'inline-flex', alignItems: 'center', gap: space.s2 },
])
