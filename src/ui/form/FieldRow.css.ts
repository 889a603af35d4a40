import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'

const { space } = vars

/** One column below 22rem, where a hint or a reference would be cut off. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))',
  gap: `${space.s4} ${space.s3}`,
})

/**
 * Aligns the inputs when a label needs two lines. With a message below, aligns the labels, so that no input moves up.
 */
globalStyle(`${pair} > *`, { alignContent: 'end' })
globalStyle(`${pair}:has(p) > *`, { alignContent: 'start' })

/** A field and the buttons that fill it in. */
export const stack = style({ display: 'grid', gap: space.s2 })
