import { createVar, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { forcedColours } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from './Icon.css.ts'

const { colour, font } = vars

/** The degrees by which a face turns the hue of the brand. */
const turn = createVar()

const turns = Object.fromEntries(
  [60, 120, 180, 240, 300].map((degrees, index) => [
    `&[data-hue="${index + 1}"]`,
    { vars: { [turn]: String(degrees) } },
  ]),
)

/** A circle for a person, a tile for an account or a meter. A grey brand has grey faces. */
export const face = style({
  vars: { [iconSize]: '1.25rem', [turn]: '0' },
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius.tile,
  background: colour.page,
  color: colour.text,
  font: `600 .875rem/1 ${font}`,
  selectors: {
    ...turns,
    '&[data-hue]': { borderRadius: radius.round, background: colour.accentSoft },
    '&[data-state=pending]': { outline: `2px dashed ${colour.pending}`, outlineOffset: 2 },
  },
  '@supports': {
    '(color: oklch(from red l c h))': {
      selectors: {
        '&[data-hue]': {
          background: `oklch(from ${colour.accent} ${colour.faceGround} min(c,.06) calc(h + ${turn}))`,
          color: `oklch(from ${colour.accent} ${colour.faceInk} min(c,.09) calc(h + ${turn}))`,
        },
      },
    },
  },
  '@media': { [forcedColours]: { border: '1px solid' } },
})
