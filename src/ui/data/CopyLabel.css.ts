import { globalStyle, style } from '@vanilla-extract/css'

/** Both labels share one grid cell, so that the button keeps its width when the label changes. */
export const words = style({ display: 'inline-grid' })

globalStyle(`${words} > *`, { gridArea: '1/1' })
globalStyle(`${words} > [data-shown=false]`, { visibility: 'hidden' })
