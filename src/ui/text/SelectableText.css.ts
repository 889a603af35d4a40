import { style } from '@vanilla-extract/css'

/** Whoever reaches for a part of it means all of it. */
export const selectable = style({ userSelect: 'all' })
