import { createContainer, createVar, globalStyle, style } from '@vanilla-extract/css'
import { forcedColours, short, tiny, wide, wideContent } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { body } from '../overlay/Dialog.css.ts'

const { colour, space, type } = vars

/** The height of a wide dialog between header and footer. */
const bodyHeight = `(min(44rem, 100dvh - ${space.s7}) - 2*(${size.button} + 2*${space.s3} + 1px))`
const filtersHeight = createVar()

const list = createContainer()

/** Windows and lists in which rows fit below the sticky toolbar. Only the width of a container follows the text size. */
const high = '(min-height: 36rem)'
const roomy = `${list} (min-width: 16rem)`

/** The filters are above the list, or beside the list on wide screens. */
export const layout = style({
  container: `${list} / inline-size`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s4,
  '@media': { [short]: { gap: space.s2 } },
  '@container': {
    [wideContent]: {
      selectors: {
        '&[data-filters]': {
          gridTemplate: '"toolbar toolbar" auto "filters results" 1fr / 20.5rem minmax(0, 1fr)',
          columnGap: space.s6,
        },
      },
    },
  },
})

/** Sticky, together with the surrounding gap, if the window is high enough and no filters are above the list. */
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
      '@container': {
        [roomy]: {
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 1,
          containerType: 'scroll-state',
          selectors: {
            [`${layout}[data-filters] > &`]: { position: 'relative' },
            // Covers the gap above the toolbar, so that no rows are visible there.
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
      },
    },
  },
  '@container': {
    [wideContent]: {
      selectors: { [`${layout}[data-filters] > &`]: { gridArea: 'toolbar' } },
      '@media': { [high]: { selectors: { [`${layout}[data-filters] > &`]: { position: 'sticky' } } } },
    },
    // A line while rows scroll under the toolbar.
    'scroll-state(stuck: top)': { selectors: { '&::after': { background: colour.line } } },
  },
})

/** Focused elements scroll to below the sticky toolbar. */
const belowToolbar = { scrollPaddingBlockStart: `calc(${size.field} + 2*${space.s4})` }
globalStyle(`${body}:has(${layout}:not([data-filters]))`, { '@media': { [high]: belowToolbar } })
globalStyle(`${body}:has(${layout}[data-filters])`, { '@media': { [`${wide} and ${high}`]: belowToolbar } })

/** Sticky beside the list. In a low window the top moves up under the toolbar, so that the end stays visible. */
export const filters = style({
  vars: { [filtersHeight]: '29.5rem' },
  minInlineSize: 0,
  selectors: { '&:has([aria-invalid=true])': { vars: { [filtersHeight]: '35rem' } } },
  '@container': {
    [wideContent]: {
      '@media': {
        [high]: {
          position: 'sticky',
          insetBlockStart: `min(${size.field} + ${space.s4}, ${bodyHeight} - ${filtersHeight} - ${space.s4})`,
          alignSelf: 'start',
        },
      },
    },
  },
})

/** Scrolls the label into view with the control. */
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
  // A number alone is for screen readers in a low window, which has room for rows only.
  '@media': {
    [short]: { selectors: { '&:not(:has(> button))': { position: 'absolute', clipPath: 'inset(50%)' } } },
  },
})

globalStyle(`${summary} > p`, { flex: '1 1 9rem' })

/** Negative margins align the button's text with the list's edge and keep the text lines close. */
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
