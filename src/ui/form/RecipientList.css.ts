import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { medium, short } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const recipients = style({ display: 'grid', gap: space.s1 })

export const label = style({ color: colour.textMuted, font: type.label })

export const list = style({ listStyle: 'none' })

/** The button for the last payment takes a line of its own where the name would have no room. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.s2 })

export const recipient = style([
  pressable,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: space.s3,
    flex: '1 1 9.5rem',
    minInlineSize: 0,
    minBlockSize: '3.25rem',
    padding: `${space.s1} ${space.s2}`,
    marginInline: `calc(-1*${space.s2})`,
    borderRadius: radius.tile,
    color: colour.text,
    textAlign: 'start',
    // A number is not broken while it fits on a line of its own.
    selectors: { '&[data-whole]': { flexBasis: 'max-content' } },
    '@media': { [short]: { minBlockSize: size.target, paddingBlock: 0 } },
  },
])

export const name = style({ display: 'flex', alignItems: 'center', gap: space.s1, font: type.label })

/** The star of a favourite. */
globalStyle(`${name} svg`, {
  vars: { [iconSize]: '.875rem' },
  color: colour.accentInk,
  fill: 'currentcolor',
})

export const detail = style({
  display: 'block',
  color: colour.textMuted,
  font: type.caption,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
  selectors: { '&[data-state=pending]': { color: colour.pending, fontWeight: 600 } },
})

export const again = style([
  pressable,
  {
    minBlockSize: size.target,
    // Two lines on a phone, so that the name has room beside it.
    maxInlineSize: '8rem',
    marginInlineStart: 'auto',
    padding: `.125rem ${space.s3}`,
    border: `1px solid ${colour.fieldLine}`,
    borderRadius: radius.pill,
    background: colour.surface,
    color: colour.accentInk,
    font: type.small,
    lineHeight: '1.125rem',
    fontVariantNumeric: vars.figures,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '@media': { [medium]: { maxInlineSize: '100%' } },
  },
])
