import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../styles/tokens.css.ts'

const { space } = vars

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
  gap: `${space.s4} ${space.s3}`,
})

/** On one line, whichever label takes two; a message below one of them must not push that one up. */
globalStyle(`${pair} > *`, { alignContent: 'end' })
globalStyle(`${pair}:has(p) > *`, { alignContent: 'start' })
