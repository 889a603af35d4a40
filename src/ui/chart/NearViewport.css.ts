import { style } from '@vanilla-extract/css'

export const nearViewport = style({ display: 'grid' })
