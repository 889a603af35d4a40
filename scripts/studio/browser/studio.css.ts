import { globalStyle, style } from '@vanilla-extract/css'
import { column, main as pageMain } from '#scripts/shared/browser/page.css.ts'
import { wide } from '#src/styles/media.ts'
import { radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { mono } from '#src/ui/feedback/TraceId.css.ts'

const { colour, space, type } = vars

/** The main part: one column on a phone, up to three on a wide screen. */
export const main = style([
  pageMain,
  {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
    alignItems: 'start',
    paddingInline: vars.gutter,
  },
])
export const side = style([
  column,
  {
    '@media': {
      [wide]: {
        position: 'sticky',
        insetBlockStart: '3.5rem',
        maxBlockSize: 'calc(100dvh - 4rem)',
        overflow: 'auto',
      },
    },
  },
])

export const form = style([column, { minInlineSize: 0, border: 0 }])
globalStyle('summary', { minBlockSize: size.target, font: type.label, alignContent: 'center' })
globalStyle('details > :not(summary)', { marginBlockEnd: space.s4 })
export const checks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
})
export const pair = style({ display: 'flex', gap: space.s2 })
globalStyle('input[type=color]', { flex: 'none', inlineSize: size.field, blockSize: size.field })
globalStyle('input[type=file]', { inlineSize: '7rem', alignSelf: 'center', font: type.small })

export const text = style([
  mono,
  {
    blockSize: 'clamp(14rem, 48dvh, 34rem)',
    padding: space.s2,
    border: `1px solid ${colour.line}`,
    background: colour.surface,
    resize: 'vertical',
    whiteSpace: 'pre',
    selectors: { '&[aria-invalid=true]': { borderColor: colour.error } },
  },
])
export const list = style({ display: 'grid', gap: space.s3, listStyle: 'none' })
export const contrast = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space.s2,
})
export const sample = style({ inlineSize: '1.75rem', blockSize: '1.25rem' })

export const shrunk = style({
  marginInline: 'auto',
  borderRadius: radius.control,
  boxShadow: `0 0 0 1px ${colour.fieldLine}`,
  overflow: 'clip',
})
export const frames = style({ position: 'relative', transformOrigin: '0 0' })
globalStyle('iframe', { position: 'absolute', inlineSize: '100%', blockSize: '100%', border: 0 })
globalStyle('iframe[data-waiting]', { visibility: 'hidden' })
