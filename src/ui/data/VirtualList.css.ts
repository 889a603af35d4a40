import { globalStyle, style } from '@vanilla-extract/css'

/** As high as all its rows, of which only those are there that can be seen. */
export const list = style({ position: 'relative', listStyle: 'none', containerType: 'inline-size' })

globalStyle(`${list} > li`, { position: 'absolute', insetInline: 0, insetBlockStart: 0, paddingInline: 0 })
