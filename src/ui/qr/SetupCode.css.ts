import { globalStyle, style } from '@vanilla-extract/css'
import { medium } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

export const setupCode = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space.s3,
})

export const manualKey = style({ justifySelf: 'stretch' })

// Another device can scan the screen of a computer, so the code comes first there. It takes no focus.
globalStyle(`${setupCode} > :last-child`, {
  '@media': { [`${medium} and (pointer: fine)`]: { order: -1 } },
})
