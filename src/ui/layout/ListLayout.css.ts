import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { forcedColours, tiny, wide } from '../../styles/media.ts'
import { size } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { body } from '../overlay/Dialog.css.ts'

const { colour, space, type } = vars

/** What is left of a wide dialog between its head and its foot. */
const bodyHeight = `(min(44rem, 100dvh - ${space.s7}) - 2*(${size.button} + 2*${space.s3} + 1px))`
const filtersHeight = createVar()

/** As high as leaves room for a list below what stays. */
const high = '(min-height: 36rem) and (min-width: 18.01rem)'

/** Filters above the list; beside it where there is room. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s4,
  '@media': {
    [wide]: {
      selectors: {
        '&[data-filters]': {
          gridTemplate: '"toolbar toolbar" auto "filters results" 1fr / 20.5rem minmax(0, 1fr)',
          columnGap: space.s6,
        },
      },
    },
  },
})

/** Stays where it is, with what is around it, where there is height for it. */
export const toolbar = style({
  vars: { [iconSize]: '1.25rem' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  marginBlockEnd: `calc(-1*${space.s2})`,
  paddingBlockEnd: space.s2,
  background: colour.surface,
  '@media': {
    [high]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      containerType: 'scroll-state',
      selectors: {
        // Nothing shows between it and the edge below which the rows go.
        '&::before': {
          content: '',
          position: 'absolute',
          inset: `calc(-1*${space.s4}) 0 auto`,
          blockSize: space.s4,
          background: colour.surface,
        },
        '&::after': { content: '', position: 'absolute', inset: 'auto 0 0', blockSize: 1 },
      },
    },
    [wide]: { selectors: { [`${layout}[data-filters] > &`]: { gridArea: 'toolbar' } } },
  },
  '@container': {
    // Rows lie behind it.
    'scroll-state(stuck: top)': { selectors: { '&::after': { background: colour.line } } },
  },
})

/** What gets the focus comes to lie below it. */
globalStyle(`${body}:has(${layout})`, {
  '@media': { [high]: { scrollPaddingBlockStart: `calc(${size.field} + 2*${space.s4})` } },
})

/**
 * Beside a list that scrolls they stay. Their end has to be seen all the same: what a low window has no room for goes
 * below the toolbar.
 */
export const filters = style({
  vars: { [filtersHeight]: '29.5rem' },
  minInlineSize: 0,
  selectors: { '&:has([aria-invalid=true])': { vars: { [filtersHeight]: '35rem' } } },
  '@media': {
    [`${wide} and ${high}`]: {
      position: 'sticky',
      insetBlockStart: `min(${size.field} + ${space.s4}, ${bodyHeight} - ${filtersHeight} - ${space.s4})`,
      alignSelf: 'start',
    },
  },
})

/** With its label. */
globalStyle(`${filters} :is(input, button)`, { scrollMarginBlockStart: '2rem' })

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s2,
  minInlineSize: 0,
})

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s2,
  color: colour.textMuted,
  font: type.small,
})

globalStyle(`${summary} > p`, { flex: '1 1 9rem' })

/** In line with the edge of what stands below, and no further from it than the words are. */
globalStyle(`${summary} > button`, {
  flex: 'none',
  margin: `calc(-1*${space.s3}) calc(-1*${space.s4}) calc(-1*${space.s3}) 0`,
  '@media': { [forcedColours]: { margin: 0 }, [tiny]: { margin: 0 } },
})

export const end = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s3,
  minBlockSize: size.row,
  paddingBlock: space.s4,
  color: colour.textMuted,
  font: type.small,
  textAlign: 'center',
})
