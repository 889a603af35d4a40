import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { clampedText } from './ClampedText.css.ts'

/** Begins where the texts around it begin, also if the name runs from right to left. */
export const clampedName = style([clampedText, { textAlign: ['-webkit-match-parent', 'match-parent'] }])
