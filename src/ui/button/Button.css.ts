import { style } from '@vanilla-extract/css'
import { canHover, tiny } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const button = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s2,
    minBlockSize: size.button,
    padding: `${space.s2} ${space.s4}`,
    border: `1px solid ${colour.fieldLine}`,
    borderRadius: radius.control,
    background: colour.surface,
    color: colour.text,
    font: type.label,
    whiteSpace: 'nowrap',
    selectors: {
      '&[data-kind=primary]': {
        background: colour.accent,
        borderColor: colour.accentEdge,
        color: colour.onAccent,
      },
      '&[data-kind=primary]:enabled:active': { background: colour.accentPress },
      // A border that separates the button from its background for any tint of the network.
      '&[data-tinted]': { borderColor: `color-mix(in srgb, ${colour.text} 45%, transparent)` },
      '&[data-tinted]:enabled:active': { borderColor: 'currentcolor' },
      '&[data-kind=quiet]': { borderColor: 'transparent', background: 'none' },
      '&&&&:is(:disabled, [aria-disabled=true])': {
        background: colour.disabled,
        borderColor: 'transparent',
        color: colour.textMuted,
        cursor: 'not-allowed',
      },
      '&&&&[data-kind=quiet]:is(:disabled, [aria-disabled=true])': { background: 'none' },
    },
    '@media': {
      [canHover]: {
        selectors: {
          '&[data-kind=primary]:enabled:hover': { background: colour.accentPress },
          '&[data-tinted]:enabled:hover': { borderColor: 'currentcolor' },
        },
      },
      [tiny]: { whiteSpace: 'normal' },
    },
  },
])
