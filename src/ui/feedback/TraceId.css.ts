import { style } from '@vanilla-extract/css'
import { mutedText } from '../text/MutedText.css.ts'

/** An ID to copy: it moves to its own line first, then breaks at any character. */
export const mono = style({
  fontFamily: 'ui-monospace,"Roboto Mono",Menlo,Consolas,monospace',
  display: 'inline-block',
  wordBreak: 'break-all',
})

export const trace = style([mutedText, { display: 'block' }])
