import { useEffect, useState } from 'react'
import { channels, type LivePage, type LogEntry } from '../live.ts'
import { addressOf } from './address.ts'

/** Follows the page of the portal that was opened last on the development server. */
export const useLivePage = (): LivePage | null => {
  const [page, setPage] = useState<LivePage | null>(null)
  useEffect(() => {
    import.meta.hot?.on(channels.live, setPage)
    import.meta.hot?.send(channels.watch)
    return () => import.meta.hot?.off(channels.live, setPage)
  }, [])
  return page
}

const clock = new Intl.DateTimeFormat('en-ZA', { timeStyle: 'medium', hourCycle: 'h23' })

const Line = ({ entry: { at, actor, cause, change } }: { readonly entry: LogEntry }) => (
  <li>
    <a href={addressOf(actor.machine)}>
      <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> <b>{actor.path}</b>{' '}
      <code>{cause || 'always'}</code> {change}
    </a>
  </li>
)

/** Shows what happened in the followed page of the portal. */
export const LivePanel = ({ page }: { readonly page: LivePage | null }) => (
  <section className="live" aria-label="Live">
    <p role="status">
      {page === null
        ? 'No page of the portal is open. The atlas of npm run dev follows its portal.'
        : `${page.actors.filter(({ isRunning }) => isRunning).length} machines run in the portal`}
    </p>
    {page !== null && (
      <ol aria-label="What happened, newest first">
        {page.log.map(entry => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    )}
  </section>
)
