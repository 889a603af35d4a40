import { globalStyle, style } from '@vanilla-extract/css'
import { brandProperties } from '#src/styles/brand.ts'
import { short, wide } from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { mono } from '#src/ui/feedback/TraceId.css.ts'

const { colour, space, type } = vars

globalStyle(':root', { vars: brandProperties({ page: '#f3f7f8' }) })
globalStyle('body', { fontVariantNumeric: vars.figures })
globalStyle('html', { scrollPaddingBlockStart: '4rem' })
globalStyle('select', { font: 'inherit', color: 'inherit' })

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s4,
  minBlockSize: size.bar,
  paddingInline: vars.edge,
  background: colour.surface,
})
globalStyle(`${header} > h1`, { flex: '1 0 14rem', font: type.title })

export const navigation = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  gap: space.s4,
  paddingInline: vars.edge,
  borderBlockEnd: `1px solid ${colour.line}`,
  background: colour.surface,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [short]: { position: 'static' } },
})
globalStyle(`${navigation} > a`, {
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: size.target,
  color: colour.text,
  font: type.small,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: -4,
})
globalStyle(`${navigation} > a:hover`, { color: colour.accentInk })

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const main = style([column, { padding: `${space.s4} ${vars.edge} ${space.s6}` }])
export const columns = style([
  column,
  {
    alignItems: 'start',
    '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem' } },
  },
])

globalStyle(`${main} section:has(> header) > :is(header, div)`, { paddingInline: space.s4 })
export const body = style([column, { paddingBlockEnd: space.s4 }])
globalStyle(`${main} form`, { display: 'grid', gap: space.s3 })
globalStyle(`${main} form button`, { alignSelf: 'end', minBlockSize: size.field })
globalStyle(`${main} :user-invalid`, { borderColor: colour.error })

export const wholeLine = style({ gridColumn: '1 / -1' })
globalStyle(`${main} details > :not(summary)`, { marginBlockStart: space.s2 })

export const link = style({ marginInlineEnd: space.s4 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 })
export const tables = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
  alignItems: 'start',
  gap: `${space.s5} ${space.s6}`,
})
export const blank = style({ padding: space.s3, color: colour.textMuted, textAlign: 'center' })

export const result = style({
  color: colour.credit,
  font: type.label,
  selectors: { '&:empty': { display: 'none' }, '&[data-state=failed]': { color: colour.error } },
})

export const status = style({
  padding: `${space.s1} ${space.s3}`,
  borderRadius: radius.control,
  background: colour.pendingSoft,
  color: colour.pending,
  font: type.label,
  selectors: {
    '&[data-state=good]': { background: colour.creditSoft, color: colour.credit },
    '&[data-state=refused]': { background: colour.unsureSoft, color: colour.unsure },
    '&[data-state=bad]': { background: colour.debitSoft, color: colour.debit },
  },
})

export const copyable = style({ display: 'inline-flex', alignItems: 'center', overflowWrap: 'anywhere' })
// The touch target of a copy button is higher than its line.
globalStyle(`${copyable} > button`, { marginBlock: `calc((1.25rem - ${size.target}) / 2)` })
export const code = style({ display: 'block', font: type.head, letterSpacing: '.1em' })
export const figure = style({ font: type.figure, fontVariantNumeric: vars.figures })
export const json = style([
  mono,
  {
    display: 'block',
    padding: space.s4,
    borderRadius: radius.control,
    background: colour.page,
    whiteSpace: 'pre-wrap',
  },
])
