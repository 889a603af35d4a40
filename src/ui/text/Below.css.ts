import { style } from '@vanilla-extract/css'
import { quiet } from './Quiet.css.ts'

export const below = style([quiet, { display: 'block' }])
