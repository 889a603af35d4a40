import type { MouseEvent, ReactNode } from 'react'
import { allStates, labelOf } from '../labels.ts'
import type { ChartState, ChartTransition } from '../walk.ts'
import { addressOf, editorAddress } from './address.ts'
import type { Flow } from './data.ts'

const openInEditor = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  void fetch(event.currentTarget.href)
}

/** Opens a file of the project at a line in the editor of the computer that serves the atlas. */
export const EditorLink = ({ path, line }: { readonly path: string; readonly line?: number | undefined }) => (
  <a className="source" href={editorAddress(path, line)} onClick={openInEditor}>
    {[path.split('/').at(-1), line].filter(Boolean).join(':')}
  </a>
)

const Section = ({ title, items }: { readonly title: string; readonly items: readonly ReactNode[] }) =>
  items.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a state never changes its order
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )

const codes = (names: readonly string[]) => names.map(name => <code key={name}>{name}</code>)

/** Shows all facts of a state; those of the root are of the machine. */
export const Details = ({ flow, state }: { readonly flow: Flow; readonly state: ChartState }) => {
  const { id: machine, root } = flow.chart
  const isRoot = state.path.length === 0
  const source = (id: string) => <EditorLink path={flow.files.machine} line={flow.lines[id]} />
  const stateLink = (path: readonly string[]) => (
    <a key={path.join('.')} href={addressOf(machine, path.join('.'))}>
      {path.join('.') || machine}
    </a>
  )
  const label = (transition: ChartTransition) => <code>{labelOf(transition) || 'always'}</code>
  const isTarget = (path: readonly string[]) => !isRoot && path.join('.') === state.path.join('.')
  const arrivals = allStates(root).flatMap(from =>
    from.transitions
      .filter(({ targets }) => targets.some(isTarget))
      .map(transition => (
        <>
          {stateLink(from.path)} {label(transition)}
        </>
      )),
  )
  const name = state.path.join('.')
  const pictures = flow.pictures.filter(
    ({ states }) => isRoot || states.some(leaf => `${leaf}.`.startsWith(`${name}.`)),
  )
  return (
    <aside aria-label="Details">
      <h2>{name || machine}</h2>
      <p>
        {isRoot ? 'machine' : state.kind} {!isRoot && <>in {stateLink(state.path.slice(0, -1))}</>}{' '}
        {source(state.id)}
      </p>
      {state.description !== undefined && <p>{state.description}</p>}
      <Section title="Tags" items={codes(state.tags)} />
      <Section title="On entry" items={codes(state.entry)} />
      <Section title="On exit" items={codes(state.exit)} />
      <Section
        title="Runs"
        items={state.runs.map(({ id, source: by }) => {
          const run = flow.machines[by] ?? flow.machines[id]
          return (
            <>
              <code>{id}</code> {by !== id && `by ${by}`}{' '}
              {run !== undefined && <a href={addressOf(run)}>{run}</a>}
            </>
          )
        })}
      />
      <Section
        title="Transitions"
        items={state.transitions.map(transition => (
          <>
            {label(transition)}
            {transition.description !== undefined && <p>{transition.description}</p>}
            {transition.actions.length > 0 && <p>does {transition.actions.join(', ')}</p>}
            <p>{transition.targets.length === 0 ? 'stays' : <>→ {transition.targets.map(stateLink)}</>}</p>
          </>
        ))}
      />
      <Section title="Reached from" items={arrivals} />
      <Section title="States" items={state.states.map(({ path }) => stateLink(path))} />
      <Section
        title="Pictures"
        items={pictures.map(({ address, states }) => (
          <a key={address} href={address} target="_blank" rel="noopener">
            <img src={address} alt="" loading="lazy" />
            {states.join(' + ')}
          </a>
        ))}
      />
    </aside>
  )
}
