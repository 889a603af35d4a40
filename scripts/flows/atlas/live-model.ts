import type { FlowMessage, FlowPage } from '#src/inspection/messages.ts'
import { triggerOf, triggerText } from '../triggers.ts'

/** One line of the log: an action of an actor, with the number of its repetitions. */
export interface Entry {
  readonly message: FlowMessage
  readonly from: readonly string[]
  /** The innermost states that the actor entered; without any, those that stayed active. */
  readonly to: readonly string[]
  readonly count: number
}

export interface Page {
  readonly id: string
  opened: number
  /** The last message of each running actor, the most recent last. */
  actors: Map<string, FlowMessage>
  /** The last message of the last ended actor of each machine, before its end. */
  readonly ended: Map<string, FlowMessage>
  /** Newest first. */
  log: Entry[]
}

const mostEntries = 200

/** Returns the innermost states without the machine's name. In `states`, parents come before their children. */
export const leavesOf = (states: readonly string[]): string[] =>
  states
    .filter(id => !states.some(other => other.startsWith(`${id}.`)))
    .map(id => id.slice(id.indexOf('.') + 1))

const entryOf = (before: FlowMessage | undefined, message: FlowMessage): Entry => {
  const [left, entered] = [leavesOf(before?.states ?? []), leavesOf(message.states)]
  const fresh = entered.filter(leaf => !left.includes(leaf))
  return {
    message,
    from: left.filter(leaf => !entered.includes(leaf)),
    to: fresh.length === 0 ? entered : fresh,
    count: 1,
  }
}

const stays = ({ message, from }: Entry): boolean => message.kind === 'moved' && from.length === 0

const isSame = ({ message: one }: Entry, { message: other }: Entry): boolean =>
  one.event === other.event && one.taken.join() === other.taken.join()

/** Adds an entry to the log. A repeated transition within the same states only increases the count. */
const noted = (log: readonly Entry[], entry: Entry): Entry[] => {
  const own = log.filter(({ message }) => message.actor === entry.message.actor)
  const ends = own.findIndex(one => !stays(one))
  const same = stays(entry)
    ? own.slice(0, ends < 0 ? undefined : ends).find(one => isSame(one, entry))
    : undefined
  if (same === undefined) return [entry, ...log].slice(0, mostEntries)
  return log.map(one => (one === same ? { ...one, count: one.count + 1 } : one))
}

/** Creates the model of the running actors of all pages, from their events. */
export const createLiveModel = () => {
  const pages = new Map<string, Page>()
  const pageOf = (id: string, opened: number): Page => {
    const page = pages.get(id) ?? { id, opened, actors: new Map(), ended: new Map(), log: [] }
    pages.set(id, page)
    return page
  }

  return {
    pages,
    present: ({ page: id, opened, actors }: FlowPage) => {
      const page = pageOf(id, opened)
      page.opened = opened
      page.actors = new Map(actors.map(message => [message.actor, message]))
    },
    message: (message: FlowMessage) => {
      const page = pageOf(message.page, message.at)
      const before = page.actors.get(message.actor)
      page.actors.delete(message.actor)
      if (message.kind === 'started') page.ended.delete(message.machine)
      if (message.kind !== 'stopped') page.actors.set(message.actor, message)
      else if (before !== undefined) page.ended.set(message.machine, before)
      page.log = noted(page.log, entryOf(before, message))
    },
    newest: (): Page | undefined => [...pages.values()].sort((one, other) => other.opened - one.opened)[0],
  }
}

/** Returns the ids of the highlighted states and transitions: of the machine's actor that moved last. */
export const listHighlights = (page: Page | undefined, machine: string) => {
  const running = [...(page?.actors.values() ?? [])].findLast(message => message.machine === machine)
  const last = running ?? page?.ended.get(machine)
  return {
    active: running?.states ?? [],
    /** The states at the machine's end; empty while it runs. */
    ended: running === undefined ? (last?.states ?? []) : [],
    taken: last?.taken ?? [],
  }
}

export type Highlights = ReturnType<typeof listHighlights>

/** Formats an event as the charts do, such as `readWallet done` or `after noticeDuration`. */
export const eventText = (event: string): string => triggerText(triggerOf(event))
