import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconLine, iconTint } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const header = style({ font: type.strong })

export const note = style({
  vars: { [iconLine]: colour.serviceLine, [iconTint]: colour.serviceTint },
  display: 'flex',
  gap: space.s3,
  color: colour.textMuted,
  font: type.small,
  // An email address may be longer than a line.
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  selectors: {
    '&:has(> svg, > img)': {
      alignItems: 'center',
      padding: `${space.s3} ${space.s4}`,
      borderRadius: radius.control,
      background: colour.page,
      color: colour.text,
    },
  },
})
