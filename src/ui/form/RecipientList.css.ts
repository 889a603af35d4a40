import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { medium } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const recipients = style({ display: 'grid', gap: space.s1 })

export const label = style({ color: colour.textMuted, font: type.label })

/** Two columns where there is room, so that the form stays near. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.s5,
  listStyle: 'none',
  '@media': { [medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))' } },
})

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
    paddingBlock: space.s1,
    borderRadius: radius.tile,
    color: colour.text,
    textAlign: 'start',
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
    maxInlineSize: '100%',
    paddingInline: space.s3,
    border: `1px solid ${colour.fieldLine}`,
    borderRadius: radius.pill,
    background: colour.surface,
    color: colour.accentInk,
    font: type.small,
    fontVariantNumeric: vars.figures,
    overflowWrap: 'anywhere',
  },
])
