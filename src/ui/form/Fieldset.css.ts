import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { header } from './FormText.css.ts'

const { space } = vars

export const group = style({ display: 'grid', gap: space.s4, minInlineSize: 0, border: 0, padding: 0 })

/** As far from the fields as the fields are from each other; the grid's gap excludes a legend. */
export const name = style([header, { paddingBlockEnd: space.s3 }])

/** A larger distance between groups than between fields. */
globalStyle(`${group} + ${group}`, { marginBlockStart: space.s4 })

/** The icon is beside the first line of the label. */
export const withIcon = style({ vars: { [iconSize]: '1.25rem' }, position: 'relative' })

globalStyle(`${withIcon} > :first-child`, { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 })
globalStyle(`${withIcon} label`, { paddingInlineStart: '1.75rem' })
