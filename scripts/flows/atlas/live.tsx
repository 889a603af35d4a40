import { useEffect, useReducer, useState } from 'react'
import { channels, type LiveMessage } from '../live.ts'
import { addressOf } from './address.ts'
import { applyMessage, type LivePage, type LivePages, type LogEntry, runningActors } from './live-model.ts'

/** Follows the portal's pages on the development server, and returns the one that was opened last. */
export const useLivePage = (): LivePage | undefined => {
  const [pages] = useState<LivePages>(() => new Map())
  const [, show] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const take = (message: LiveMessage) => {
      applyMessage(pages, message)
      show()
    }
    import.meta.hot?.on(channels.live, take)
    import.meta.hot?.send(channels.watch)
    return () => import.meta.hot?.off(channels.live, take)
  }, [pages])
  return [...pages.values()].at(-1)
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
export const LivePanel = ({ page }: { readonly page: LivePage | undefined }) => (
  <section className="live" aria-label="Live">
    <p role="status">
      {page === undefined
        ? 'No page of the portal is open. The atlas of npm run dev follows its portal.'
        : `${runningActors(page).length} machines run in the portal`}
    </p>
    {page !== undefined && (
      <ol aria-label="What happened, newest first">
        {page.log.map(entry => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    )}
  </section>
)
