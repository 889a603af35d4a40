import { style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

/** As high as the graph, so that the layout does not move when the graph replaces the message. */
export const emptyState = style({
  vars: { [iconSize]: '2rem' },
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s3,
  minBlockSize: `calc(${size.plot} + ${size.plotAxis} + ${space.s2})`,
  color: colour.textMuted,
  textAlign: 'center',
})

export const title = style({ color: colour.text, font: type.strong })

export const action = style({ vars: { [iconSize]: '1.5rem' } })
