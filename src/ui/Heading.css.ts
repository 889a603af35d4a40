import { style } from '@vanilla-extract/css'
import { vars } from '../styles/tokens.css.ts'

/** Focus comes to it when a step begins, so that it is read; there is nothing to press, so nothing to outline. */
const heading = style({ selectors: { '&:focus-visible': { outline: 'none' } } })

export const question = style([heading, { font: vars.type.title }])
export const verdict = style([heading, { font: vars.type.head }])
