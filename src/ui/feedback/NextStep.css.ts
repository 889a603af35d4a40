import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const nextStep = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  font: type.small,
  // An email address may be longer than a line.
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-state=unsure]': { borderColor: 'transparent', background: colour.unsureSoft },
    '&[data-state=pending]': { borderColor: 'transparent', background: colour.pendingSoft },
  },
})

globalStyle(`${nextStep}[data-state=unsure] > svg`, { color: colour.unsure })

globalStyle(`${nextStep}[data-state=pending] > svg`, { color: colour.pending })
// The reason of a decline is the largest text of its screen after the amount.
globalStyle(`${nextStep}[data-state=declined] b`, { font: type.title })

globalStyle(`${nextStep} b`, { fontWeight: 600 })
/** The target of the action has the full size without free space below its text. */
export const action = style({
  display: 'block',
  marginBlockEnd: `calc(-1*${space.s1})`,
  selectors: { '&:empty': { display: 'none' } },
})
globalStyle(`${action} > a:not([data-kind])[href]`, { font: type.small })
