import { style } from '@vanilla-extract/css'
import { wide } from '../../styles/media.ts'
import { vars } from '../../styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'

export const chartPanel = style([
  panel,
  {
    padding: `0 ${vars.space.s4} ${vars.space.s3}`,
    // On a phone the chart is below the fold: the browser renders it only when it is scrolled into view.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 18rem',
    '@media': { [wide]: { display: 'grid', gridTemplateRows: 'auto 1fr' } },
  },
])
