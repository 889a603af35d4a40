import { globalStyle, keyframes } from '@vanilla-extract/css'
import { allowsMotion, forcedColours } from './media.ts'
import { supported } from './supported-browsers.ts'
import { vars } from './tokens.css.ts'

const { colour, type } = vars

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0, padding: 0 })
globalStyle('html', { WebkitTextSizeAdjust: '100%' })
globalStyle('body', {
  minBlockSize: '100dvh',
  background: colour.page,
  color: colour.text,
  font: type.body,
  overflowWrap: 'break-word',
})
globalStyle('button, input', { border: 0, background: 'none', color: 'inherit', font: 'inherit' })
globalStyle(':focus-visible', { outline: `2px solid ${colour.accentInk}`, outlineOffset: 2 })
/** Covers the page in an old browser, in CSS, because such a browser may not run our script. */
globalStyle('#unsupported', {
  position: 'fixed',
  zIndex: 9,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 24,
  textAlign: 'center',
  background: colour.page,
  '@supports': { [supported]: { display: 'none' } },
})
const pulse = keyframes({ to: { opacity: 0.5 } })
/** A pressed button that waits for the portal's script. */
globalStyle('[data-painted] [aria-busy=true]', {
  cursor: 'progress',
  opacity: 0.6,
  '@media': { [allowsMotion]: { animation: `${pulse} 0.5s ease-in-out infinite alternate` } },
})
/** The button is the target of a press, because a press is lost when its target is replaced before the release. */
globalStyle('button > *', { pointerEvents: 'none' })
/** A notice at the bottom while the portal's script has not loaded. It takes room, so the page's end stays visible. */
globalStyle('#slow:not([hidden])', {
  position: 'sticky',
  zIndex: 8,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s3,
  alignItems: 'center',
  justifyContent: 'center',
  padding: vars.space.s3,
  borderTop: `1px solid ${colour.fieldLine}`,
  background: colour.surface,
})
/** No outline, because these elements receive the focus only for reading and cannot be pressed. */
globalStyle(':where(h1, h2, h3, main, section, [role=dialog], [role=alertdialog]):focus-visible', {
  outline: 'none',
})

/** Forced colours have no tint for selected or disabled elements, so that system colours show these states. */
globalStyle(':is([aria-current], [aria-pressed=true])', {
  '@media': {
    [forcedColours]: {
      forcedColorAdjust: 'none',
      background: 'Highlight !important',
      color: 'HighlightText !important',
    },
  },
})
globalStyle(':is(:disabled, [aria-disabled=true])', {
  '@media': { [forcedColours]: { borderColor: 'GrayText !important', color: 'GrayText !important' } },
})
