import { flowFilesOf } from './flow-files.ts'
import { activitiesOf } from './labels.ts'
import { mermaidOf } from './mermaid.ts'
import { type ActorNode, type ChartState, type Statechart, statechartOf } from './walk.ts'

const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const labelOf = ({ id, machine, when }: ActorNode): string => {
  const name = kebab(id) === machine.id ? id : `${id} (${machine.id})`
  const since = when.kind === 'state' ? ` · in ${when.name}` : when.kind === 'spawned' ? ' · when opened' : ''
  return `${name} ─ ${machine.root.description ?? ''}${since}`
}

const branchesOf = (children: readonly ActorNode[]): string[] =>
  children.flatMap((child, index) => {
    const isLast = index === children.length - 1
    const below = branchesOf(child.children).map(line => `${isLast ? '   ' : '│  '}${line}`)
    return [`${isLast ? '└─ ' : '├─ '}${labelOf(child)}`, ...below]
  })

/** The tree of actors as text: each with what it is, and when its parent runs it unless that is always. */
export const actorTreeText = (tree: ActorNode): string =>
  ['```text', labelOf(tree), ...branchesOf(tree.children), '```'].join('\n')

const linkTo = (path: string): string => {
  const name = path.split('/').at(-1) ?? path
  return /\.\w+$/.test(name) ? `[${name}](${path})` : `[${name}/](${path})`
}

/** Where each flow is built, shown, proven and asked for. */
export const flowTable = (ids: readonly string[]): string => {
  const rows = ids.map(id => {
    const { machine, views, test, specification } = flowFilesOf(id)
    return [id, linkTo(machine), views.map(linkTo).join(', ') || '—', linkTo(test), specification ?? '—']
  })
  const header = ['Flow', 'Machine', 'View', 'Test', 'Specification']
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** What a picture cannot show well: that states are active side by side, and what a whole box does. */
const remarksOf = (state: ChartState): string[] => {
  const name = state.path.join('.')
  const keys = state.states.map(({ path }) => `\`${path.at(-1)}\``).join(' and ')
  const activities = activitiesOf(state).map(activity => `\`${activity}\``)
  return [
    ...(state.kind === 'parallel' ? [`${keys} are active side by side.`] : []),
    ...(activities.length > 0 && state.states.length > 0
      ? [`${name === '' ? 'All along' : `In \`${name}\``}: ${activities.join(', ')}.`]
      : []),
    ...state.states.flatMap(remarksOf),
  ]
}

/** One machine, folded away under its name. */
export const drawing = (chart: Statechart): string => {
  const remarks = remarksOf(chart.root)
  return [
    '<details>',
    `<summary><b>${chart.id}</b>: ${chart.description}</summary>`,
    '',
    '```mermaid',
    mermaidOf(chart),
    '```',
    ...(remarks.length > 0 ? ['', remarks.join(' ')] : []),
    '',
    '</details>',
  ].join('\n')
}

/** All machines, one after the other. */
export const drawings = (machines: readonly Parameters<typeof statechartOf>[0][]): string =>
  machines.map(machine => drawing(statechartOf(machine))).join('\n\n')

/**
 * `text` with what stands between `<!-- name -->` and `<!-- /name -->` replaced. Throws when a mark is missing.
 */
export const withSection = (text: string, name: string, content: string): string => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`The text has no section "${name}".`)
  return `${text.slice(0, start + open.length)}\n\n${content}\n\n${text.slice(end)}`
}
