import { style } from '@vanilla-extract/css'
import { quiet } from './Quiet.css.ts'

/** To be copied rather than read: may break anywhere. */
export const mono = style({
  fontFamily: 'ui-monospace,"Roboto Mono",Menlo,Consolas,monospace',
  overflowWrap: 'anywhere',
})

export const trace = style([quiet, { display: 'block' }])
