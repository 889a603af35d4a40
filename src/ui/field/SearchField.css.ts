import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { input } from './Field.css.ts'

const { colour, space } = vars

export const search = style({
  vars: { [iconSize]: '1.25rem' },
  position: 'relative',
  flex: '1 1 8rem',
  minInlineSize: 0,
})

globalStyle(`${search} > ${input}`, { paddingInlineStart: '2.75rem' })
// Replaces the browser's clear icon, whose colour cannot be set.
globalStyle(`${search} > ${input}::-webkit-search-cancel-button`, {
  appearance: 'none',
  inlineSize: '.75rem',
  blockSize: '.75rem',
  marginInlineStart: space.s2,
  background: ['45deg', '-45deg']
    .map(angle => `linear-gradient(${angle}, transparent 45%, ${colour.textMuted} 45% 55%, transparent 55%)`)
    .join(),
  cursor: 'pointer',
})
globalStyle(`${search} > svg`, {
  position: 'absolute',
  inset: `0 auto 0 ${space.s3}`,
  marginBlock: 'auto',
  color: colour.textMuted,
  pointerEvents: 'none',
})
