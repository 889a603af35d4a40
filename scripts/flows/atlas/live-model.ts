import type { FlowMessage, FlowPage } from '../../../src/inspection/messages.ts'

/** One line of the log: something that an actor did, once or several times in a row. */
export interface Entry {
  readonly message: FlowMessage
  /** The innermost states that were left. */
  readonly from: readonly string[]
  /** The innermost states that were entered; those that stayed where none was. */
  readonly to: readonly string[]
  readonly count: number
}

export interface Page {
  readonly id: string
  opened: number
  /** The last message of each that runs, whoever moved last at the end. */
  actors: Map<string, FlowMessage>
  /** By machine: what the last of its actors said before it ended. */
  readonly ended: Map<string, FlowMessage>
  /** Newest first. */
  log: Entry[]
}

const mostEntries = 200

/** Of states whose parents are listed before them, those in which no other lies, less the machine's name. */
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

/** What an actor does over and over without leaving a state is one line, which says how often. */
const noted = (log: readonly Entry[], entry: Entry): Entry[] => {
  const own = log.filter(({ message }) => message.actor === entry.message.actor)
  const ends = own.findIndex(one => !stays(one))
  const same = stays(entry)
    ? own.slice(0, ends < 0 ? undefined : ends).find(one => isSame(one, entry))
    : undefined
  if (same === undefined) return [entry, ...log].slice(0, mostEntries)
  return log.map(one => (one === same ? { ...one, count: one.count + 1 } : one))
}

/** What runs in the pages of the portal, as far as it was told. */
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
    told: (message: FlowMessage) => {
      const page = pageOf(message.page, message.at)
      const before = page.actors.get(message.actor)
      page.actors.delete(message.actor)
      if (message.kind === 'started') page.ended.delete(message.machine)
      if (message.kind !== 'stopped') page.actors.set(message.actor, message)
      else if (before !== undefined) page.ended.set(message.machine, before)
      page.log = noted(page.log, entryOf(before, message))
    },
    /** The one that was opened last. */
    newest: (): Page | undefined => [...pages.values()].sort((one, other) => other.opened - one.opened)[0],
  }
}

/** What is marked in the chart of a machine: ids of its states and transitions. */
export interface Highlights {
  readonly active: readonly string[]
  /** Where it was when it ended; none while it runs. */
  readonly ended: readonly string[]
  readonly taken: readonly string[]
}

/** Of several actors of one machine, the one that moved last. */
export const listHighlights = (page: Page | undefined, machine: string): Highlights => {
  const running = [...(page?.actors.values() ?? [])].findLast(message => message.machine === machine)
  const last = running ?? page?.ended.get(machine)
  return {
    active: running?.states ?? [],
    ended: running === undefined ? (last?.states ?? []) : [],
    taken: last?.taken ?? [],
  }
}

const namings = [
  [/^xstate\.done\.actor\.(.+)$/, '$1 done'],
  [/^xstate\.error\.actor\.(.+)$/, '$1 failed'],
  [/^xstate\.snapshot\.(.+)$/, '$1 changed'],
  [/^xstate\.done\.state\..+$/, 'finished'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
] as const

/** An event as the charts name it, such as `readWallet done` or `after noticeDuration`. */
export const eventText = (event: string): string =>
  namings.reduce((text, [pattern, words]) => text.replace(pattern, words), event)
