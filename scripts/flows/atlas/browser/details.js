// @ts-check
import { addressOf } from './address.js'
import { block, element, icon } from './dom.js'

/**
 * @typedef {import('../details.ts').FlowDetails} FlowDetails
 * @typedef {import('../details.ts').StateDetails} StateDetails
 * @typedef {import('../details.ts').TransitionDetails} TransitionDetails
 * @typedef {import('./dom.js').Child} Child
 */

const panel = block('details')

/** @param {string} text */
const code = text => element('code', {}, text)

/**
 * @param {FlowDetails} flow
 * @param {number | undefined} line
 */
const sourceLink = ({ files: { machine } }, line) =>
  element(
    'a',
    {
      class: 'link',
      href: `source/${machine}${line === undefined ? '' : `#L${line}`}`,
      target: '_blank',
      rel: 'noopener',
    },
    `${machine.split('/').at(-1)}${line === undefined ? '' : `:${line}`}`,
  )

/**
 * @param {string} title
 * @param {readonly Node[]} items
 */
const section = (title, items) =>
  items.length === 0
    ? undefined
    : element(
        'section',
        {},
        element('h3', {}, title),
        element('ul', { class: 'facts' }, ...items.map(item => element('li', {}, item))),
      )

/** @param {readonly string[]} names */
const codes = names => names.map(code)

/**
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 * @param {TransitionDetails} transition
 * @param {string | undefined} chosen id of a transition
 */
const transitionItem = (flow, state, transition, chosen) => {
  const { id, kind, label, description, actions, targets, line } = transition
  const place = { machine: flow.id, state: state.path, transition: id }
  const to = targets.map(target =>
    element(
      'a',
      { class: 'target', href: addressOf({ machine: flow.id, state: target }) },
      target || flow.id,
    ),
  )
  return element(
    'div',
    { class: 'transition', 'data-kind': kind },
    element(
      'a',
      { class: 'trigger', href: addressOf(place), 'aria-current': id === chosen ? 'true' : undefined },
      code(label),
    ),
    description === undefined ? undefined : element('p', {}, description),
    actions.length === 0 ? undefined : element('p', { class: 'acts' }, 'does ', code(actions.join(', '))),
    element(
      'p',
      { class: 'leads' },
      ...(to.length === 0 ? [actions.length === 0 ? 'ignored, stays' : 'stays'] : ['→ ', ...to]),
      element('span', { class: 'at' }, sourceLink(flow, line)),
    ),
  )
}

/**
 * The pictures of a state: those in which it, or one below it, was active.
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 */
const picturesOf = ({ pictures }, { path }) =>
  pictures.filter(
    ({ states }) => path === '' || states.some(leaf => leaf === path || leaf.startsWith(`${path}.`)),
  )

/**
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 */
const pictureSection = (flow, state) => {
  const title = element('h3', {}, 'View')
  if (flow.files.views.length === 0)
    return element('section', {}, title, element('p', { class: 'quiet' }, 'It has no view.'))
  if (flow.pictures.length === 0)
    return element(
      'section',
      {},
      title,
      element(
        'p',
        { class: 'quiet' },
        'No pictures yet. They are taken by ',
        code('npm run flows -- --pictures'),
        '.',
      ),
    )
  const found = picturesOf(flow, state)
  if (found.length === 0)
    return element('section', {}, title, element('p', { class: 'quiet' }, 'No picture shows this.'))
  return element(
    'section',
    {},
    title,
    element(
      'ul',
      { class: 'pictures' },
      ...found.map(({ name, states }) => {
        const src = `pictures/${flow.id}/${encodeURIComponent(name)}`
        const words = states.join(' + ')
        return element(
          'li',
          {},
          element(
            'a',
            { href: src, target: '_blank', rel: 'noopener' },
            element('img', { src, alt: '', loading: 'lazy', width: '90', height: '185' }),
            element('span', {}, words),
          ),
        )
      }),
    ),
  )
}

/**
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 */
const actorItems = (flow, state) => {
  const machineLink = (/** @type {string | undefined} */ machine) =>
    machine === undefined
      ? []
      : [' ', element('a', { class: 'target', href: addressOf({ machine }) }, machine)]
  const runs = state.runs.map(({ id, source, machine }) =>
    element('span', {}, code(id), ...(source === id ? [] : [' by ', code(source)]), ...machineLink(machine)),
  )
  const opens =
    state.path === ''
      ? flow.opens.map(({ id, machine }) =>
          element('span', {}, code(id), ' when opened', ...machineLink(machine)),
        )
      : []
  return [...runs, ...opens]
}

const kinds = {
  atomic: 'State',
  compound: 'State with states of its own',
  parallel: 'States side by side',
  final: 'The end',
  history: 'Where it was left',
}

/**
 * Arrows that lead to a state.
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 */
const arrivals = (flow, state) =>
  flow.states.flatMap(from =>
    from.transitions
      .filter(({ targets }) => targets.includes(state.path) && state.path !== '')
      .map(({ id, label }) =>
        element(
          'span',
          {},
          element(
            'a',
            { class: 'target', href: addressOf({ machine: flow.id, state: from.path }) },
            from.path || flow.id,
          ),
          ' ',
          element(
            'a',
            { class: 'trigger', href: addressOf({ machine: flow.id, state: from.path, transition: id }) },
            code(label),
          ),
        ),
      ),
  )

/**
 * Fills the panel with what there is to know of a state, with one of its transitions marked.
 * @param {FlowDetails} flow
 * @param {StateDetails} state
 * @param {string | undefined} transition
 * @param {() => void} onClose
 */
export const showDetails = (flow, state, transition, onClose) => {
  const close = element(
    'button',
    { class: 'icon-btn', type: 'button', 'aria-label': 'Close details' },
    icon('close'),
  )
  close.addEventListener('click', onClose)
  const transitions = state.transitions.map(one => transitionItem(flow, state, one, transition))
  panel.replaceChildren(
    element(
      'header',
      { class: 'details-head' },
      element(
        'div',
        {},
        element('p', { class: 'quiet' }, state.path === '' ? 'Machine' : kinds[state.kind]),
        element('h2', {}, state.path || flow.id),
      ),
      close,
    ),
    element(
      'div',
      {
        class: 'details-body',
        tabindex: '0',
        role: 'region',
        'aria-label': `About ${state.path || flow.id}`,
      },
      .../** @type {Child[]} */ ([
        state.description === undefined ? undefined : element('p', {}, state.description),
        element(
          'p',
          { class: 'tags' },
          ...state.tags.map(tag => element('span', { class: 'tag' }, tag)),
          sourceLink(flow, state.line),
        ),
        section('On entry', codes(state.entry)),
        section('On exit', codes(state.exit)),
        section('Runs', actorItems(flow, state)),
        section('Transitions', transitions),
        section('Reached from', arrivals(flow, state)),
        pictureSection(flow, state),
      ]),
    ),
  )
  panel.hidden = false
  panel.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** Takes the panel away. */
export const hideDetails = () => {
  panel.hidden = true
  panel.replaceChildren()
}
