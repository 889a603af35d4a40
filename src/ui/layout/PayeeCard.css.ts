import { globalStyle, style } from '@vanilla-extract/css'
import '../../styles/session.css.ts'
import { size } from '../../styles/sizes.ts'
import { vars } from '../../styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'

const { colour, space, type } = vars

export const payeeCard = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${space.s2} ${space.s3}`,
    minBlockSize: size.option,
    padding: space.s4,
  },
])

globalStyle(`${payeeCard} > :nth-child(n + 3)`, { gridColumn: '1 / -1' })

export const name = style({ overflowWrap: 'anywhere' })

export const details = style({
  color: colour.textMuted,
  font: type.small,
  fontVariantNumeric: vars.figures,
  overflowWrap: 'anywhere',
})
