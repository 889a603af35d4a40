import { style } from '@vanilla-extract/css'
import { mutedText } from '../text/MutedText.css.ts'

/** To be copied rather than read: it has a line of its own before it breaks, and then anywhere. */
export const mono = style({
  fontFamily: 'ui-monospace,"Roboto Mono",Menlo,Consolas,monospace',
  display: 'inline-block',
  wordBreak: 'break-all',
})

export const trace = style([mutedText, { display: 'block' }])
