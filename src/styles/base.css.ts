import { globalStyle } from '@vanilla-extract/css'
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
/** The main part of a page has the focus so that it is read; there is nothing to press, so nothing to outline. */
globalStyle(':focus-visible:not(:where(main))', {
  outline: `2px solid ${colour.accentInk}`,
  outlineOffset: 2,
})
