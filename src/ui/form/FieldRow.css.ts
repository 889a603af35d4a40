import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'

const { space } = vars

/** Below each other on anything narrower than 22rem, where a hint or a reference would be cut off. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))',
  gap: `${space.s4} ${space.s3}`,
})

/** On one line, whichever label takes two; a message below one of them must not push that one up. */
globalStyle(`${pair} > *`, { alignContent: 'end' })
globalStyle(`${pair}:has(p) > *`, { alignContent: 'start' })
