import { style } from '@vanilla-extract/css'
import { enlargedFoot, short } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

const forScreenReaders = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
} as const

/** Above the buttons of its footer. Where the fields need the room, only screen readers have it. */
export const waiting = style({
  order: -1,
  flex: '1 0 100%',
  color: vars.colour.textMuted,
  font: vars.type.small,
  overflowWrap: 'anywhere',
  '@media': { [short]: forScreenReaders },
  '@container': { [enlargedFoot]: forScreenReaders },
})
