import { style } from '@vanilla-extract/css'
import '#src/styles/session.css.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from './Panel.css.ts'

const { colour, space, type } = vars

export const stepPanel = style([
  panel,
  { display: 'grid', justifyItems: 'start', gap: space.s2, padding: space.s4 },
])

export const title = style({ font: type.title, textWrap: 'balance' })
export const message = style({ color: colour.textMuted, textWrap: 'pretty' })
