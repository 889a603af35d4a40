import type { ReactNode } from 'react'
import { allStates, labelOf } from '../labels.ts'
import type { ChartState } from '../walk.ts'
import { addressOf } from './address.ts'
import type { Flow } from './data.ts'
import { EditorLink } from './sheets.tsx'

const kinds: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'State',
  compound: 'Compound state',
  parallel: 'Parallel states',
  final: 'Final state',
  history: 'History state',
}

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

const Source = ({ flow, id }: { readonly flow: Flow; readonly id: string }) => (
  <EditorLink path={flow.files.machine} line={flow.lines[id]} />
)

const codes = (names: readonly string[]) => names.map(name => <code key={name}>{name}</code>)

const machineLink = (machine: string | undefined) =>
  machine === undefined ? null : <a href={addressOf(machine)}>{machine}</a>

interface DetailsProps {
  readonly flow: Flow
  readonly state: ChartState
  readonly transition: string | undefined
}

/** Shows all facts of a state, and marks one of its transitions. */
export const Details = ({ flow, state, transition: chosen }: DetailsProps) => {
  const { id: machine } = flow.chart
  const path = state.path.join('.')
  const name = path || machine
  const stateLink = (target: readonly string[]) => (
    <a key={target.join('.')} href={addressOf(machine, target.join('.'))}>
      {target.join('.') || machine}
    </a>
  )
  const transitionLink = (from: ChartState, { id, ...transition }: ChartState['transitions'][number]) => (
    <a href={addressOf(machine, from.path.join('.'), id)} aria-current={id === chosen || undefined}>
      <code>{labelOf({ id, ...transition }) || 'always'}</code>
    </a>
  )
  const pictures = flow.pictures.filter(
    ({ states }) => path === '' || states.some(leaf => leaf === path || leaf.startsWith(`${path}.`)),
  )
  return (
    <aside aria-label="Details">
      <header>
        <p>{path === '' ? 'Machine' : kinds[state.kind]}</p>
        <h2>{name}</h2>
        <a href={addressOf(machine)} aria-label="Close details" className="close">
          ✕
        </a>
      </header>
      <section aria-label={`About ${name}`}>
        {state.description !== undefined && <p>{state.description}</p>}
        <p>
          <code>{state.tags.map(tag => `#${tag}`).join(' ')}</code> <Source flow={flow} id={state.id} />
        </p>
        <Section title="On entry" items={codes(state.entry)} />
        <Section title="On exit" items={codes(state.exit)} />
        <Section
          title="Runs"
          items={[
            ...state.runs.map(({ id, source }) => (
              <>
                <code>{id}</code> {source !== id && `by ${source}`} {machineLink(flow.machines[source])}
              </>
            )),
            ...(path === '' ? Object.entries(flow.opens) : []).map(([id, opened]) => (
              <>
                <code>{id}</code> when opened {machineLink(opened)}
              </>
            )),
          ]}
        />
        <Section title="Calls" items={path === '' ? codes(flow.operations) : []} />
        <Section
          title="Transitions"
          items={state.transitions.map(transition => (
            <>
              {transitionLink(state, transition)} <Source flow={flow} id={transition.id} />
              {transition.description !== undefined && <p>{transition.description}</p>}
              {transition.actions.length > 0 && <p>does {transition.actions.join(', ')}</p>}
              <p>{transition.targets.length === 0 ? 'stays' : <>→ {transition.targets.map(stateLink)}</>}</p>
            </>
          ))}
        />
        <Section
          title="Reached from"
          items={allStates(flow.chart.root).flatMap(from =>
            from.transitions
              .filter(({ targets }) => path !== '' && targets.some(target => target.join('.') === path))
              .map(transition => (
                <>
                  {stateLink(from.path)} {transitionLink(from, transition)}
                </>
              )),
          )}
        />
        <Section
          title="View"
          items={pictures.map(({ address, states }) => (
            <a key={address} href={address} target="_blank" rel="noopener">
              <img src={address} alt="" loading="lazy" />
              {states.join(' + ')}
            </a>
          ))}
        />
        {flow.files.views.length === 0 && <p>It has no view.</p>}
        {flow.files.views.length > 0 && flow.pictures.length === 0 && (
          <p>
            No pictures of its view yet: <code>npm run screens</code> takes them.
          </p>
        )}
      </section>
    </aside>
  )
}
