import { globalStyle } from '@vanilla-extract/css'
import { vars } from './tokens.css.ts'

const { colour, type } = vars

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' })
globalStyle('html', { WebkitTextSizeAdjust: '100%' })
globalStyle('body', {
  margin: 0,
  minBlockSize: '100dvh',
  background: colour.page,
  color: colour.text,
  font: type.body,
  overflowWrap: 'break-word',
})
globalStyle('h1, h2, h3, p, dl, dd, ul, ol, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('button, input', { font: 'inherit', color: 'inherit' })
globalStyle('a', { color: colour.accentInk, textUnderlineOffset: '.2em' })
globalStyle(':focus-visible', { outline: `2px solid ${colour.accentInk}`, outlineOffset: 2 })
