import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { short } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const strip = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  inlineSize: '100%',
  minBlockSize: size.target,
  padding: `${space.s1} ${vars.edge}`,
  background: colour.unsureSoft,
  color: colour.unsure,
  font: type.label,
  textAlign: 'start',
  selectors: {
    // Lies over the page, which must not move under a finger while a notice comes and goes.
    '&[data-kind=news]': {
      position: 'absolute',
      insetInline: 0,
      background: colour.creditSoft,
      color: colour.credit,
      boxShadow: colour.shadow,
    },
  },
})

/** Stays below the bar of the page. A text in it is announced when it appears, because the region is there before. */
export const region = style({
  position: 'sticky',
  insetBlockStart: size.bar,
  zIndex: 1,
  '@media': { [short]: { position: 'static' } },
})
