// @ts-check
import { readRequests } from './controls.js'
import { copyButton } from './copy.js'
import { block, element, icon, input, listing, loader, pages } from './dom.js'
import { momentText, msisdnOf } from './format.js'

/** @import { SeenRequest } from './controls.js' */

const atFirst = 25
const everything = 1000
const traceId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** @param {number | null} status */
const outcome = status =>
  status === null ? 'none' : status < 400 ? 'good' : status < 500 ? 'refused' : 'bad'

/**
 * @param {string} name
 * @param {string | null} value
 * @param {...(Node | undefined)} more
 */
const fact = (name, value, ...more) =>
  value === null ? undefined : element('div', {}, element('dt', {}, name), element('dd', {}, value, ...more))

/** @param {string} json */
const indented = json => JSON.stringify(JSON.parse(json), null, 2)

/** @param {SeenRequest} request */
const drawRequest = ({
  id,
  at,
  method,
  path,
  operation,
  msisdn,
  key,
  request,
  status,
  effect,
  message,
  duration_ms,
}) =>
  element(
    'li',
    {},
    element(
      'details',
      { class: 'request' },
      element(
        'summary',
        {},
        element(
          'span',
          { class: 'request-what' },
          element('span', { class: 'strong' }, operation ?? 'No such operation'),
          ' ',
          element('span', { class: 'mono quiet' }, `${method} ${path}`),
        ),
        ' ',
        element(
          'span',
          { class: 'tag', 'data-state': outcome(status) },
          status === null ? 'No answer' : String(status),
        ),
        ' ',
        icon('down'),
        element(
          'span',
          { class: 'request-meta quiet' },
          element('span', {}, msisdn ?? 'no consumer'),
          ' ',
          element('span', {}, `${duration_ms.toFixed(duration_ms < 10 ? 1 : 0)} ms`),
          ' ',
          element('time', { datetime: at }, momentText(at)),
        ),
      ),
      element(
        'dl',
        { class: 'facts' },
        fact('Trace ID', id, copyButton(id, `Copy the Trace ID ${id}`)),
        fact('Message', message),
        fact('Bent by', effect),
        fact('Idempotency-Key', key),
      ),
      request === null
        ? undefined
        : element(
            'pre',
            { class: 'mono', tabindex: '0', role: 'region', 'aria-label': 'Body' },
            indented(request),
          ),
    ),
  )

/**
 * @param {string} typed
 * @returns {(request: SeenRequest) => boolean}
 */
const matching = typed => {
  const words = typed.trim().toLowerCase()
  const digits = /^[\d\s+]+$/.test(words) ? msisdnOf(words) : undefined
  return ({ method, path, operation, msisdn, status, effect, message }) =>
    [method, path, operation, msisdn, status ?? 'No answer', effect, message].some(value =>
      String(value ?? '')
        .toLowerCase()
        .includes(words),
    ) ||
    (digits !== undefined && msisdn?.includes(digits) === true)
}

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the logged requests
 */
export const startRequests = refreshAll => {
  const filter = input('requests-filter')
  const list = block('requests-list')
  const blank = block('requests-blank')
  const show = listing(list, ({ id }) => id, drawRequest)
  const { first, most, restart } = pages('requests', atFirst, refreshAll)
  let unfolded = ''

  filter.addEventListener('input', () => {
    restart()
    refreshAll()
  })
  return loader(
    () => {
      const [id] = traceId.exec(filter.value) ?? []
      if (id !== undefined) return readRequests({ id: id.toLowerCase(), limit: atFirst })
      return readRequests({ limit: filter.value.trim() === '' ? most() + 1 : everything })
    },
    requests => {
      const exact = traceId.test(filter.value)
      const found = exact ? requests : requests.filter(matching(filter.value))
      show(first(found))
      const [only] = list.querySelectorAll('details')
      if (exact && only && filter.value !== unfolded) only.open = true
      unfolded = filter.value
      list.hidden = found.length === 0
      blank.hidden = found.length > 0
      blank.textContent = exact
        ? 'No request has this Trace ID.'
        : filter.value.trim() === ''
          ? 'Nothing was asked yet.'
          : 'No request matches.'
    },
  )
}
