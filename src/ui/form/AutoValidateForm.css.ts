import { style } from '@vanilla-extract/css'

/** Nothing of its own to be seen. */
export const contents = style({ display: 'contents' })
