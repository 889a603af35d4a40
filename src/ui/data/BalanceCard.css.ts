import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { wideStage } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { figure } from '../text/LargeAmount.css.ts'
import { mutedText } from '../text/MutedText.css.ts'

const { colour, space, type } = vars

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'space-between',
  padding: `${space.s1} ${space.s2} ${space.s3} ${space.s4}`,
  border: `1px solid ${colour.cardEdge}`,
  // The number is the lower half of the card.
  borderRadius: `${radius.panel} ${radius.panel} 0 0`,
  background: colour.card,
  color: colour.onCard,
})

globalStyle(`${card} :focus-visible`, { outlineColor: 'currentcolor' })
globalStyle(`${card} ${figure}:not([data-long])`, {
  '@container': { [wideStage]: { fontSize: '3rem', lineHeight: 1 } },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: size.target,
})

export const heading = style({ color: colour.onCardMuted, font: type.small })

export const note = style({ color: colour.onCardMuted, font: type.caption, fontVariantNumeric: vars.figures })

export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  paddingInlineEnd: space.s2,
})

export const words = style({ flex: '1 1 9rem' })

// The Trace ID has a row of its own, so that it is whole.
globalStyle(`${failure} ${mutedText}`, {
  flexBasis: '100%',
  color: colour.onCardMuted,
  font: type.caption,
})
