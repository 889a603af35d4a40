import { globalStyle, style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { canHover, huge, onPaper, short, tiny, wideStage } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { skeleton } from '../feedback/feedback-parts.css.ts'
import { iconSize } from '../icons/Icon.css.ts'

const { colour, space, type } = vars

/** With `data-columns`, a wide list has two rows beside each other. */
export const list = style({ listStyle: 'none', containerType: 'inline-size' })

/** Too narrow for the icon, because of enlarged text or wide letters. */
const cramped = '(max-width: 13.5rem)'

export const item = style({})

export const row = style({
  position: 'relative',
  // Keeps the button, which lies under the texts, above the ground of the list.
  isolation: 'isolate',
  display: 'grid',
  gridTemplate: `auto auto / ${size.tile} minmax(0, 1fr) auto`,
  alignItems: 'center',
  alignContent: 'center',
  columnGap: space.s2,
  minBlockSize: size.row,
  padding: `${space.s2} ${space.s4}`,
  selectors: {
    [`${item} + ${item} > &:first-child`]: { borderBlockStart: `1px solid ${colour.line}` },
    [`${list}[data-flush] &`]: { paddingInline: 0 },
  },
})

globalStyle(`${row} > :not(button)`, { pointerEvents: 'none' })

/** The ground of a pressed or hovered row. Shadows widen it where the row has no padding. */
const pressed = {
  background: colour.accentSoft,
  boxShadow: `calc(-1*${space.s2}) 0 ${colour.accentSoft}, ${space.s2} 0 ${colour.accentSoft}`,
}

export const press = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  borderRadius: radius.tile,
  selectors: {
    '&:active': pressed,
    '&[aria-current]': pressed,
    // A negative offset, so that the outline stays inside the list.
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [canHover]: { selectors: { '&:hover': pressed } } },
})

globalStyle(`${list}:not([data-flush]) ${press}`, { boxShadow: 'none' })
// The colour alone does not mark the chosen row.
globalStyle(`${press}[aria-current]::before`, {
  content: '',
  position: 'absolute',
  insetBlock: space.s1,
  insetInlineStart: `calc(-1*${space.s2})`,
  inlineSize: 3,
  borderRadius: radius.tile,
  background: colour.accentInk,
})

export const tile = style({
  vars: { [iconSize]: '1.25rem' },
  gridRow: '1 / 3',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.tile,
  blockSize: size.tile,
  borderRadius: radius.tile,
  background: colour.page,
  selectors: {
    [`${row}[data-state=pending] &`]: { background: colour.pendingSoft, color: colour.pending },
  },
})

export const tileSkeleton = style([tile, { background: colour.disabled }])

export const line = style({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: space.s2,
  minInlineSize: 0,
})

/** Shrinks to nine digits or the longest word; then the amount wraps to the next line. */
export const name = style({ flex: '1 1 9ch', maxInlineSize: '100%', font: type.strong })
// A number never breaks.
globalStyle(`${name} > *`, { overflowWrap: 'break-word' })

const caption = style({ color: colour.textMuted, font: type.caption, fontVariantNumeric: vars.figures })

/** The first part that gives way; below seven characters it takes a line of its own. */
export const reference = style([
  caption,
  {
    display: 'flex',
    flex: '1 1 7ch',
    minInlineSize: 0,
    whiteSpace: 'nowrap',
    '@media': { [tiny]: { display: 'block', whiteSpace: 'normal' } },
  },
])
globalStyle(`${reference} > *`, { overflow: 'hidden', textOverflow: 'ellipsis' })
globalStyle(`${reference} > span`, { flex: 'none' })

/** The type gives way before the reference. */
export const what = style({})
globalStyle(`${reference} > ${what}`, { flex: '0 99 auto', minInlineSize: '4ch' })

/** Never cut. */
export const time = style([caption, { flex: 'none', '@media': { [tiny]: { flex: 'initial' } } }])
export const remark = style([time, { marginInlineStart: 'auto' }])

export const chevron = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'grid',
  gridRow: '1 / 3',
  gridColumn: 3,
  color: colour.textMuted,
  '@media': { [onPaper]: { display: 'none' } },
})

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.s3,
  paddingBlock: `${space.s4} ${space.s1}`,
  color: colour.textMuted,
  font: type.label,
  overflowWrap: 'anywhere',
  '@media': { [short]: { paddingBlock: `${space.s2} 0` } },
})

globalStyle(`${heading} > :first-child`, { font: 'inherit', fontWeight: 600 })

export const totals = style({ fontWeight: 400, fontVariantNumeric: vars.figures })

/** A phone of 320 px has no room for the chevron. */
const narrow = '(max-width: 19rem)'
globalStyle(row, { '@container': { [narrow]: { gridTemplateColumns: `${size.tile} minmax(0, 1fr)` } } })
globalStyle(`${row} > ${chevron}`, { '@container': { [narrow]: { display: 'none' } } })
// The padding of a clamped name exceeds its line.
globalStyle(line, { '@container': { [narrow]: { paddingInlineEnd: '.25em' } } })

/** Too narrow for both: the text replaces the icon. */
globalStyle(row, { '@container': { [cramped]: { gridTemplateColumns: 'minmax(0,1fr)' } } })
globalStyle(tile, { '@container': { [cramped]: { display: 'none' } } })
globalStyle(line, { '@container': { [cramped]: { gridColumn: 1 } } })
globalStyle(reference, { '@container': { [cramped]: { display: 'block', whiteSpace: 'normal' } } })

globalStyle(`${list}[data-long] ${row}`, { paddingInline: `0 calc(1.25rem + ${space.s2})` })
globalStyle(`${line} ${skeleton}`, { inlineSize: '4.5rem' })
globalStyle(`${line} ${skeleton}:first-child`, { inlineSize: '9rem', flexShrink: 1 })

const inColumns = (selector: string) => `${list}[data-columns] ${selector}`

/** A huge stage has room for the list as a column of its own. */
const inHalves = `${wideStage} and (max-width: 99.99rem)`
globalStyle(`${list}[data-columns]`, {
  '@container': { [inHalves]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
globalStyle(`${inColumns(item)}:nth-child(2) > ${row}:first-child`, {
  '@container': { [inHalves]: { borderBlockStart: 0 } },
})
globalStyle(`${inColumns(item)}:nth-child(odd)`, {
  '@container': { [inHalves]: { borderInlineEnd: `1px solid ${colour.line}` } },
})

/** My Wallet on a large screen: one line a row, in columns. */
const ofLongList = `${item}[data-index] > ${row}`
const inOneLine = '(min-width: 60rem)'
const onLargeScreen = (rule: object) => ({ '@media': { [huge]: { '@container': { [inOneLine]: rule } } } })
const columnOf = {
  [`${name}`]: 2,
  [`${time}`]: 3,
  [`${line}:nth-of-type(2) > :first-child:not(${time})`]: 4,
  [`${reference}`]: 5,
  [`${line}:nth-of-type(1) > :last-child`]: 6,
  [`${chevron}`]: 7,
}
globalStyle(
  ofLongList,
  onLargeScreen({
    gridTemplate: `auto / ${size.tile} minmax(0, 2fr) 5.5rem 5.5rem minmax(0, 3fr) minmax(8rem, auto) auto`,
    minBlockSize: '3rem',
    paddingBlock: space.s1,
  }),
)
globalStyle(`${ofLongList} > ${tile}`, onLargeScreen({ gridRow: 1 }))
globalStyle(`${ofLongList} > ${line}`, onLargeScreen({ display: 'contents' }))
for (const [part, gridColumn] of Object.entries(columnOf))
  globalStyle(`${ofLongList} ${part}`, onLargeScreen({ gridRow: 1, gridColumn }))
globalStyle(`${ofLongList} ${line}:nth-of-type(1) > :last-child`, onLargeScreen({ justifySelf: 'end' }))
globalStyle(
  `${ofLongList} ${line}:nth-of-type(2) > :first-child:not(${time})`,
  onLargeScreen({ justifySelf: 'start' }),
)
