import { kebab } from '#src/inspection/machine-text.ts'
import { flowFilesOf } from './flow-files.ts'
import { activitiesOf } from './labels.ts'
import { mermaidOf } from './mermaid.ts'
import type { ActorNode, ChartState, Statechart } from './walk.ts'

const labelOf = ({ id, machine, when }: ActorNode): string => {
  const name = kebab(id) === machine.id ? id : `${id} (${machine.id})`
  return [`${name} ─ ${machine.root.description ?? ''}`, when].filter(Boolean).join(' · ')
}

const branchesOf = (children: readonly ActorNode[]): string[] =>
  children.flatMap((child, index) => {
    const isLast = index === children.length - 1
    const below = branchesOf(child.children).map(line => `${isLast ? '   ' : '│  '}${line}`)
    return [`${isLast ? '└─ ' : '├─ '}${labelOf(child)}`, ...below]
  })

/** Formats the actor tree as text, with the state in which the parent runs each actor, unless always. */
const actorTreeText = (tree: ActorNode): string =>
  ['```text', labelOf(tree), ...branchesOf(tree.children), '```'].join('\n')

/** Returns a link to a file or folder of the project, from a page two folders down. */
const linkTo = (path: string): string => {
  const name = path.split('/').at(-1) ?? path
  return `[${/\.\w+$/.test(name) ? name : `${name}/`}](../../${path})`
}

const viewsOf = (id: string): string => {
  const { views } = flowFilesOf(id)
  if (views.length > 1) return `[in ${views.length} others](${id}.md)`
  return views.map(linkTo).join('') || '—'
}

const flowTable = (charts: readonly Statechart[]): string => {
  const rows = charts.map(({ id, description }) => {
    const { machine, test } = flowFilesOf(id)
    return [`[${id}](${id}.md)`, description, linkTo(machine), viewsOf(id), linkTo(test)]
  })
  const header = ['Flow', 'Description', 'Machine', 'View', 'Test']
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns what the diagram cannot show: parallel regions, and the activities of compound states. */
const remarksOf = (state: ChartState): string[] => {
  const name = state.path.join('.')
  const keys = state.states.map(({ path }) => `\`${path.at(-1)}\``).join(' and ')
  const activities = activitiesOf(state).map(activity => `\`${activity}\``)
  return [
    ...(state.kind === 'parallel' ? [`${keys} are active side by side.`] : []),
    ...(activities.length > 0 && state.states.length > 0
      ? [`${name === '' ? 'In every state' : `In \`${name}\``}: ${activities.join(', ')}.`]
      : []),
    ...state.states.flatMap(remarksOf),
  ]
}

const drawing = (chart: Statechart): string => {
  const remarks = remarksOf(chart.root)
  return ['```mermaid', mermaidOf(chart), '```', ...(remarks.length > 0 ? ['', remarks.join(' ')] : [])].join(
    '\n',
  )
}

const mark =
  '<!-- Generated from the machines by `npm run flows -- --draw`, which overwrites manual changes. -->'

export const flowPage = (chart: Statechart): string => {
  const { machine, views, test } = flowFilesOf(chart.id)
  return [
    mark,
    '',
    `# ${chart.id}`,
    '',
    `${chart.description}. Machine: ${linkTo(machine)}. ${views.length === 0 ? 'It has no view' : `View: ${views.map(linkTo).join(', ')}`}. Test: ${linkTo(test)}.`,
    '',
    drawing(chart),
    '',
    '[All flows](README.md)',
    '',
  ].join('\n')
}

export const indexPage = (tree: ActorNode, charts: readonly Statechart[]): string =>
  [
    mark,
    '',
    '# Flows',
    '',
    'Every flow is a state machine. `npm run flows` shows all of them, with search and links to the source; these pages need no running server. Arrows are events, with their `[guard]`; `… done` and `… failed` are the ends of an actor; `do /` is an actor that runs while its state is active.',
    '',
    '## Actors',
    '',
    'The running actors, each below the actor that starts it. The code of an actor marked *when opened* loads on first use.',
    '',
    actorTreeText(tree),
    '',
    '## Machines',
    '',
    flowTable(charts),
    '',
  ].join('\n')
