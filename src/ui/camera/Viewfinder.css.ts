import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space, type } = vars

const shade = 'rgb(0 0 0/.72)'

export const viewfinder = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s4,
  minBlockSize: '13rem',
  background: '#0b0d0e',
  color: '#fff',
})

globalStyle(`${viewfinder} > *`, { position: 'relative' })
globalStyle(`${viewfinder} > video`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})
globalStyle(`${viewfinder} > svg`, {
  inlineSize: 'min(15.5rem, 40vh)',
  blockSize: 'min(15.5rem, 40vh)',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 3,
  strokeLinecap: 'round',
})
globalStyle(`${viewfinder} > p`, {
  padding: `${space.s2} ${space.s4}`,
  borderRadius: radius.pill,
  background: shade,
  font: type.small,
  textAlign: 'center',
})
