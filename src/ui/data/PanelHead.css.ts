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

/** The rows share the height of a panel beside others. */
export const listPanel = style([panel, { display: 'grid', gridTemplateRows: 'auto 1fr' }])
globalStyle(`${listPanel} > ul, ${listPanel} > ul > li`, { display: 'grid' })
globalStyle(`${listPanel} > ${head}`, { padding: `${space.s1} ${space.s2} 0 ${space.s4}`, columnGap: 0 })
globalStyle(`${listPanel} > ${head} > button`, { padding: space.s2, color: vars.colour.accentInk })

export const heading = style({ font: type.strong })
