import { globalStyle, style } from '@vanilla-extract/css'
import { short, tiny } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { skeleton } from '../feedback/feedback-parts.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

export const descriptionList = style({
  padding: `${space.s2} ${space.s4}`,
  borderRadius: radius.control,
  background: colour.page,
})

export const title = style({ paddingBlock: `${space.s2} ${space.s1}`, font: type.label })

/** The height of a row with one line of text; a placeholder row has the same height. */
const rowHeight = `calc(1.25rem + 2*${space.s2})`

export const row = style({
  display: 'grid',
  // Both columns share the free width by their content. A label is never narrower than its longest word.
  gridTemplateColumns: 'minmax(min-content, auto) minmax(0, auto)',
  justifyContent: 'space-between',
  columnGap: space.s4,
  minBlockSize: rowHeight,
  paddingBlock: space.s2,
  font: type.small,
  fontVariantNumeric: vars.figures,
  selectors: {
    '&[data-kind=total]': {
      borderBlockStart: `1px solid ${colour.line}`,
      font: type.strong,
      fontWeight: 600,
    },
    '&[data-kind=total]:first-child': { borderBlockStart: 0 },
  },
  '@media': {
    [tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [short]: { minBlockSize: 0, paddingBlock: space.s1 },
  },
})

globalStyle(`${row} > dt`, { color: colour.textMuted })
globalStyle(`${row}[data-kind=total] > dt`, { color: 'inherit' })
globalStyle(`${row} > dd`, {
  textAlign: 'end',
  overflowWrap: 'anywhere',
  '@media': { [tiny]: { textAlign: 'start' } },
})
// A link or button in a value is aligned with the text, and its touch target has the full size.
globalStyle(`${row} > dd > :is(a, button)`, { marginBlock: `calc((1.25rem - ${size.target})/2)` })

/** A row with a Copy button beside its label, so that an id has the whole width below. */
export const copyRow = style([
  row,
  { position: 'relative', '@media': { [short]: { paddingBlock: space.s2 } } },
])
globalStyle(`${copyRow} > dd`, { gridColumn: '1/-1', font: type.caption, textAlign: 'start' })
globalStyle(`${copyRow} > dd > button`, {
  position: 'absolute',
  insetBlockStart: space.s2,
  insetInlineEnd: 0,
  textDecoration: 'underline',
})
// As large as on Approved. Groups of digits never break, because they have no space inside.
globalStyle(`${copyRow}[data-kind=token] > dd > span`, {
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '2.25rem',
  wordSpacing: '.25em',
})
// The shorter of both labels ends where the values end.
globalStyle(`${copyRow} > dd > button > span`, { justifyItems: 'end' })

/** A skeleton on the text's line. */
const wordBone = style([skeleton, { display: 'inline-block' }])

export const labelSkeleton = style([wordBone, { alignSelf: 'center', inlineSize: '7rem' }])
export const valueSkeleton = style([wordBone, { alignSelf: 'center', inlineSize: 'min(3.5rem, 16vw)' }])

const statement = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  gap: space.s2,
  minBlockSize: rowHeight,
  paddingBlock: space.s2,
  font: type.small,
})

export const error = style([statement, { color: colour.error, fontWeight: 600 }])
export const note = style([statement, { fontWeight: 600 }])

export const action = style({ display: 'grid', paddingBlock: `${space.s1} ${space.s2}` })
