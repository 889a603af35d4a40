import '#src/styles/base.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { brandProperties } from '#src/styles/brand.ts'
import { short } from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

globalStyle(':root', { vars: brandProperties({ page: '#f3f7f8' }) })
globalStyle('body', { fontVariantNumeric: vars.figures })
globalStyle('html', { scrollPaddingBlockStart: '4rem' })
globalStyle('select, textarea', { font: 'inherit', color: 'inherit' })

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

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const main = style([column, { padding: `${space.s4} ${vars.edge} ${space.s6}` }])
globalStyle(`${main} section:has(> header) > :is(header, div)`, { paddingInline: space.s4 })
export const body = style([column, { paddingBlockEnd: space.s4 }])

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
