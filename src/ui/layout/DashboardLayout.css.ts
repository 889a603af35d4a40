import { style } from '@vanilla-extract/css'
import { medium, wide } from '#src/styles/media.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space } = vars

export const home = style({
  display: 'grid',
  gridTemplate: '"wallet" "services" "latest" "graph" "charts" "earlier" / minmax(0, 1fr)',
  gap: space.s3,
  padding: `${space.s3} ${vars.edge} ${space.s6}`,
  '@media': {
    [medium]: {
      gap: space.s4,
      paddingBlockStart: space.s4,
      gridTemplate:
        '"wallet services" "latest latest" "graph graph" "charts charts" "earlier earlier" / minmax(0, 1fr) minmax(0, 1fr)',
    },
    [wide]: {
      gridTemplate:
        '"wallet services latest" "graph charts charts" "earlier earlier earlier" / 19rem 21rem minmax(0, 1fr)',
      gap: space.s5,
      paddingBlock: space.s5,
    },
  },
})

/** The child of an area fills the area. */
const area = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

export const wallet = style([
  area,
  {
    gridArea: 'wallet',
    '@media': { [medium]: { gridTemplateRows: '1fr auto' } },
  },
])
export const services = style([area, { gridArea: 'services' }])
export const graph = style([area, { gridArea: 'graph' }])
export const latest = style([area, { gridArea: 'latest' }])
export const earlier = style([area, { gridArea: 'earlier' }])
export const charts = style([
  area,
  {
    gridArea: 'charts',
    gap: 'inherit',
    '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
])
