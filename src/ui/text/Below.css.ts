import { style } from '@vanilla-extract/css'
import { mutedText } from './Quiet.css.ts'

export const mutedTextBlock = style([mutedText, { display: 'block' }])
