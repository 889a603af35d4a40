import { style } from '@vanilla-extract/css'
import { forcedColours, short } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const track = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space.s1,
  // The dialog's head says the step, and the fields need the height.
  '@media': { [short]: { display: 'none' } },
})

export const part = style({
  blockSize: '0.375rem',
  borderRadius: '1rem',
  background: vars.colour.line,
  selectors: { '&[data-done]': { background: vars.colour.graphic } },
  '@media': {
    [forcedColours]: {
      border: '1px solid',
      selectors: { '&[data-done]': { background: 'Highlight' } },
    },
  },
})
