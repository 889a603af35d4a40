import { globalStyle, style } from '@vanilla-extract/css'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from './Panel.css.ts'

const { space, type } = vars

export const head = style({
  display: 'flex',
  // Enlarged text takes two lines.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  minBlockSize: size.field,
})

export const listPanel = style([panel])
globalStyle(`${listPanel} > ${head}`, { paddingInline: `${space.s4} ${space.s1}` })

export const heading = style({ font: type.strong })
