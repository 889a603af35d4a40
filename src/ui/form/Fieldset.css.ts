import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/tokens.css.ts'
import { iconSize } from '../icons/Icon.css.ts'
import { header } from './FormText.css.ts'

const { space } = vars

export const group = style({ display: 'grid', gap: space.s4, minInlineSize: 0, border: 0, padding: 0 })

/** As far from its fields as they are from each other: a legend takes no part in the grid. */
export const name = style([header, { paddingBlockEnd: space.s3 }])

/** Farther apart than the fields of one group. */
globalStyle(`${group} + ${group}`, { marginBlockStart: space.s4 })

/** The icon stands before the first line of the label, however many that takes. */
export const withIcon = style({ vars: { [iconSize]: '1.25rem' }, position: 'relative' })

globalStyle(`${withIcon} > :first-child`, { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 })
globalStyle(`${withIcon} label`, { paddingInlineStart: '1.75rem' })
