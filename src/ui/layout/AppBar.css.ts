import { globalStyle, style } from '@vanilla-extract/css'
import { barContainer, canHover, huge, narrowBar, short, tiny, wide } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const topBar = style({
  container: barContainer,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: size.bar,
  // Padding for a title of two lines.
  paddingBlock: space.s1,
  paddingInline: vars.edge,
  borderBlockEnd: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media': {
    [wide]: { minBlockSize: size.wideBar, gap: space.s3 },
    [huge]: { paddingInline: `max(${space.s5}, (100vw - 100rem)/2)` },
    // A low window has no room for a bar that stays.
    [short]: { position: 'static' },
    [tiny]: { flexWrap: 'wrap' },
  },
})

// Keeps elements with keyboard focus from scrolling under the bar.
globalStyle(`html:has(${topBar})`, { scrollPaddingBlockStart: `calc(${size.bar} + ${space.s4})` })
globalStyle(`${topBar} > :first-child`, { marginInlineEnd: 'auto' })
globalStyle(`${topBar} > :last-child`, { marginInlineEnd: -4 })
globalStyle(`${topBar} > button:hover`, { '@media': { [canHover]: { background: colour.accentSoft } } })

export const barButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: space.s2,
  minInlineSize: size.target,
  minBlockSize: size.target,
  paddingInline: space.s3,
  borderRadius: radius.control,
  font: type.label,
  cursor: 'pointer',
  '@container': { [narrowBar]: { gap: 0, paddingInline: 0 } },
})
// Out of sight, and for screen readers only.
globalStyle(`${barButton} > span`, {
  '@container': {
    [narrowBar]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

export const who = style({
  display: 'none',
  '@media': { [wide]: { display: 'block', textAlign: 'end', font: type.small } },
})

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.tile,
  blockSize: size.tile,
  borderRadius: radius.round,
  background: colour.accentSoft,
  color: colour.text,
  font: type.label,
})
