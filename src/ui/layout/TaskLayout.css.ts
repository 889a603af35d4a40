import { globalStyle, style } from '@vanilla-extract/css'
import { footContainer, short, tiny, wide } from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { descriptionList } from '../data/DescriptionList.css.ts'

const { colour, space, type } = vars

export const task = style({
  display: 'grid',
  gridTemplate: 'auto 1fr auto / minmax(0, 1fr)',
  gap: space.s4,
  minBlockSize: `calc(100dvh - ${size.bar})`,
  maxInlineSize: '32rem',
  marginInline: 'auto',
  padding: `${space.s4} ${vars.gutter} 0`,
  '@media': { [wide]: { minBlockSize: 0, paddingBlock: space.s6 } },
})

export const title = style({ font: type.title })

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  alignContent: 'start',
})

/** On a page a description list is a panel of its own, with a panel's row padding. */
globalStyle(`${content} > ${descriptionList}`, {
  border: `1px solid ${colour.line}`,
  borderRadius: radius.panel,
  background: colour.surface,
})

/** A form without fields exists only for its submit button. */
globalStyle(`${content} > form:empty`, { display: 'none' })

export const padded = style({ padding: space.s4 })

/** The footer is sticky, within reach of the thumb, and visible with what it pays. */
export const foot = style({
  container: footContainer,
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  marginInline: `calc(-1*${vars.gutter})`,
  padding: `${space.s3} ${vars.gutter} max(${space.s3}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.line}`,
  background: colour.page,
  '@media': {
    [short]: { paddingBlock: space.s1 },
    [wide]: { marginInline: 0, paddingInline: 0, borderBlockStart: 0 },
  },
})

/** Focused fields scroll above the footer. */
globalStyle(`html:has(${foot})`, { scrollPaddingBlockEnd: `calc(${size.button} + ${space.s6})` })

/** The main action is last and takes the free width. */
globalStyle(`${foot} > :last-child`, { flex: '1 1 auto' })
globalStyle(`${foot} > button`, { whiteSpace: 'normal', '@media': { [tiny]: { flex: '1 0 100%' } } })
