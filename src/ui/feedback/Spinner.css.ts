import { keyframes, style } from '@vanilla-extract/css'
import { allowsMotion, forcedColours } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  inlineSize: size.mark,
  blockSize: size.mark,
  fill: 'none',
  stroke: vars.colour.line,
  strokeWidth: 5,
  strokeLinecap: 'round',
  '@media': {
    [allowsMotion]: { animation: `${turn} 1.2s linear infinite` },
    [forcedColours]: { stroke: 'none' },
  },
})

export const share = style({
  stroke: vars.colour.graphic,
  '@media': { [forcedColours]: { stroke: 'currentcolor' } },
})
