import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** The names of the messages between an atlas and the development server. */
export const channels = {
  /** From an atlas: asks for the running actors, and for all later events. */
  watch: 'flows:watch',
  /** To an atlas: a `LiveMessage`. */
  live: 'flows:live',
} as const

/** An event of an actor in a page of the portal; without an event, the page was closed. */
export interface LiveMessage {
  readonly page: number
  readonly event?: StatelyInspectionEvent
}

/** The connection of a page to the development server. */
interface Client {
  readonly send: (channel: string, message: LiveMessage) => void
}

interface Page {
  readonly id: number
  /** The first and the last event of each running actor, in the order of their starts. */
  readonly running: Map<string, StatelyInspectionEvent>
}

/** Forwards the events of the portal's pages to each atlas. A new atlas first receives those of the running actors. */
export const createRelay = () => {
  const watchers = new Set<Client>()
  const pages = new Map<Client, Page>()
  let count = 0

  const tell = (message: LiveMessage) => {
    for (const watcher of watchers) watcher.send(channels.live, message)
  }
  const pageOf = (client: Client): Page => {
    const page = pages.get(client) ?? { id: ++count, running: new Map() }
    pages.set(client, page)
    return page
  }

  return {
    report: (client: Client, event: StatelyInspectionEvent): void => {
      if (event.type === '@xstate.event') return
      const { id, running } = pageOf(client)
      if (event.type === '@xstate.actor' || event.snapshot.status === 'active')
        running.set(`${event.type} ${event.sessionId}`, event)
      else for (const type of ['@xstate.actor', event.type]) running.delete(`${type} ${event.sessionId}`)
      tell({ page: id, event })
    },
    watch: (client: Client): void => {
      watchers.add(client)
      for (const { id, running } of pages.values())
        for (const event of running.values()) client.send(channels.live, { page: id, event })
    },
    leave: (client: Client): void => {
      const page = pages.get(client)
      watchers.delete(client)
      pages.delete(client)
      if (page !== undefined) tell({ page: page.id })
    },
  }
}
