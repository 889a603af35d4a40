import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const line = style({ display: 'flex', alignItems: 'center', gap: space.s3 })

export const who = style({ flex: 1, minInlineSize: 0, font: type.label, overflowWrap: 'anywhere' })

/** The outline of the star is filled in for a favourite. */
export const star = style({
  color: colour.textMuted,
  selectors: { '&[data-pressed]': { color: colour.accentInk } },
})

globalStyle(`${star}[data-pressed] svg`, { fill: 'currentcolor' })
