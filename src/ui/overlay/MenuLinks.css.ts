import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { item } from './Menu.css.ts'

/** A line separates the links from the other entries. */
export const links = style({
  selectors: {
    '&:not(:last-child)': {
      marginBlockEnd: vars.space.s2,
      paddingBlockEnd: vars.space.s2,
      borderBlockEnd: `1px solid ${vars.colour.line}`,
    },
  },
})

export const label = style({
  padding: `${vars.space.s2} ${vars.space.s3} 0`,
  color: vars.colour.textMuted,
  font: vars.type.small,
})

export const link = style([item, { textDecoration: 'none', color: 'inherit' }])

export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
