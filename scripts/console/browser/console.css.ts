import { globalStyle, style } from '@vanilla-extract/css'
import { column, main } from '#scripts/shared/browser/page.css.ts'
import { wide } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { mono } from '#src/ui/feedback/TraceId.css.ts'

const { colour, space, type } = vars

export const columns = style([
  column,
  {
    alignItems: 'start',
    '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem' } },
  },
])

globalStyle(`${main} form`, { display: 'grid', gap: space.s3 })
globalStyle(`${main} form button`, { alignSelf: 'end', minBlockSize: size.field })
/** A select of long options has a line of its own. */
globalStyle(`${main} form div:has(> select[data-wide])`, { gridColumn: '1 / -1' })
globalStyle(`${main} :user-invalid`, { borderColor: colour.error })
globalStyle(`${main} details > :not(summary)`, { marginBlockStart: space.s2 })

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
