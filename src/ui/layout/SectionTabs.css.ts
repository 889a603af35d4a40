import { createVar, style } from '@vanilla-extract/css'
import { contentContainer, desk, medium, short, wide } from '#src/styles/media.ts'
import { radius } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { colour, space, type } = vars

/** A phone in landscape. */
const lowAndMedium = `${medium} and ${short}`

const besideContent = { gridTemplateColumns: 'minmax(13rem, max-content) minmax(0, 1fr)', gap: space.s5 }

/** A scrollable row of chips above the content; a column beside the content on wide screens. */
export const sectionTabs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  alignContent: 'start',
  '@media': {
    [wide]: {
      selectors: {
        '&:not([data-above])': besideContent,
      },
    },
    [desk]: besideContent,
    [lowAndMedium]: besideContent,
  },
})

const stickyColumn = { alignSelf: 'start', position: 'sticky', insetBlockStart: 0 } as const
const column = { flexDirection: 'column', overflowX: 'visible' } as const
const beside = `${sectionTabs}:not([data-above])`

export const nav = style({
  minInlineSize: 0,
  '@media': {
    [wide]: {
      selectors: { [`${beside} > &`]: stickyColumn },
    },
    [desk]: stickyColumn,
    [lowAndMedium]: stickyColumn,
  },
})

/** The width of the focus outline, which the scroll container would cut off. */
const room = '5px'

const fadeBefore = createVar()
const fadeAfter = createVar()
const fadeLength = '2.5rem'

export const list = style({
  margin: `calc(-1*${room})`,
  padding: room,
  listStyle: 'none',
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  vars: { [fadeBefore]: '0px', [fadeAfter]: '0px' },
  // Fades out at an end with hidden entries, to show that the row continues.
  maskImage: `linear-gradient(to right, transparent, #000 ${fadeBefore} calc(100% - ${fadeAfter}), transparent)`,
  selectors: {
    '&[data-more-before]': { vars: { [fadeBefore]: fadeLength } },
    '&[data-more-after]': { vars: { [fadeAfter]: fadeLength } },
  },
  '@media': {
    [wide]: { selectors: { [`${beside} &`]: column } },
    [desk]: column,
    [lowAndMedium]: column,
  },
})

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space.s3,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
  color: colour.text,
  font: type.label,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: colour.accentSoft },
    '&[aria-current]': { background: colour.accentSoft, borderColor: colour.accentEdge },
  },
})

export const shown = style({
  container: contentContainer,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s5,
  minInlineSize: 0,
  '@media': {
    [medium]: { paddingBlockEnd: space.s4 },
    // A value is not far from its label.
    [desk]: { selectors: { [`${beside} > &`]: { maxInlineSize: '48rem' } } },
  },
})
