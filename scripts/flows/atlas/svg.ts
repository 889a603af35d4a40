import { html, raw } from 'hono/html'
import type { ChartState, ChartTransition } from '../walk.ts'
import type { Arrow, Beginning, Box, Drawing, Point } from './drawing.ts'
import { dot, padding } from './graph.ts'
import { arrowText, type Line, linesOf } from './lines.ts'
import { type } from './metrics.ts'

/** How round the corners of lines are. */
const corner = 7
const head = { length: 9, width: 8 } as const

const joinHtml = (parts: readonly unknown[]) => html`${parts}`

const toward = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A line through points, with round corners. */
const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map((point, index) => {
    const [before, after] = [points[index] ?? point, rest[index + 1]]
    return after === undefined
      ? `L${at(point)}`
      : `L${at(toward(point, before, corner))}Q${at(point)} ${at(toward(point, after, corner))}`
  })
  return `M${at(first)}${steps.join('')}`
}

/** The tip of an arrow that leads along the last of its points. */
const headOf = (points: readonly Point[]): string => {
  const [end, before] = [points.at(-1), points.at(-2)]
  if (end === undefined || before === undefined) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [x, y] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const back = { x: end.x - x * head.length, y: end.y - y * head.length }
  const side = (sign: number): Point => ({
    x: back.x - (sign * y * head.width) / 2,
    y: back.y + (sign * x * head.width) / 2,
  })
  return `M${at(end)}L${at(side(1))}L${at(side(-1))}Z`
}

/** Places lines of text one below the other. */
const placed = (
  lines: readonly Line[],
  { x, y }: Point,
): { readonly line: Line; readonly x: number; readonly y: number }[] => {
  let bottom = y
  return lines.map(line => {
    bottom += type[line.kind].line + (line.gap ?? 0)
    return { line, x: x + (line.indent ?? 0), y: bottom - 4 }
  })
}

type PlacedLine = ReturnType<typeof placed>[number]

// The space after a line keeps its words apart from those of the next for whoever hears them.
const textAt = ({ line, x, y }: PlacedLine) =>
  html`<text class="${line.role}" x="${x}" y="${y}">${line.text} </text>`

/** The lines of one transition are one text. */
const innerText = (id: string, kind: string, lines: readonly PlacedLine[]) =>
  html`<text class="inner" data-transition="${id}" data-kind="${kind}">${lines.map(
    ({ line, x, y }) => html`<tspan x="${x}" y="${y}">${line.text} </tspan>`,
  )}</text>`

/** What is seen, said. */
const spoken = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join(' ')

const nameOf = ({ path, id }: ChartState): string => path.join('.') || id

const boxTexts = ({ state, text }: Box) => {
  const lines = placed(linesOf(state), text)
  const own = lines.filter(({ line }) => line.transition === undefined).map(textAt)
  const inner = state.transitions
    .filter(({ targets }) => targets.length === 0)
    .map(({ id, on }) =>
      innerText(
        id,
        on.kind,
        lines.filter(({ line }) => line.transition === id),
      ),
    )
  return [...own, ...inner]
}

const outline = ({ x, y, width, height }: Box, inset: number, name: string) =>
  html`<rect class="${name}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${10 - inset}"/>`

const kindWords: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'state',
  compound: 'state with states of its own',
  parallel: 'state with states side by side',
  final: 'final state',
  history: 'state as it was left',
}

const boxOf = (box: Box, isRegion: boolean) => {
  const { state, depth } = box
  const isLeaf = state.states.length === 0
  return html`<g class="state" data-state="${state.id}" data-kind="${state.kind}" data-depth="${depth}"${isRegion ? raw(' data-region=""') : ''}${isLeaf ? raw(' data-leaf=""') : ''} role="button" tabindex="-1" aria-pressed="false" aria-roledescription="${kindWords[state.kind]}">
${outline(box, 0, 'box')}${state.kind === 'final' ? outline(box, 3, 'inset') : ''}${boxTexts(box)}</g>`
}

const sentenceOf = (from: ChartState, transition: ChartTransition, width: number): string =>
  `${spoken(arrowText(transition, width)) || 'always'}, from ${nameOf(from)} to ${transition.targets.map(path => path.join('.')).join(' and ')}`

const arrowOf = (
  { from, to, transition, lines, label }: Arrow,
  width: number,
) => html`<g class="edge" data-transition="${transition.id}" data-kind="${transition.on.kind}" data-from="${from.id}" data-to="${to.join(' ')}" role="button" tabindex="-1" aria-pressed="false" aria-roledescription="transition"${label === undefined ? html` aria-label="${sentenceOf(from, transition, width)}"` : ''}>
<title>${sentenceOf(from, transition, width)}</title>
${lines.map(points => html`<path class="reach" d="${pathOf(points)}"/><path class="line" d="${pathOf(points)}"/><path class="head" d="${headOf(points)}"/>`)}${
  label === undefined
    ? ''
    : html`<rect class="pill" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="5"/>${placed(
        arrowText(transition, width),
        { x: label.x + padding.label, y: label.y + 1 },
      ).map(textAt)}`
}</g>`

const beginningOf = ({ x, y, line }: Beginning) =>
  html`<g class="beginning" aria-hidden="true"><circle cx="${x + dot / 2}" cy="${y + dot / 2}" r="${dot / 2}"/><path class="line" d="${pathOf(line)}"/><path class="head" d="${headOf(line)}"/></g>`

/** A drawing as SVG, styled by the page it stands in. Everything in it that is data is escaped. */
export const svgOf = ({ chart, manner, width, height, boxes, arrows, beginnings }: Drawing) => {
  const regions = new Set(
    boxes.filter(({ state }) => state.kind === 'parallel').flatMap(({ state }) => state.states),
  )
  const size = [Math.ceil(width), Math.ceil(height)]
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="chart" data-machine="${chart.id}" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" role="group" aria-label="${chart.id}">
${joinHtml(boxes.map(box => boxOf(box, regions.has(box.state))))}
${joinHtml(beginnings.map(beginningOf))}
${joinHtml(arrows.map(arrow => arrowOf(arrow, manner.width)))}
</svg>`
}
