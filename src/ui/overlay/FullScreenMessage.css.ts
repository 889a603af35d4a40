import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const page = style({
  display: 'grid',
  alignContent: 'center',
  gap: space.s5,
  minBlockSize: '100dvh',
  maxInlineSize: '28rem',
  marginInline: 'auto',
  padding: vars.gutter,
  selectors: {
    '&[data-over]': {
      position: 'fixed',
      inset: 0,
      zIndex: 2,
      maxInlineSize: 'none',
      background: colour.page,
      outline: 'none',
    },
  },
})

export const words = style({
  vars: { [iconSize]: '2rem' },
  display: 'grid',
  justifyItems: 'center',
  gap: space.s2,
  color: colour.textMuted,
  textAlign: 'center',
})

export const title = style({ color: colour.text, font: type.head })

export const actions = style({
  display: 'grid',
  gap: space.s2,
  inlineSize: '100%',
  maxInlineSize: '26rem',
  marginInline: 'auto',
})
