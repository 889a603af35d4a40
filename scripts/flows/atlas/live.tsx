import { useEffect, useReducer, useState } from 'react'
import { addressOf } from './address.ts'
import { createLiveModel, type Entry, eventText, leavesOf, type Page } from './live-model.ts'

/** Follows the portal's pages on the development server. Without that server, `portal` is undefined. */
export const useLive = () => {
  const [model] = useState(createLiveModel)
  const [, show] = useReducer((count: number) => count + 1, 0)
  const [portal, setPortal] = useState<string>()

  useEffect(() => {
    const stream = new EventSource('live')
    const on = (name: string, take: (data: string) => void) =>
      stream.addEventListener(name, ({ data }) => {
        take(data)
        show()
      })
    on('ready', data => {
      setPortal(JSON.parse(data).portal)
      model.pages.clear()
    })
    on('present', data => model.present(JSON.parse(data)))
    on('message', data => model.message(JSON.parse(data)))
    on('gone', data => model.pages.delete(JSON.parse(data).page))
    // Only clear the pages: the browser reconnects without help.
    stream.addEventListener('error', () => {
      model.pages.clear()
      setPortal(undefined)
      show()
    })
    return () => stream.close()
  }, [model])
  return { model, portal, show }
}

const clock = new Intl.DateTimeFormat('en-ZA', { timeStyle: 'medium', hourCycle: 'h23' })

const changeOf = ({ message, from, to }: Entry): string => {
  const [left, entered] = [from.join(' + '), to.join(' + ')]
  if (message.kind === 'stopped') return `in ${left}`
  if (message.kind === 'started') return entered
  return left === '' ? `stays in ${entered}` : `${left} → ${entered}`
}

const Line = ({ entry }: { readonly entry: Entry }) => {
  const { at, actor, machine, kind, event } = entry.message
  return (
    <li data-kind={kind}>
      <a href={addressOf(machine)}>
        <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> <b>{actor}</b>{' '}
        <code>{kind === 'moved' ? eventText(event ?? '') || 'always' : kind}</code>
        {entry.count > 1 && ` × ${entry.count}`} <span>{changeOf(entry)}</span>
      </a>
    </li>
  )
}

const tabName = ({ opened, actors }: Page): string => {
  const root = [...actors.values()].find(({ actor }) => !actor.includes('/'))
  return [`Opened ${clock.format(opened)}`, ...leavesOf(root?.states ?? [])].join(' · ')
}

interface LivePanelProps {
  readonly page: Page | undefined
  readonly pages: readonly Page[]
  readonly chosen: string
  readonly portal: string | undefined
  readonly isPaused: boolean
  readonly onChoose: (id: string) => void
  readonly onPause: () => void
  readonly onClear: () => void
}

/** Shows which page of the portal is followed, and its log. */
export const LivePanel = ({ page, pages, chosen, portal, isPaused, ...on }: LivePanelProps) => (
  <section className="live" aria-label="Live">
    <header>
      <h2>Live</h2>
      <p role="status">
        {page !== undefined && (isPaused ? 'Paused' : `${page.actors.size} machines run in the portal`)}
        {page === undefined &&
          (portal === undefined ? (
            <>
              No portal is running. Start it with <code>npm run dev</code>: it will be followed here.
            </>
          ) : (
            <>
              No page of the portal is open. <a href={portal}>Open it</a>: it will be followed here.
            </>
          ))}
      </p>
      {pages.length > 1 && (
        <select
          aria-label="Tab of the portal"
          value={chosen}
          onChange={event => on.onChoose(event.target.value)}
        >
          <option value="">Newest tab</option>
          {pages.map(one => (
            <option key={one.id} value={one.id}>
              {tabName(one)}
            </option>
          ))}
        </select>
      )}
      {page !== undefined && (
        <>
          <button type="button" onClick={on.onPause}>
            {isPaused ? 'Resume' : 'Pause'}
          </button>
          <button type="button" onClick={on.onClear}>
            Clear
          </button>
        </>
      )}
    </header>
    {page !== undefined && (
      <ol aria-label="What happened, newest first">
        {page.log.map(entry => (
          <Line key={`${entry.message.at} ${entry.message.actor} ${entry.message.taken}`} entry={entry} />
        ))}
      </ol>
    )}
  </section>
)
