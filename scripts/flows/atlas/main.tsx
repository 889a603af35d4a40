import '@xyflow/react/dist/style.css'
import '#scripts/sandbox/console/browser/tokens.css'
import './atlas.css'
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { allStates } from '../labels.ts'
import { addressOf, parseRoute, serviceAddress } from './address.ts'
import { Chart } from './chart.tsx'
import type { ActorTreeNode, AtlasData } from './data.ts'
import { Details } from './details.tsx'
import { LivePanel, useLive } from './live.tsx'
import { listHighlights, type Page } from './live-model.ts'
import { createSearch, listSearchEntries } from './search.ts'
import { EditorLink, ServiceList, ServiceSheet } from './sheets.tsx'

const most = 60

const useAddress = () =>
  useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )

const Search = ({ data, children }: { readonly data: AtlasData; readonly children: React.ReactNode }) => {
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const search = useMemo(() => createSearch(listSearchEntries(data)), [data])
  const found = asked === '' ? [] : search(asked)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target === field.current || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <input
        ref={field}
        type="search"
        aria-label="Search machines, states, events, guards, actions, actors, delays, operations, descriptions, services and fields"
        placeholder="State, event, service …"
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <p role="status">{asked !== '' && `${found.length} found`}</p>
      {asked === '' ? (
        children
      ) : (
        <ul aria-label="Found">
          {found.slice(0, most).map(({ kind, name, where, address }) => (
            <li key={`${kind} ${address} ${name}`}>
              <a href={address}>
                <small>{kind}</small> <b>{name}</b> <small>{where}</small>
              </a>
            </li>
          ))}
          {found.length > most && <li>And {found.length - most} more: type more.</li>}
        </ul>
      )}
    </>
  )
}

const machineLink = (machine: string, current: string | undefined, isRunning: boolean) => ({
  href: addressOf(machine),
  className: isRunning ? 'running' : undefined,
  'aria-current': machine === current ? ('page' as const) : undefined,
})

interface TreeProps {
  readonly branch: ActorTreeNode
  readonly above?: string
  readonly current: string | undefined
  readonly page: Page | undefined
}

/** Shows the tree of actors. Each is marked as running by its path: one machine can have several actors. */
const Tree = ({ branch, above = '', ...at }: TreeProps) => {
  const { current, page } = at
  const path = `${above}${branch.id}`
  return (
    <li>
      <a {...machineLink(branch.machine, current, page?.actors.has(path) === true)}>
        {branch.id} <small>{branch.remark}</small>
      </a>
      {branch.children.length > 0 && (
        <ul>
          {branch.children.map(child => (
            <Tree key={`${child.id} ${child.remark}`} {...at} branch={child} above={`${path}/`} />
          ))}
        </ul>
      )}
    </li>
  )
}

const App = ({ data }: { readonly data: AtlasData }) => {
  const place = parseRoute(useAddress())
  const { model, portal, show } = useLive()
  const [tab, setTab] = useState('')
  const [isPaused, setPaused] = useState(false)
  const running = model.pages.get(tab) ?? model.newest()
  // While paused, show the last state; the model continues to change.
  const seen = useRef(running)
  if (!isPaused) seen.current = running && { ...running }
  const page = seen.current
  const chosen = place.kind === 'machine' ? place : undefined
  const flow = data.flows.find(({ chart }) => chart.id === chosen?.machine)
  const states = flow === undefined ? [] : allStates(flow.chart.root)
  const state = states.find(({ path }) => path.join('.') === chosen?.state)
  const service = place.kind === 'services' ? data.services.find(({ key }) => key === place.key) : undefined
  const [title, description] =
    flow !== undefined
      ? [flow.chart.id, flow.chart.description]
      : service !== undefined
        ? [service.key, service.steps.join(' → ')]
        : place.kind === 'services' && place.key === ''
          ? ['services', `${data.services.length} definitions, which one machine interprets`]
          : ['Not found', 'Nothing has this name.']

  useEffect(() => {
    document.title = `${title} · Atlas of flows`
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && flow !== undefined) location.hash = addressOf(flow.chart.id)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [title, flow])

  const runs = new Set([...(page?.actors.values() ?? [])].map(({ machine }) => machine))
  return (
    <>
      <nav className="sidebar" aria-label="Machines">
        <Search data={data}>
          <h2>Actors of the portal</h2>
          <ul>
            <Tree branch={data.tree} current={flow?.chart.id} page={page} />
          </ul>
          <h2>All {data.flows.length} machines</h2>
          <ul>
            {data.flows
              .map(({ chart }) => chart.id)
              .sort()
              .map(id => (
                <li key={id}>
                  <a {...machineLink(id, flow?.chart.id, runs.has(id))}>{id}</a>
                </li>
              ))}
          </ul>
          <h2>
            <a href={serviceAddress('')}>All {data.services.length} services</a>
          </h2>
        </Search>
      </nav>
      <main>
        <header>
          <h1>{title}</h1>
          <p>{description}</p>
          {flow !== undefined && (
            <nav aria-label="Files">
              {[flow.files.machine, ...flow.files.views, flow.files.test].map(path => (
                <EditorLink key={path} path={path} />
              ))}
              {flow.chart.id === 'service' && (
                <a href={serviceAddress('')}>all {data.services.length} services</a>
              )}
            </nav>
          )}
        </header>
        {flow !== undefined && chosen !== undefined && (
          <Chart
            chart={flow.chart}
            chosen={chosen}
            marks={listHighlights(page, flow.chart.id)}
            isFollowed={chosen.state === undefined && !isPaused}
          />
        )}
        {service !== undefined && <ServiceSheet key={service.key} service={service} />}
        {place.kind === 'services' && place.key === '' && <ServiceList services={data.services} />}
        <LivePanel
          page={page}
          pages={[...model.pages.values()].sort((one, other) => other.opened - one.opened)}
          chosen={tab}
          portal={portal}
          isPaused={isPaused}
          onChoose={setTab}
          onPause={() => setPaused(!isPaused)}
          onClear={() => {
            if (running !== undefined) running.log = []
            show()
          }}
        />
      </main>
      {flow !== undefined && state !== undefined && (
        <Details flow={flow} state={state} transition={chosen?.transition} />
      )}
    </>
  )
}

const answer = await fetch('data')
const data: AtlasData = await answer.json()
createRoot(document.body).render(<App data={data} />)
