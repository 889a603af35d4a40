// @ts-check
import { block, element } from './dom.js'
import { listLog } from './live-log.js'
import { createModel, leavesOf } from './live-model.js'
import { timeText } from './live-words.js'

/**
 * What the page gives to whoever follows the portal.
 * @typedef {object} Attachment
 * @property {HTMLElement} section where the panel goes
 * @property {(machine: string, states: readonly string[]) => void} markStates
 * @property {(machine: string, states: readonly string[]) => void} markEnded
 * @property {(machine: string, transitions: readonly string[]) => void} markTaken
 * @property {(actors: readonly { actor: string, machine: string }[]) => void} markRunning
 * @property {(machine: string) => void} open
 */

/** @typedef {import('./live-model.js').Page} Page */

/** From this width on there is room for the log beside the chart. */
const roomy = '(min-width: 64rem)'
/** Pixels at the foot of the chart over which its buttons float. */
const floating = 72

/** @param {string} words @param {Readonly<Record<string, string>>} attributes */
const button = (words, attributes = {}) =>
  element('button', { type: 'button', class: 'live-btn', ...attributes }, words)

/** Follows the pages of the portal that `npm run dev` serves, in a panel and in the marks of the charts. */
export const attach = (
  /** @type {Attachment} */ { section, markStates, markEnded, markTaken, markRunning, open },
) => {
  const model = createModel()
  /** Where the portal is; undefined while no server answers, and null until that is known. */
  let portal = /** @type {string | undefined | null} */ (null)
  let chosen = ''
  let isPaused = false
  /** How much of the log is hidden while it stands still. */
  let missed = 0
  /** @type {ReadonlySet<string>} */
  let marked = new Set()

  const status = element('p', { class: 'live-status', role: 'status' })
  const tabs = element('select', { class: 'live-tabs', 'aria-label': 'Tab of the portal', hidden: '' })
  const follow = button('Follow', { 'aria-pressed': 'true' })
  const pause = button('Pause')
  const clear = button('Clear')
  const fold = button('Log', { 'aria-controls': 'live-log' })
  const blank = element('p', { class: 'live-blank quiet' }, 'Nothing has happened since this was opened.')
  const list = element('ol', { class: 'live-list', 'aria-label': 'What happened, newest first' })
  const log = element('div', { class: 'live-log', id: 'live-log', tabindex: '-1' }, blank, list)
  section.replaceChildren(
    element(
      'div',
      { class: 'live-head' },
      element('h2', {}, 'Live'),
      status,
      element('div', { class: 'live-tools' }, tabs, follow, pause, clear, fold),
    ),
    log,
  )
  const showLog = listLog(list, open)

  /** @returns {Page | undefined} */
  const page = () => model.pages.get(chosen) ?? model.newest()

  const showMarks = () => {
    /** @type {Map<string, import('./live-model.js').FlowMessage>} */
    const latest = new Map()
    // Of several actors of one machine, the one that moved last.
    for (const message of page()?.actors.values() ?? []) latest.set(message.machine, message)
    const ended = page()?.ended ?? new Map()
    for (const machine of new Set([...marked, ...latest.keys(), ...ended.keys()])) {
      const last = latest.get(machine)
      markStates(machine, last?.states ?? [])
      markEnded(machine, last === undefined ? (ended.get(machine)?.states ?? []) : [])
      markTaken(machine, (last ?? ended.get(machine))?.taken ?? [])
    }
    marked = new Set([...latest.keys(), ...ended.keys()])
    markRunning([...(page()?.actors.values() ?? [])])
  }

  /** Where the chart that is shown was brought to last. */
  let revealed = ''
  /** Brings what is active into view when it has changed, unless somebody looks at a state of their own choice. */
  const reveal = () => {
    const view = block('view')
    const state = view.querySelector('.state.active[data-leaf]')
    const id = state?.getAttribute('data-state') ?? ''
    if (id === revealed || follow.getAttribute('aria-pressed') === 'false') return
    revealed = id
    if (state === null || location.hash.split('/').length > 2) return
    const [inner, outer] = [state.getBoundingClientRect(), view.getBoundingClientRect()]
    const isSeen =
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom - floating &&
      inner.left >= outer.left &&
      inner.right <= outer.right
    if (isSeen) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    view.scrollBy({
      top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
      left: (inner.left + inner.right - outer.left - outer.right) / 2,
      behavior,
    })
  }
  // A chart that is opened is drawn with its marks, a moment after its address has changed.
  new MutationObserver(() => {
    revealed = ''
    reveal()
  }).observe(block('view'), { childList: true })

  const showStatus = () => {
    const followed = page()
    section.dataset.state = followed ? (isPaused ? 'paused' : 'following') : 'waiting'
    if (followed) {
      status.replaceChildren(
        isPaused
          ? `Paused${missed === 0 ? '' : `; ${missed} since then`}`
          : `${followed.actors.size} machines run in the portal`,
      )
    } else if (portal === null) status.replaceChildren('Looking for a portal …')
    else if (portal === undefined)
      status.replaceChildren(
        'No portal is running. Start it with ',
        element('code', {}, 'npm run dev'),
        ': it will be followed here.',
      )
    else
      status.replaceChildren(
        'No page of the portal is open. ',
        element('a', { href: portal, target: 'portal' }, 'Open it'),
        ': it will be followed here.',
      )
  }

  const showTabs = () => {
    const pages = [...model.pages.values()].sort((one, other) => other.opened - one.opened)
    if (!model.pages.has(chosen)) chosen = ''
    tabs.hidden = pages.length < 2
    tabs.replaceChildren(
      element('option', { value: '' }, 'Newest tab'),
      ...pages.map(({ id, opened, actors }) => {
        const root = [...actors.values()].find(({ actor }) => !actor.includes('/'))
        return element(
          'option',
          { value: id },
          [`Opened ${timeText(opened)}`, ...leavesOf(root?.states ?? [])].join(' · '),
        )
      }),
    )
    tabs.value = chosen
  }

  const show = () => {
    showStatus()
    for (const tool of [follow, pause, clear]) tool.hidden = page() === undefined
    showTabs()
    if (isPaused) return
    showMarks()
    reveal()
    const entries = page()?.log ?? []
    blank.hidden = entries.length > 0
    showLog(entries)
  }

  let isDue = false
  /** Much happens at once: all of it is shown together. */
  const showSoon = () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      show()
    }, 16)
  }

  follow.addEventListener('click', () => {
    const isOn = follow.getAttribute('aria-pressed') === 'false'
    follow.setAttribute('aria-pressed', String(isOn))
    revealed = ''
    reveal()
  })
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    missed = 0
    pause.textContent = isPaused ? 'Resume' : 'Pause'
    show()
  })
  clear.addEventListener('click', () => {
    const shown = page()
    if (shown !== undefined) shown.log = []
    missed = 0
    showLog([])
    show()
  })
  /** @param {boolean} isOpen */
  const unfold = isOpen => {
    fold.setAttribute('aria-expanded', String(isOpen))
    log.hidden = !isOpen
  }
  fold.addEventListener('click', () => unfold(log.hidden !== false))
  unfold(false)
  tabs.addEventListener('change', () => {
    chosen = tabs.value
    show()
  })

  const stream = new EventSource('live')
  /**
   * @param {string} name
   * @param {(data: any) => void} take
   */
  const on = (name, take) =>
    stream.addEventListener(name, ({ data }) => {
      take(JSON.parse(data))
      showSoon()
    })
  const lose = () => {
    portal = undefined
    model.pages.clear()
    showSoon()
  }
  on('ready', told => {
    portal = told.portal
    model.pages.clear()
  })
  on('present', told => {
    // There is something to tell from now on.
    if (model.pages.size === 0) unfold(matchMedia(roomy).matches)
    model.present(told)
  })
  on('told', message => {
    if (isPaused && message.page === page()?.id) missed += 1
    model.told(message)
  })
  on('gone', ({ page: id }) => model.pages.delete(id))
  on('absent', lose)
  stream.addEventListener('error', lose)
  show()
}
