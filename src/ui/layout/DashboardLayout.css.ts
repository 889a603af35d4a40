import { globalStyle, style } from '@vanilla-extract/css'
import { desk, hugeStage, mediumStage, stageContainer, wideStage } from '#src/styles/media.ts'
import { size } from '#src/styles/sizes.ts'
import { vars } from '#src/styles/tokens.css.ts'

const { space } = vars

/** A side panel covers the end of the page, so the stage ends where the panel begins. A page covers it as a whole. */
export const stage = style({ container: stageContainer })
globalStyle(`body:has(> [data-place=panel]) ${stage}`, {
  '@media': { [desk]: { marginInlineEnd: size.sidePanel } },
})
globalStyle(`body:has(> [data-place=page]) ${stage}`, { '@media': { [desk]: { visibility: 'hidden' } } })

export const home = style({
  display: 'grid',
  gridTemplate: '"wallet" "services" "latest" "graph" "charts" "earlier" / minmax(0, 1fr)',
  gap: space.s3,
  padding: `${space.s3} ${vars.edge} ${space.s6}`,
  '@container': {
    [mediumStage]: {
      gap: space.s4,
      paddingBlockStart: space.s4,
      gridTemplate:
        '"wallet services" "latest latest" "graph graph" "charts charts" "earlier earlier" / minmax(0, 1fr) minmax(0, 1fr)',
    },
    [wideStage]: {
      gridTemplate:
        '"wallet services latest" "graph charts charts" "earlier earlier earlier" / 19rem 21rem minmax(0, 1fr)',
      gap: space.s5,
      paddingBlock: space.s5,
    },
    [hugeStage]: {
      paddingInline: `max(${space.s5}, (100% - 100rem)/2)`,
      gridTemplate:
        '"wallet services latest earlier" auto "graph charts charts earlier" auto / 19rem 21rem minmax(0, 1fr) 26rem',
      alignItems: 'stretch',
    },
  },
})

/** The child of an area fills the area. */
const area = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

export const wallet = style([
  area,
  {
    gridArea: 'wallet',
    '@container': {
      [mediumStage]: { gridTemplateRows: '1fr auto' },
      // A first step above the services makes their column high.
      [wideStage]: { maxBlockSize: '20rem' },
    },
  },
])
export const services = style([area, { gridArea: 'services', alignContent: 'stretch', gap: 'inherit' }])
export const graph = style([area, { gridArea: 'graph' }])
export const latest = style([area, { gridArea: 'latest' }])
export const earlier = style([area, { gridArea: 'earlier' }])
export const charts = style([
  area,
  {
    gridArea: 'charts',
    gap: 'inherit',
    '@container': { [mediumStage]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  },
])

/** Beside a panel the edge of the window is not the edge of the stage. */
globalStyle(`body:has(> [data-place=panel]) ${home}`, {
  '@media': { [desk]: { paddingInline: `max(${space.s5}, (100% - 75rem)/2)` } },
})
