import { style } from '@vanilla-extract/css'
import { wideStage } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'
import { panel } from '../data/Panel.css.ts'
import { skeleton } from '../feedback/feedback-parts.css.ts'

export const chartPanel = style([
  panel,
  {
    padding: `0 ${vars.space.s4} ${vars.space.s3}`,
    '@container': { [wideStage]: { display: 'grid', gridTemplateRows: 'auto 1fr' } },
  },
])

/** The graph's place while it loads; the list above says so. */
export const plotSkeleton = style([skeleton, { blockSize: `calc(${size.plot} + ${size.plotAxis})` }])

export const tallChartPanel = style([
  chartPanel,
  { display: 'grid', gridTemplate: `auto minmax(${size.tallChart}, 1fr) / minmax(0, 1fr)` },
])
