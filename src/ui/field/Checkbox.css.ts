import { style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space } = vars

export const checkbox = style({ display: 'grid', gap: space.s1 })

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: size.target,
  cursor: 'pointer',
})

/** Aligned with the label. */
export const extraContent = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s5,
  paddingInlineStart: `calc(1.5rem + ${space.s3})`,
  selectors: { '&:empty': { display: 'none' } },
})

export const box = style({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  accentColor: colour.accentEdge,
  cursor: 'pointer',
})
