import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { canHover, desk, tiny, wideStage } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'
import { iconLine, iconSize, iconTint } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

/** Three columns, like a phone's keypad. */
export const serviceGrid = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    overflow: 'hidden',
    '@container': { [wideStage]: { gridAutoRows: 'minmax(6.25rem, 1fr)' } },
    '@media': {
      [tiny]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  },
])

export const serviceTile = style({
  vars: { [iconLine]: colour.serviceLine, [iconTint]: colour.serviceTint, [iconSize]: '1.875rem' },
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s1,
  minBlockSize: size.key,
  padding: space.s1,
  boxShadow: `1px 0 ${colour.line}, 0 1px ${colour.line}`,
  font: type.label,
  textAlign: 'center',
  selectors: {
    '&:enabled': { cursor: 'pointer' },
    '&:is(:enabled:active, [aria-expanded])': { background: colour.accentSoft },
    '&:focus-visible': { outlineOffset: -4, borderRadius: radius.panel },
    '&:disabled': {
      vars: { [iconLine]: 'currentcolor', [iconTint]: colour.disabled },
      color: colour.textMuted,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [canHover]: { selectors: { '&:enabled:hover': { background: colour.accentSoft } } },
    // Elsewhere the open service covers the tiles.
    [desk]: {
      selectors: {
        '&[aria-disabled=true]:not([aria-expanded])': {
          opacity: 0.5,
          background: 'none',
          cursor: 'not-allowed',
        },
      },
    },
  },
})
