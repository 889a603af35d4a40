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
/** Over everything, in a browser that is too old: it may not run the script that would say so. */
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
/** A press that waits for the script of the portal. */
globalStyle('[data-painted] [aria-busy=true]', {
  cursor: 'progress',
  opacity: 0.6,
  '@media': { [allowsMotion]: { animation: `${pulse} 0.5s ease-in-out infinite alternate` } },
})
/** At the end of the page: the script of the portal has not come. */
globalStyle('#slow:not([hidden])', {
  position: 'fixed',
  zIndex: 8,
  insetInline: 0,
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
/**
 * A page, a part of it, a dialog or a heading has the focus so that it is read: there is nothing to press, so nothing to
 * outline, neither by us nor by the browser.
 */
globalStyle(':where(h1, h2, h3, main, section, [role=dialog], [role=alertdialog]):focus-visible', {
  outline: 'none',
})

/** The system's palette has no tint for what is chosen or disabled: its own colours say it, whatever shape has them. */
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
