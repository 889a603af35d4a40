import { Controls, type Node, type NodeProps, ReactFlow, useReactFlow, ViewportPortal } from '@xyflow/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activitiesOf, allStates, labelOf } from '../labels.ts'
import type { ChartState, ChartTransition, Statechart } from '../walk.ts'
import { type AtlasRoute, addressOf } from './address.ts'
import { type Drawing, dotOf, layOut } from './layout.ts'
import type { Highlights } from './live-model.ts'

interface StateTextProps {
  readonly state: ChartState
  readonly taken?: readonly string[]
}

const StateText = ({ state, taken = [] }: StateTextProps) => (
  <span className="text">
    <b>{state.path.at(-1) ?? state.id}</b>
    {state.description !== undefined && <span className="said">{state.description}</span>}
    {state.tags.length > 0 && <code>{state.tags.map(tag => `#${tag}`).join(' ')}</code>}
    {activitiesOf({ ...state, transitions: [] }).map(activity => (
      <code key={activity}>{activity}</code>
    ))}
    {state.transitions
      .filter(({ targets }) => targets.length === 0)
      .map(({ id, ...transition }) => (
        <code key={id} data-transition={id} className={taken.includes(id) ? 'taken' : undefined}>
          {labelOf({ id, ...transition }) || 'always'} / {transition.actions.join(', ') || 'ignored'}
        </code>
      ))}
  </span>
)

const LabelText = ({ transition }: { readonly transition: ChartTransition }) => (
  <span className="text">
    <code>{labelOf(transition) || 'always'}</code>
    {transition.actions.length > 0 && <code className="actions">/ {transition.actions.join(', ')}</code>}
  </span>
)

interface LinkData extends Record<string, unknown> {
  readonly href: string
  readonly isChosen: boolean
  readonly marks: string
  readonly of: StateTextProps | { readonly transition: ChartTransition }
}

/** Renders a state or a transition's label as a link, so that the URL contains the selection. */
const Link = ({ id, data: { href, isChosen, marks, of } }: NodeProps<Node<LinkData>>) => (
  <a
    className={`${'state' in of ? 'state' : 'label'} placed ${marks}`}
    href={href}
    aria-current={isChosen || undefined}
    {...('state' in of
      ? {
          'data-state': id,
          'data-kind': of.state.kind,
          'data-leaf': of.state.states.length === 0 || undefined,
        }
      : { 'data-transition': id, 'data-kind': of.transition.on.kind })}
  >
    {'state' in of ? <StateText {...of} /> : <LabelText {...of} />}
  </a>
)

const nodeTypes = { link: Link }
const drawings = new WeakMap<Statechart, Drawing>()

/** Measures the texts in this browser and lays out the chart with their sizes. */
const Measured = ({ chart, onDrawn }: { chart: Statechart; onDrawn: (chart: Statechart) => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const texts = [...(place.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
    const sizes = texts.map(text => [
      text.dataset.text,
      { width: text.offsetWidth + 1, height: text.offsetHeight },
    ])
    let isWanted = true
    void layOut(chart, Object.fromEntries(sizes)).then(drawing => {
      drawings.set(chart, drawing)
      if (isWanted) onDrawn(chart)
    })
    return () => {
      isWanted = false
    }
  }, [chart, onDrawn])
  return (
    <div className="measured" ref={place} aria-hidden>
      {allStates(chart.root).map(state => (
        <div key={state.id}>
          <span className="state" data-kind={state.kind} data-text={state.id}>
            <StateText state={state} />
          </span>
          {state.transitions.map(transition => (
            <span key={transition.id} className="label" data-text={transition.id}>
              <LabelText transition={transition} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

type Chosen = Pick<Extract<AtlasRoute, { kind: 'machine' }>, 'state' | 'transition'>

const textOf = (points: Drawing['lines'][number]['points']) => points.map(({ x, y }) => `${x},${y}`).join(' ')

interface ChartProps {
  readonly chart: Statechart
  readonly chosen: Chosen
  readonly marks: Highlights
}

const nodesOf = ({ chart: { id, root }, chosen, marks }: ChartProps, { areas }: Drawing) => {
  const nodeOf = (nodeId: string, data: LinkData): Node<LinkData> => {
    const { x, y, width, height } = areas[nodeId] ?? { x: 0, y: 0, width: 0, height: 0 }
    const size = { width, height, initialWidth: width, initialHeight: height }
    return { id: nodeId, type: 'link', data, position: { x, y }, ...size }
  }
  const states = allStates(root).map(state => ({ ...state, key: state.path.join('.') }))
  const labels = states.flatMap(({ key, transitions }) =>
    transitions
      .filter(({ targets }) => targets.length > 0)
      .map(transition =>
        nodeOf(transition.id, {
          href: addressOf(id, key, transition.id),
          isChosen: transition.id === chosen.transition,
          marks: marks.taken.includes(transition.id) ? 'taken' : '',
          of: { transition },
        }),
      ),
  )
  const boxes = states.map(({ key, ...state }) =>
    nodeOf(state.id, {
      href: addressOf(id, key),
      isChosen: key === chosen.state && chosen.transition === undefined,
      marks: (['active', 'ended'] as const).filter(mark => marks[mark].includes(state.id)).join(' '),
      of: { state, taken: marks.taken },
    }),
  )
  return [...boxes, ...labels]
}

const Lines = ({ chart, drawing, marks, chosen }: ChartProps & { readonly drawing: Drawing }) => {
  const states = allStates(chart.root)
  const kinds = new Map(states.flatMap(({ transitions }) => transitions.map(({ id, on }) => [id, on.kind])))
  const from = new Set(
    states
      .filter(({ path }) => path.join('.') === chosen.state)
      .flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  )
  const near = chosen.transition === undefined ? from : new Set([chosen.transition])
  return (
    <ViewportPortal>
      <svg className="lines" width={drawing.width} height={drawing.height} aria-hidden>
        <defs>
          <marker
            id="head"
            viewBox="0 0 9 8"
            refX="9"
            refY="4"
            markerWidth="9"
            markerHeight="8"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0L9 4L0 8Z" fill="context-stroke" />
          </marker>
        </defs>
        {drawing.lines.map(({ transition = '', points }) => (
          <polyline
            key={textOf(points)}
            className={`line ${marks.taken.includes(transition) ? 'taken' : ''} ${near.has(transition) ? 'near' : ''}`}
            data-kind={kinds.get(transition)}
            points={textOf(points)}
            markerEnd="url(#head)"
          />
        ))}
        {states.map(({ id }) => {
          const dot = drawing.areas[dotOf(id)]
          return dot && <circle key={id} cx={dot.x + 6} cy={dot.y + 6} r={6} />
        })}
      </svg>
    </ViewportPortal>
  )
}

/** Centres the selected node, or else the active one, when it changes. */
const Follow = ({ id }: { readonly id: string | undefined }) => {
  const { fitView } = useReactFlow()
  useEffect(() => {
    if (id !== undefined) void fitView({ nodes: [{ id }], minZoom: 0.6, maxZoom: 1 })
  }, [id, fitView])
  return null
}

/** Shows the chart of a machine; marks the selection and the active states. */
export const Chart = ({ isFollowed, ...props }: ChartProps & { readonly isFollowed: boolean }) => {
  const { chart, chosen, marks } = props
  const [, setDrawn] = useState<Statechart>()
  const drawing = drawings.get(chart)
  if (drawing === undefined) return <Measured key={chart.id} chart={chart} onDrawn={setDrawn} />
  const active = isFollowed ? marks.active.at(-1) : undefined
  const state = allStates(chart.root).find(({ path }) => path.join('.') === chosen.state)
  const middle = chosen.transition ?? state?.id ?? active
  return (
    <section className="chart" aria-label={`Chart of ${chart.id}`} data-machine={chart.id}>
      <ReactFlow
        key={chart.id}
        nodes={nodesOf(props, drawing)}
        nodeTypes={nodeTypes}
        colorMode="system"
        minZoom={0.1}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        zIndexMode="manual"
        fitView
      >
        <Lines {...props} drawing={drawing} />
        <Controls showInteractive={false} />
        <Follow id={middle} />
      </ReactFlow>
    </section>
  )
}
