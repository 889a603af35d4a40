import { style } from '@vanilla-extract/css'
import { canHover, forcedColours } from '#src/styles/media.ts'
import { radius, size as sizes } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { box } from './FileField.css.ts'

const { colour, space, type } = vars

/** The box of `FileField`, larger as a drop target. */
export const zone = style([
  box,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: space.s2,
    minBlockSize: '9rem',
    padding: space.s4,
    textAlign: 'center',
    selectors: {
      '&[data-above]': { borderStyle: 'solid', borderColor: colour.accentInk, background: colour.accentSoft },
    },
    '@media': { [forcedColours]: { selectors: { '&[data-above]': { borderColor: 'Highlight' } } } },
  },
])

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: sizes.target,
  blockSize: sizes.target,
  borderRadius: radius.tile,
  background: colour.accentSoft,
  color: colour.accentInk,
})

export const chosen = style({ selectors: { '&:empty': { display: 'none' } } })

export const name = style({ color: colour.text, font: type.strong, overflowWrap: 'anywhere' })

export const size = style({
  color: colour.textMuted,
  font: type.small,
  fontVariantNumeric: vars.figures,
  whiteSpace: 'nowrap',
})

export const methods = style({ color: colour.textMuted, font: type.small })

export const press = style({ color: colour.accentInk, font: type.label })

/** Hidden on touch screens, where files cannot be dropped. */
export const drop = style({
  display: 'none',
  '@media': { [canHover]: { display: 'inline' } },
})
