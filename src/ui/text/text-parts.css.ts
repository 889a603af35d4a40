import { style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { iconLine, iconSize, iconTint } from '../icons/Icon.css.ts'
import { mutedText } from './MutedText.css.ts'

export const mutedTextBlock = style([mutedText, { display: 'block' }])

export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** A press selects the whole text. */
export const selectable = style({ userSelect: 'all' })

export const stepTitle = style({ font: vars.type.title })
export const outcomeHeading = style({ font: vars.type.head })

export const stepHeading = style({
  vars: { [iconLine]: vars.colour.serviceLine, [iconTint]: vars.colour.serviceTint, [iconSize]: '2rem' },
  display: 'grid',
  gap: vars.space.s1,
  justifyItems: 'start',
  // The title may contain an email address.
  overflowWrap: 'anywhere',
})
