import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const below = style({ display: 'grid', gap: space.s3 })

export const actions = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space.s2,
})

globalStyle(`${actions} > button`, {
  flexDirection: 'column',
  gap: space.s1,
  minBlockSize: '4rem',
  paddingInline: space.s1,
  borderColor: colour.line,
  font: type.small,
  whiteSpace: 'normal',
})

/** Rendered before it has text, because screen readers announce only changes of an existing live region. */
export const liveRegion = style({ selectors: { '&:empty': { position: 'absolute' } } })

export const statusMessage = style({
  display: 'flex',
  gap: space.s3,
  padding: space.s3,
  border: '1px solid currentColor',
  borderRadius: radius.control,
  scrollMarginBlock: space.s4,
  selectors: {
    '&[data-state=done]': { color: colour.credit },
    '&[data-state=unsure]': { color: colour.unsure },
    '&[data-state=failed]': { color: colour.error },
  },
})
