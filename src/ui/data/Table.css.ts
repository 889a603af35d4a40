import { style } from '@vanilla-extract/css'
import { medium } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

export const table = style({
  display: 'block',
  inlineSize: '100%',
  borderCollapse: 'collapse',
  font: type.small,
  fontVariantNumeric: vars.figures,
  '@media': { [medium]: { display: 'table' } },
})

export const caption = style({
  display: 'block',
  paddingBlockEnd: space.s2,
  textAlign: 'start',
  font: type.label,
  '@media': { [medium]: { display: 'table-caption' } },
})

/** On a phone each cell shows its heading itself. The header row is only for screen readers there. */
export const head = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@media': {
    [medium]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
})

const atEnd = { '&[data-kind=number]': { textAlign: 'end' } } as const

export const heading = style({
  paddingBlock: space.s2,
  paddingInlineEnd: space.s4,
  textAlign: 'start',
  verticalAlign: 'bottom',
  color: colour.textMuted,
  font: type.small,
  whiteSpace: 'nowrap',
  selectors: {
    ...atEnd,
    '&[data-kind=long]': { inlineSize: '26%' },
    '&[data-kind=wide]': { inlineSize: '50%' },
    '&:last-child': { paddingInlineEnd: 0 },
  },
})

export const body = style({
  display: 'block',
  '@media': { [medium]: { display: 'table-row-group' } },
})

export const row = style({
  display: 'block',
  paddingBlock: space.s2,
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [medium]: { display: 'table-row', borderBlockStart: 0 } },
})

export const cell = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: space.s3,
  paddingBlock: 2,
  textAlign: 'start',
  verticalAlign: 'baseline',
  selectors: {
    '&[data-empty]': { display: 'none' },
    '&[data-kind=long]': { overflowWrap: 'anywhere' },
  },
  '::before': {
    // Empty alternative text after the slash: the table already announces the heading.
    content: ['attr(data-heading)', 'attr(data-heading) / ""'],
    color: colour.textMuted,
  },
  '@media': {
    [medium]: {
      display: 'table-cell',
      paddingBlock: space.s2,
      paddingInlineEnd: space.s4,
      borderBlockStart: `1px solid ${colour.line}`,
      selectors: {
        ...atEnd,
        '&[data-empty]': { display: 'table-cell' },
        '&:last-child': { paddingInlineEnd: 0 },
      },
      '::before': { content: 'none' },
    },
  },
})
