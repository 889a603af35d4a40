import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
})

// A long label wraps with enlarged text.
globalStyle(`${section} > button`, { justifySelf: 'start', maxInlineSize: '100%', whiteSpace: 'normal' })

export const heading = style({ font: type.strong })

/** The height of `count` rows of a description list, so that a placeholder matches the content. */
const rows = (count: number) => `calc(${count}*(1.25rem + 2*${space.s2}) + 2*${space.s2})`

export const placeholder = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.s2,
  minBlockSize: rows(4),
  padding: `${space.s2} ${space.s4}`,
  borderRadius: radius.control,
  background: colour.page,
  color: colour.textMuted,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-for=name]': { minBlockSize: 0 },
    '&[data-for=account]': { minBlockSize: rows(5) },
    '&[data-for=code]': { minBlockSize: 224 },
  },
})

export const reason = style({
  display: 'flex',
  gap: space.s2,
  color: colour.error,
  font: type.strong,
})
