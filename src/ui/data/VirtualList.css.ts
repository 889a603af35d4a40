import { globalStyle, style } from '@vanilla-extract/css'

/** As high as all rows together, but only the visible rows are in the document. */
export const list = style({ position: 'relative', listStyle: 'none', containerType: 'inline-size' })

globalStyle(`${list}:not([data-whole]) > li`, { position: 'absolute', insetInline: 0, insetBlockStart: 0 })
globalStyle(`${list} > li > *`, { paddingInline: 0 })
