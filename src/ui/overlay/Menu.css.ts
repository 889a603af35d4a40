import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours, wide } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'

const { colour, space, type } = vars

/** A sheet on a phone, a dropdown below its button on wide screens. */
export const menu = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 2,
  maxBlockSize: '100dvh',
  padding: `${space.s3} ${space.s2} max(${space.s3}, env(safe-area-inset-bottom))`,
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  background: colour.surface,
  boxShadow: colour.shadow,
  overflowY: 'auto',
  '@media': {
    [wide]: {
      inset: `4.25rem ${vars.edge} auto auto`,
      inlineSize: '18rem',
      maxBlockSize: 'calc(100dvh - 4.5rem)',
      border: `1px solid ${colour.line}`,
      borderRadius: radius.panel,
    },
    [forcedColours]: { border: '1px solid' },
  },
})

export const head = style({ padding: `${space.s2} ${space.s3} ${space.s3}`, font: type.small })

globalStyle(`${head} > p`, { font: type.body })

export const item = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    inlineSize: '100%',
    minBlockSize: size.button,
    paddingInline: space.s3,
    borderRadius: radius.control,
    textAlign: 'start',
    selectors: { '&:focus-visible': { outlineOffset: -2 } },
  },
])

globalStyle(`${item} > svg + svg, ${item} > span + svg`, { marginInlineStart: 'auto' })

export const group = style({ minInlineSize: 0, border: 0, padding: `${space.s2} ${space.s3}` })

export const groupLabel = style({
  // The group's padding does not apply to a legend.
  paddingBlockStart: space.s3,
  marginBlockEnd: space.s1,
  color: colour.textMuted,
  font: type.small,
})

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 })

/** The native radio serves the keyboard and screen readers; the chip is its visible part. */
export const radio = visuallyHidden

export const chip = style({
  display: 'grid',
  alignItems: 'center',
  minBlockSize: size.target,
  paddingInline: space.s3,
  border: `1px solid ${colour.fieldLine}`,
  borderRadius: radius.pill,
  background: colour.surface,
  font: type.small,
  cursor: 'pointer',
  selectors: {
    'input:checked + &': {
      borderColor: colour.accentEdge,
      background: colour.accent,
      color: colour.onAccent,
      fontWeight: 600,
    },
    'input:focus-visible + &': { outline: `2px solid ${colour.accentInk}`, outlineOffset: 2 },
  },
  '@media': {
    [forcedColours]: {
      selectors: {
        'input:checked + &': {
          background: 'SelectedItem',
          color: 'SelectedItemText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
})
