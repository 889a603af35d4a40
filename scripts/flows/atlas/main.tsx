import './atlas.css'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { allStates } from '../labels.ts'
import { addressOf, parseAddress } from './address.ts'
import { Chart } from './chart.tsx'
import type { ActorTreeNode, AtlasData } from './data.ts'
import { Details, EditorLink } from './details.tsx'
import { LivePanel, useLivePage } from './live.tsx'
import { listSearchEntries, search } from './search.ts'

const mostFound = 60
const none: readonly string[] = []

const useHash = () =>
  useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )

interface SearchProps {
  readonly data: AtlasData
  /** Shown without words. */
  readonly children: ReactNode
}

const Search = ({ data, children }: SearchProps) => {
  const [words, setWords] = useState('')
  const entries = useMemo(() => listSearchEntries(data.flows), [data])
  const found = words.trim() === '' ? undefined : search(entries, words.trim())
  return (
    <>
      <input
        type="search"
        aria-label="Search machines, states, events, guards, actions and actors"
        placeholder="State, event, guard …"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <p role="status">{found && `${found.length} found`}</p>
      {found === undefined ? (
        children
      ) : (
        <ul aria-label="Found">
          {found.slice(0, mostFound).map(({ kind, name, machine, address }) => (
            <li key={`${kind} ${name} ${address}`}>
              <a href={address}>
                <small>{kind}</small> <b>{name}</b> <small>{machine}</small>
              </a>
            </li>
          ))}
          {found.length > mostFound && <li>And {found.length - mostFound} more: type more.</li>}
        </ul>
      )}
    </>
  )
}

interface TreeProps {
  readonly branch: ActorTreeNode
  readonly above?: string
  readonly current: string
  readonly running: ReadonlySet<string>
}

/** Shows the tree of actors. Each is marked as running by its path: one machine can have several actors. */
const Tree = ({ branch: { id, machine, remark, children }, above = '', current, running }: TreeProps) => (
  <li>
    <a
      href={addressOf(machine)}
      className={running.has(`${above}${id}`) ? 'running' : undefined}
      aria-current={machine === current ? 'page' : undefined}
    >
      {id} <small>{remark}</small>
    </a>
    {children.length > 0 && (
      <ul>
        {children.map(child => (
          <Tree
            key={`${child.id} ${child.remark}`}
            branch={child}
            above={`${above}${id}/`}
            current={current}
            running={running}
          />
        ))}
      </ul>
    )}
  </li>
)

const App = ({ data }: { readonly data: AtlasData }) => {
  const { machine, state } = parseAddress(useHash())
  const page = useLivePage()
  const flow = data.flows.find(({ chart }) => chart.id === machine)
  const details =
    flow && (allStates(flow.chart.root).find(({ path }) => path.join('.') === state) ?? flow.chart.root)
  const running = page?.actors.filter(({ isRunning }) => isRunning) ?? []
  // Of several actors, the running one that moved last, or else one that has ended.
  const actor = [...(page?.actors ?? []), ...running].findLast(each => each.machine === machine)
  useEffect(() => {
    document.title = `${machine} · Atlas of flows`
  }, [machine])

  return (
    <>
      <nav className="sidebar" aria-label="Machines">
        <Search data={data}>
          <h2>Actors of the portal</h2>
          <ul>
            <Tree branch={data.tree} current={machine} running={new Set(running.map(({ path }) => path))} />
          </ul>
        </Search>
      </nav>
      <main>
        <header>
          <h1>{machine}</h1>
          <p>{flow?.chart.description ?? 'No machine has this name.'}</p>
          {flow !== undefined && (
            <nav aria-label="Files">
              {[flow.files.machine, ...flow.files.views, flow.files.test].map(path => (
                <EditorLink key={path} path={path} />
              ))}
            </nav>
          )}
        </header>
        {flow !== undefined && (
          <Chart
            key={machine}
            flow={flow}
            selected={state}
            active={actor?.states ?? none}
            hasEnded={actor?.isRunning === false}
          />
        )}
        <LivePanel page={page} />
      </main>
      {flow !== undefined && details !== undefined && <Details flow={flow} state={details} />}
    </>
  )
}

const response = await fetch('data')
createRoot(document.body).render(<App data={await response.json()} />)
