import { style } from '@vanilla-extract/css'
import { mutedText } from './MutedText.css.ts'

export const mutedTextBlock = style([mutedText, { display: 'block' }])
