import { globalStyle, style } from '@vanilla-extract/css'
import { cameraColour } from '#src/styles/camera.ts'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space, type } = vars

export const viewfinder = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.s4,
  minBlockSize: '13rem',
  background: cameraColour.ground,
  color: cameraColour.ink,
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
  background: cameraColour.shade,
  font: type.small,
  textAlign: 'center',
})
