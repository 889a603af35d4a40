// @ts-check

/**
 * @typedef {import('../../../../src/inspection/messages.ts').FlowMessage} FlowMessage
 * @typedef {import('../../../../src/inspection/messages.ts').FlowPage} FlowPage
 */

/**
 * One line of the log: something that an actor did, once or several times in a row.
 * @typedef {object} Entry
 * @property {string} actor
 * @property {string} machine
 * @property {FlowMessage['kind']} kind
 * @property {number} at
 * @property {string | undefined} event
 * @property {readonly string[]} from the innermost states that were left
 * @property {readonly string[]} to the innermost states that were entered; those that stayed where none was
 * @property {readonly string[]} taken
 * @property {number} count
 */

/**
 * @typedef {object} Page
 * @property {string} id
 * @property {number} opened
 * @property {Map<string, FlowMessage>} actors the last message of each that runs, whoever moved last at the end
 * @property {Map<string, FlowMessage>} ended by machine: what the last of its actors said before it ended
 * @property {Entry[]} log newest first
 */

const mostEntries = 200

/**
 * Of states whose parents are listed before them, those in which no other lies, less the machine's name.
 * @param {readonly string[]} states
 */
export const leavesOf = states =>
  states
    .filter(id => !states.some(other => other.startsWith(`${id}.`)))
    .map(id => id.slice(id.indexOf('.') + 1))

/**
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 */
const isSame = (one, other) =>
  one.length === other.length && one.every((value, index) => value === other[index])

/**
 * @param {FlowMessage | undefined} before
 * @param {FlowMessage} message
 * @returns {Entry}
 */
const entryOf = (before, { actor, machine, kind, at, event, states, taken }) => {
  const [left, entered] = [leavesOf(before?.states ?? []), leavesOf(states)]
  const fresh = entered.filter(leaf => !left.includes(leaf))
  return {
    actor,
    machine,
    kind,
    at,
    event,
    from: left.filter(leaf => !entered.includes(leaf)),
    to: fresh.length === 0 ? entered : fresh,
    taken,
    count: 1,
  }
}

/** What runs in the pages of the portal, as far as it was told. */
export const createModel = () => {
  /** @type {Map<string, Page>} */
  const pages = new Map()

  /** @param {string} id @param {number} opened */
  const pageOf = (id, opened) => {
    const page = pages.get(id) ?? { id, opened, actors: new Map(), ended: new Map(), log: [] }
    pages.set(id, page)
    return page
  }

  /**
   * What an actor does over and over without leaving a state is one line, which says how often.
   * @param {Page} page
   * @param {Entry} entry
   */
  const note = ({ log }, entry) => {
    const own = log.filter(({ actor }) => actor === entry.actor)
    const stays = own.slice(
      0,
      own.findIndex(({ kind, from }) => kind !== 'moved' || from.length > 0),
    )
    const same =
      entry.kind === 'moved' && entry.from.length === 0
        ? stays.find(({ event, taken }) => event === entry.event && isSame(taken, entry.taken))
        : undefined
    if (same !== undefined) same.count += 1
    else log.unshift(entry)
    log.length = Math.min(log.length, mostEntries)
  }

  return {
    pages,
    /** @param {FlowPage} told */
    present: ({ page: id, opened, actors }) => {
      const page = pageOf(id, opened)
      page.opened = opened
      page.actors = new Map(actors.map(message => [message.actor, message]))
    },
    /** @param {FlowMessage} message */
    told: message => {
      const page = pageOf(message.page, message.at)
      const before = page.actors.get(message.actor)
      page.actors.delete(message.actor)
      if (message.kind === 'started') page.ended.delete(message.machine)
      if (message.kind !== 'stopped') page.actors.set(message.actor, message)
      else if (before !== undefined) page.ended.set(message.machine, before)
      note(page, entryOf(before, message))
    },
    /** The one that was opened last. */
    newest: () => [...pages.values()].sort((one, other) => other.opened - one.opened)[0],
  }
}
