import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { cameraColour } from '#src/styles/camera.ts'
import {
  allowsMotion,
  desk,
  footContainer,
  forcedColours,
  huge,
  medium,
  short,
  tiny,
} from '#src/styles/media.ts'
import '#src/styles/session.css.ts'
import { duration, ease, radius, size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { iconLine, iconSize, iconTint } from '../icons/Icon.css.ts'
import { clampedText } from '../text/ClampedText.css.ts'
import { mutedText } from '../text/MutedText.css.ts'

const { colour, space, type } = vars

// Chrome on a phone reloads a page that is pulled down, which would empty the form of a dialog.
globalStyle('html:has([role=dialog])', { overscrollBehaviorY: 'none' })

const rise = keyframes({ from: { transform: 'translateY(2rem)', opacity: 0 } })
const fall = keyframes({ to: { transform: 'translateY(2rem)', opacity: 0 } })

/** The total free height above and below a floating dialog. */
const left = createVar()

/** A phone in landscape. */
const lowAndMedium = `${medium} and ${short}`
/** A phone with its keyboard. */
const lowAndNarrow = `${short} and (width < 40rem)`

/** Full height on a phone, floating from 40rem. */
export const dialogPanel = style({
  vars: { [left]: space.s7 },
  position: 'fixed',
  inset: `${space.s3} 0 0`,
  zIndex: 2,
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  background: colour.surface,
  overflow: 'hidden',
  selectors: {
    '&[data-size=alert]': { insetBlockStart: 'auto', maxBlockSize: '100dvh' },
    '&[data-size=camera]': { insetBlockStart: 0, borderRadius: 0 },
  },
  '@media': {
    [medium]: {
      inset: 0,
      inlineSize: `min(32.5rem, 100vw - ${space.s6})`,
      blockSize: 'fit-content',
      maxBlockSize: `calc(100dvh - ${left})`,
      margin: 'auto',
      borderRadius: radius.sheet,
      boxShadow: colour.shadow,
      selectors: {
        '&[data-size=alert]': { inlineSize: '24rem', insetBlockStart: 0 },
        '&:is([data-size=service], [data-size=wide], [data-size=camera])': {
          blockSize: `min(44rem, 100dvh - ${left})`,
        },
        '&[data-size=camera]': { borderRadius: radius.sheet },
        '&[data-size=wide]': { inlineSize: `min(62.5rem, 100vw - ${space.s6})` },
      },
    },
    [short]: { vars: { [left]: space.s3 }, insetBlockStart: space.s1 },
    [lowAndMedium]: { inlineSize: `min(40rem, 100vw - ${space.s6})` },
    [tiny]: { display: 'block', overflowY: 'auto' },
    [allowsMotion]: {
      animation: `${rise} ${duration.move} ${ease}`,
      selectors: { '&[data-closing]': { animation: `${fall} ${duration.leave} ${ease} forwards` } },
    },
    [forcedColours]: { border: '1px solid' },
  },
})

const slide = keyframes({ from: { transform: 'translateX(2rem)', opacity: 0 } })
const slideOut = keyframes({ to: { transform: 'translateX(2rem)', opacity: 0 } })

const placed = `${dialogPanel}[data-place]`
globalStyle(placed, {
  '@media': {
    [desk]: {
      inset: `${size.wideBar} 0 0 auto`,
      zIndex: 1,
      inlineSize: size.sidePanel,
      blockSize: 'auto',
      maxBlockSize: 'none',
      margin: 0,
      borderRadius: 0,
      borderInlineStart: `1px solid ${colour.line}`,
      boxShadow: 'none',
    },
    [`${desk} and ${allowsMotion}`]: { animationName: slide },
  },
})
globalStyle(`${placed}[data-closing]`, {
  '@media': { [`${desk} and ${allowsMotion}`]: { animationName: slideOut } },
})
globalStyle(`${placed}[data-place=page]`, {
  '@media': {
    [desk]: { inset: `${size.wideBar} 0 0`, inlineSize: 'auto', border: 0, animation: 'none' },
  },
})
globalStyle(`body:has(> [data-place=panel]) > ${placed}[data-place=page]`, {
  '@media': { [desk]: { insetInlineEnd: size.sidePanel } },
})

const inline = { '@media': { [medium]: { paddingInline: space.s5 } } }
/** In low windows, header and footer shrink in favour of the body. */
const low = { '@media': { [short]: { minBlockSize: 0, paddingBlock: space.s1 } } }

export const header = style([
  {
    vars: { [iconLine]: colour.serviceLine, [iconTint]: colour.serviceTint, [iconSize]: '1.75rem' },
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    minBlockSize: '4rem',
    padding: `${space.s3} ${space.s4}`,
    borderBlockEnd: `1px solid ${colour.line}`,
  },
  inline,
  low,
  { '@media': { [short]: { vars: { [iconSize]: '1.25rem' } } } },
])

/** In low windows the path follows the title on its line. */
globalStyle(`${header} > div:has(> h2)`, {
  '@media': { [short]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s3 } },
})

export const title = style([clampedText, { font: type.strong, '@media': { [short]: { font: type.label } } }])

/** A low and narrow window needs the line for the form. */
export const path = style([mutedText, clampedText, { '@media': { [lowAndNarrow]: { display: 'none' } } }])

/** Aligns the actions with the edge of the content below. */
export const actions = style({
  vars: { [iconLine]: 'currentcolor', [iconSize]: '1.25rem' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s2,
  marginInline: `auto calc(-1*${space.s2})`,
})
globalStyle(`${actions} > button`, { paddingInline: space.s2 })
// With enlarged text the actions are words alone, so that they fit on one line.
globalStyle(`${actions} svg`, { '@container': { '(max-width: 14rem)': { display: 'none' } } })
/** With enlarged text the actions wrap below the title, which would break within words beside them. */
globalStyle(`${header}:has(> ${actions})`, { flexWrap: 'wrap' })
globalStyle(`${header}:has(> ${actions}) > div:has(> h2)`, { flex: '1 1 5rem' })

export const body = style([
  {
    // The containing block of visually hidden elements, so that they scroll with the body and not the whole dialog.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: space.s4,
    padding: space.s4,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A focused field scrolls into view together with its label.
    scrollPaddingBlock: `2rem ${space.s4}`,
    '@media': { [short]: { gap: space.s3, paddingBlock: space.s2 }, [tiny]: { overflow: 'visible' } },
  },
  inline,
])

/** The last child of the body takes the height that is left. */
globalStyle(`${dialogPanel}[data-size=screen]`, {
  inset: 0,
  inlineSize: 'auto',
  blockSize: 'auto',
  maxBlockSize: 'none',
  margin: 0,
  borderRadius: 0,
})
globalStyle(`${dialogPanel}[data-size=screen] > ${body}`, {
  gridTemplateRows: 'auto minmax(0, 1fr)',
  alignContent: 'stretch',
  justifyItems: 'center',
  padding: 0,
  overflow: 'hidden',
  '@media': {
    [lowAndMedium]: { gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr)', paddingInlineStart: space.s5 },
  },
})

const camera = `${dialogPanel}[data-size=camera]`
globalStyle(`${camera} > ${header}`, {
  vars: { [iconLine]: cameraColour.ink, [iconTint]: 'none' },
  borderBlockEnd: 0,
  background: cameraColour.bar,
  color: cameraColour.ink,
})
globalStyle(`${camera} > ${header} :focus-visible`, { outlineColor: cameraColour.ink })
globalStyle(`${camera} > ${body}`, { alignContent: 'stretch', padding: 0 })

/** Focused fields scroll below the payment that stays on the screen. */
globalStyle(`${body}:has(> [data-pinned])`, {
  scrollPaddingBlockStart: 'min(12rem, 40%)',
  '@media': { [short]: { scrollPaddingBlockStart: 'min(8rem, 40%)' } },
})

/** A PIN below facts stays above the buttons; in a low window it is above the facts, or beside them in landscape. */
const withPin = `${body}:has(> form:not(:only-child) :is([name=otp], [name=pin]))`
globalStyle(`${withPin} > form`, {
  position: 'sticky',
  // With enlarged text it scrolls away, so that the facts have room.
  insetBlockEnd: 'min(0px, 9*(100dvh - 26rem))',
  paddingBlock: `${space.s1} ${space.s2}`,
  background: colour.surface,
  '@media': {
    [short]: { position: 'static', insetBlockEnd: 'auto', order: -1, paddingBlock: 0 },
    [tiny]: { position: 'static' },
  },
})
globalStyle(`${withPin} > :first-child`, { '@media': { [short]: { order: -2 } } })
globalStyle(withPin, {
  '@media': { [lowAndMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.s5 } },
})
globalStyle(`${withPin} > *`, { '@media': { [lowAndMedium]: { gridColumn: 1 } } })
globalStyle(`${withPin} > form`, {
  '@media': {
    [lowAndMedium]: {
      position: 'sticky',
      insetBlockStart: 0,
      gridArea: '1 / 2 / span 3',
      alignSelf: 'start',
    },
  },
})

export const footer = style([
  {
    container: footContainer,
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s2,
    padding: `${space.s3} ${space.s4} max(${space.s3}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${colour.line}`,
    selectors: { '&:empty': { display: 'none' } },
    '@media': { [medium]: { justifyContent: 'flex-end' } },
  },
  inline,
  low,
])

/** The parts of a page end where the top bar ends, and its buttons do not meet those of a panel beside it. */
const onPage = `${dialogPanel}[data-place=page] >`
const pageEdge = (column: string) => `max(${vars.gutter}, (100% - ${column})/2)`
globalStyle(`${onPage} :is(${header}, ${body}, ${footer})`, {
  '@media': {
    [desk]: { paddingInline: pageEdge('75rem') },
    [huge]: { paddingInline: pageEdge('100rem') },
  },
})
globalStyle(`${onPage} ${footer}`, { '@media': { [desk]: { justifyContent: 'flex-start' } } })

// The main action is last and takes the free width. A button that does not fit wraps to its own line, where its label
// may wrap.
globalStyle(`${footer} > button`, {
  whiteSpace: 'normal',
  '@media': { [medium]: { minInlineSize: '7rem' }, [tiny]: { flex: '1 0 100%' } },
})
globalStyle(`${footer} > :last-child`, {
  flex: '1 1 auto',
  '@media': { [medium]: { flex: 'none', maxInlineSize: '100%' } },
})
globalStyle(`${footer} > [data-align=start]`, {
  '@media': { [medium]: { minInlineSize: 0, marginInline: `calc(-1*${space.s4}) auto` } },
})
globalStyle(`${dialogPanel}[data-size=alert] > ${footer} > button`, {
  '@media': { [medium]: { flex: '1 1 auto' } },
})
