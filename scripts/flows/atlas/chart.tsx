import mermaid from 'mermaid'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { allStates } from '../labels.ts'
import { idOf } from '../mermaid.ts'
import { addressOf } from './address.ts'
import type { Flow } from './data.ts'

/** The colours and marks. The element `.root` makes each selector stronger than those of mermaid's theme. */
const themeCSS = `
  marker path { fill: var(--muted); stroke: var(--muted); }
  .root {
    .label-container, .outer, .statediagram-cluster .inner { fill: var(--surface); stroke: var(--line); }
    .nodeLabel, .label .edgeLabel, .edgeLabel p { color: var(--text); }
    .edgeLabel, .edgeLabel p, .labelBkg { background: var(--page); }
    .transition, .divider { stroke: var(--muted); }
    .node .state-start { fill: var(--muted); stroke: var(--muted); }
    .active .label-container, .active .outer { fill: var(--credit-soft); stroke: var(--credit); stroke-width: 3px; }
    .ended .label-container, .ended .outer { stroke-dasharray: 6 4; }
    [aria-current] .label-container, [aria-current] .outer { stroke: var(--accent); stroke-width: 4px; }
  }
`
mermaid.initialize({ startOnLoad: false, themeCSS, state: { useMaxWidth: false } })

/** Draws a flow, and makes each state a link to its details. */
const draw = async ({ chart, drawing }: Flow): Promise<SVGSVGElement> => {
  const { svg } = await mermaid.render('drawing', drawing)
  const holder = document.createElement('div')
  holder.innerHTML = svg
  const states = new Map(allStates(chart.root).map(({ path }) => [idOf(path), path.join('.')]))
  for (const node of holder.querySelectorAll('g.node, g.statediagram-cluster')) {
    const state = states.get(/state-(\w+)-\d+$/.exec(node.id)?.[1] ?? node.id.replace(/^drawing-/, ''))
    if (state === undefined) continue
    const link = document.createElementNS('http://www.w3.org/2000/svg', 'a')
    link.setAttribute('href', addressOf(chart.id, state))
    link.dataset.state = state
    node.replaceWith(link)
    link.append(node)
  }
  const drawn = holder.querySelector('svg')
  if (drawn === null) throw new Error(`mermaid drew nothing for ${chart.id}`)
  return drawn
}

interface ChartProps {
  readonly flow: Flow
  /** The path of the selected state; empty without one. */
  readonly selected: string
  readonly active: readonly string[]
  readonly hasEnded: boolean
}

/** Scrolls only `place`, as `scrollIntoView` would also scroll the page. */
const showInMiddle = (link: Element, place: Element) => {
  const [inner, outer] = [link.getBoundingClientRect(), place.getBoundingClientRect()]
  place.scrollBy(
    inner.x + inner.width / 2 - outer.x - outer.width / 2,
    inner.y + inner.height / 2 - outer.y - outer.height / 2,
  )
}

/** Shows the drawing of a machine; marks the selected state and the active states. */
export const Chart = ({ flow, selected, active, hasEnded }: ChartProps) => {
  const place = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<SVGSVGElement>()

  useEffect(() => {
    let isWanted = true
    void draw(flow).then(svg => {
      if (!isWanted) return
      place.current?.replaceChildren(svg)
      setDrawn(svg)
    })
    return () => {
      isWanted = false
    }
  }, [flow])

  useLayoutEffect(() => {
    for (const link of drawn?.querySelectorAll<SVGAElement>('[data-state]') ?? []) {
      const { state = '' } = link.dataset
      const isSelected = state === selected
      link.classList.toggle('active', active.includes(state))
      link.classList.toggle('ended', hasEnded && active.includes(state))
      if (isSelected) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const [middle] = [selected, ...active.toReversed()].filter(state => state !== '')
    const link = drawn?.querySelector(`[data-state="${middle}"]`)
    if (link && place.current) showInMiddle(link, place.current)
  }, [drawn, selected, active, hasEnded])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the drawing
    <section className="chart" aria-label={`Chart of ${flow.chart.id}`} ref={place} tabIndex={0} />
  )
}
