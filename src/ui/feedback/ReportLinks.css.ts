import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { onPaper } from '#src/styles/media.ts'
import { pressable } from '#src/styles/pressable.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconLine, iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const box = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  '@media': { [onPaper]: { display: 'none' } },
})

export const heading = style({ padding: `${space.s3} ${space.s4} ${space.s1}`, font: type.label })

export const link = style([
  pressable,
  {
    vars: { [iconLine]: colour.accentInk, [iconSize]: '1.25rem' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.s3,
    minBlockSize: size.target,
    paddingInline: space.s4,
    color: 'inherit',
    font: type.small,
    textDecoration: 'none',
    selectors: {
      '& + &': { borderBlockStart: `1px solid ${colour.line}` },
      '&:last-child': { borderRadius: `0 0 ${radius.control} ${radius.control}` },
      '&:focus-visible': { outlineOffset: -2 },
    },
  },
])

export const words = style({ flex: 1, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' })
