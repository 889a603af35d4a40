import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

const { colour, space } = vars

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space.s2,
  paddingBlock: `${space.s6} ${space.s4}`,
  textAlign: 'center',
})

export const detail = style({ maxInlineSize: '34ch', color: colour.textMuted, overflowWrap: 'anywhere' })

/** An error message is aligned to the start, for reading. */
export const problem = style({ maxInlineSize: '34ch', textAlign: 'start' })
