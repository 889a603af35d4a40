import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { input } from './Field.css.ts'

const { colour, space } = vars

export const trigger = style([
  input,
  {
    vars: { [iconSize]: '1.25rem' },
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    paddingBlock: space.s2,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-placeholder]': { color: colour.textMuted },
      '&:disabled': {
        borderColor: 'transparent',
        background: colour.disabled,
        color: colour.textMuted,
        cursor: 'not-allowed',
      },
    },
  },
])

globalStyle(`${trigger} > span:first-child`, { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })

/** As wide as the field, and as high as the window allows. */
export const list = style({
  zIndex: 2,
  inlineSize: 'var(--radix-select-trigger-width)',
  maxBlockSize: 'min(var(--radix-select-content-available-height), 24rem)',
  padding: space.s1,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  background: colour.surface,
  boxShadow: colour.shadow,
  overflow: 'hidden',
})

export const group = style({
  padding: `${space.s3} ${space.s3} ${space.s1}`,
  color: colour.textMuted,
  font: vars.type.caption,
})

export const item = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minBlockSize: size.button,
  padding: `${space.s2} ${space.s3}`,
  borderRadius: radius.tile,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&:focus-visible': { outlineOffset: -2 },
    '&[data-highlighted]': { background: colour.accentSoft },
  },
  '@media': {
    [forcedColours]: { selectors: { '&[data-highlighted]': { outline: '2px solid', outlineOffset: -2 } } },
  },
})
