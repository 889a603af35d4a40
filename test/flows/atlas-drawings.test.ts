import { beforeAll, describe, expect, test } from 'vitest'
import type { Drawing } from '../../scripts/flows/atlas/drawing.ts'
import { faultsOf } from '../../scripts/flows/atlas/faults.ts'
import { draw } from '../../scripts/flows/atlas/layout.ts'
import { svgOf } from '../../scripts/flows/atlas/svg.ts'
import { registry } from '../../scripts/flows/registry.ts'
import { type ChartState, statechartOf } from '../../scripts/flows/walk.ts'

const statesBelow = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesBelow)]

const drawings = new Map<string, Drawing>()

// Laying out all machines takes seconds where no earlier run has left them.
beforeAll(async () => {
  for (const machine of registry) drawings.set(machine.id, await draw(machine))
}, 60_000)

const drawingOf = (id: string): Drawing => {
  const drawing = drawings.get(id)
  if (drawing === undefined) throw new Error(`${id} is not drawn.`)
  return drawing
}

const valuesOf = (svg: string, attribute: string): string[] =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  )

describe.each(registry.map(machine => ({ id: machine.id, machine })))('$id', ({ id, machine }) => {
  test('every state and every transition is in its drawing, once', async () => {
    const svg = String(await svgOf(drawingOf(id)))
    const states = statesBelow(statechartOf(machine).root)
    expect(valuesOf(svg, 'data-machine')).toEqual([id])
    expect(valuesOf(svg, 'data-state')).toEqual(states.map(state => state.id))
    expect(valuesOf(svg, 'data-transition').sort()).toEqual(
      states.flatMap(state => state.transitions.map(transition => transition.id)).sort(),
    )
  })

  test('no box and no label lies on another or leaves its place, and no arrow runs through one', () => {
    expect(faultsOf(drawingOf(id))).toEqual([])
  })
})

describe('what makes a drawing hard to read is found', () => {
  const drawing = () => drawingOf('copy')
  const moved = (id: string, by: { x: number; y: number }): Drawing => ({
    ...drawing(),
    boxes: drawing().boxes.map(box =>
      box.state.id === id
        ? {
            ...box,
            x: box.x + by.x,
            y: box.y + by.y,
            text: { ...box.text, x: box.text.x + by.x, y: box.text.y + by.y },
          }
        : box,
    ),
  })

  test('a box that lies on another', () => {
    const [one, other] = ['copy.copied', 'copy.refused'].map(id =>
      drawing().boxes.find(({ state }) => state.id === id),
    )
    if (one === undefined || other === undefined) throw new Error('There are no such boxes.')
    const faults = faultsOf(moved('copy.copied', { x: other.x - one.x, y: other.y - one.y }))
    expect(faults).toContain('copy.copied lies on copy.refused')
  })

  test('a box that leaves the one it stands in', () => {
    expect(faultsOf(moved('copy.copied', { x: 10_000, y: 0 }))).toContain('copy.copied leaves copy')
  })

  test('labels that lie on each other, and one that leaves the drawing', () => {
    const [first] = drawing().arrows.flatMap(({ label }) => label ?? [])
    if (first === undefined) throw new Error('There is no label.')
    const onFirst = { ...drawing(), arrows: drawing().arrows.map(arrow => ({ ...arrow, label: first })) }
    expect(faultsOf(onFirst)).toContainEqual(expect.stringMatching(/^the label of .+ lies on that of /))
    const outside = {
      ...drawing(),
      arrows: drawing().arrows.map(arrow => ({ ...arrow, label: { ...first, x: -10 } })),
    }
    expect(faultsOf(outside)).toContainEqual(expect.stringMatching(/leaves the drawing$/))
  })

  test('an arrow that runs through a box, and one that has no line', () => {
    const { boxes, arrows } = drawing()
    const box = boxes.find(({ state }) => state.id === 'copy.copied')
    if (box === undefined) throw new Error('There is no such box.')
    const through = [
      { x: box.x - 5, y: box.y + box.height / 2 },
      { x: box.x + box.width + 5, y: box.y + box.height / 2 },
    ]
    const withLines = (lines: Drawing['arrows'][number]['lines']) =>
      faultsOf({ ...drawing(), arrows: arrows.slice(0, 1).map(arrow => ({ ...arrow, lines })) })
    expect(withLines([through])).toContainEqual(expect.stringMatching(/runs through copy\.copied$/))
    expect(withLines([[]])).toContainEqual(expect.stringMatching(/has no line$/))
  })
})
