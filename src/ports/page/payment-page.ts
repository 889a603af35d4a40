import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import type { PaymentPage } from '#machines/shared/ports/page.ts'
import type { Time } from '#machines/shared/time.ts'
import { findMetaRefreshUrl, findScriptRedirectUrl } from './page-redirects.ts'

/** The only policy that parses a page. Nothing in the parsed page runs or is fetched. */
const policy = globalThis.trustedTypes?.createPolicy('payment-page', { createHTML: page => page })

/** Elements that run or fetch something, or that the portal's own policy forbids. */
const dropped =
  'script, iframe, frame, object, embed, applet, base, basefont, link, meta, style, noframes, template, svg, math, audio, video'
/** Attributes with code, with a target window, or with several addresses. */
const droppedAttribute =
  /^(?:on.*|style|target|formtarget|ping|srcset|srcdoc|referrerpolicy|inert|popover.*|command.*)$/
/** The attributes of `html` and `body` that neither hide nor disable the portal's button. */
const rootAttribute = /^(?:lang|dir|bgcolor|text|link|alink|vlink)$/
/** The elements that keep their names. Names of others shadow properties of the document. */
const named = 'input, select, textarea, button, map'
const addresses: ReadonlySet<string> = new Set([
  'action',
  'background',
  'cite',
  'data',
  'formaction',
  'href',
  'longdesc',
  'poster',
  'src',
])

const startTag = /<(\/?[a-z][^\s/>]*)((?:[\s/]*=?[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi
const attribute = /[\s/]*(=?[^\s/>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/g

/** Replacements that parse in the same way, and that no browser reports as a violation of the policy. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['base', 'basefont'],
  ['style', 'noframes'],
  ['/style', '/noframes'],
])

/**
 * Returns the page without handlers, styles and base, because the browser would report each one while it parses. `read`
 * removes what this function misses.
 */
const disarmed = (page: string): string =>
  page.replace(startTag, (_, name: string, attributes: string) => {
    const kept = attributes.replace(attribute, (whole: string, of: string) =>
      /^(?:on.*|style)$/i.test(of) ? ' ' : whole,
    )
    return `<${standIns.get(name.toLowerCase()) ?? name}${kept}`
  })

/** Methods that no name in the page can shadow: a form has a property for each of its fields. */
const { append, getAttribute, getAttributeNames, matches, remove, removeAttribute } = Element.prototype

interface Reading {
  readonly root: HTMLElement
  readonly body: HTMLElement
  /** The only form or address to follow; undefined when the page offers none, or several. */
  readonly wayOn: HTMLFormElement | string | undefined
}

/** Whether the browser may open an address outside the portal. */
type MayOpen = (url: string) => boolean

/**
 * Parses and cleans a page.
 *
 * @throws for a page that shows nothing
 */
const read = (page: string, { protocol }: Pick<Location, 'protocol'>, mayOpen: MayOpen): Reading => {
  const allowed = { loopback: protocol === 'http:' }
  const text = disarmed(page)
  const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
  const all = <Found extends Element>(selector: string) => [
    ...(Document.prototype.querySelectorAll.call(parsed, selector) as NodeListOf<Found>),
  ]

  const [root] = all<HTMLElement>('html')
  const [body] = all<HTMLElement>('html > body')
  const refreshes = all('meta[http-equiv=refresh i]').map(meta => meta.getAttribute('content') ?? '')
  const scripts = all('script:not([src])').map(({ textContent }) => textContent)
  for (const element of all(dropped)) element.remove()
  // The portal runs no scripts of the page, so the page shows this content.
  for (const element of all('noscript')) element.replaceWith(...element.childNodes)
  const isKept = (element: Element, name: string) => {
    if (element === root || element === body) return rootAttribute.test(name)
    if (name === 'name') return matches.call(element, named)
    if (!addresses.has(name)) return !droppedAttribute.test(name)
    const url = safeHttpsUrl(getAttribute.call(element, name)?.trim(), allowed)
    return url !== undefined && (name !== 'href' || mayOpen(url))
  }
  for (const element of all('*'))
    for (const name of getAttributeNames.call(element))
      if (!isKept(element, name)) removeAttribute.call(element, name)

  const forms = all<HTMLFormElement>('form')
  const usable = forms.filter(form => getAttribute.call(form, 'action') !== null)
  // A form without an action would be sent to the portal.
  for (const form of forms) if (!usable.includes(form)) remove.call(form)

  const [form, ...others] = usable
  const redirect = () =>
    refreshes.map(content => findMetaRefreshUrl(content, allowed)).find(Boolean) ??
    findScriptRedirectUrl(scripts, allowed)
  const wayOn = others.length > 0 ? undefined : (form ?? redirect())
  const isRefused = forms.length > 0 && usable.length === 0
  const isBlank = usable.length === 0 && body?.textContent.trim() === ''
  if (root === undefined || body === undefined || (wayOn === undefined && (isRefused || isBlank)))
    throw new Error('The payment page has no content to show')
  return { root, body, wayOn }
}

/**
 * Copies the fields and the target of `form`. The form itself is not inserted, because its name could shadow a property
 * of the document.
 */
const copyForm = (document: Document, form: HTMLFormElement): HTMLFormElement => {
  const copy = document.createElement('form')
  copy.hidden = true
  for (const name of ['action', 'enctype', 'accept-charset'])
    copy.setAttribute(name, getAttribute.call(form, name) ?? '')
  copy.method = getAttribute.call(form, 'method')?.toLowerCase() === 'post' ? 'post' : 'get'
  for (const [name, value] of new FormData(form)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = typeof value === 'string' ? value : value.name
    append.call(copy, field)
  }
  return copy
}

/** Calls `listener` when the security policy blocks a form, or a redirect of what the form opens. */
const onBlockedForm = (document: Document, listener: () => void, signal?: AbortSignal): void =>
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => {
      if (effectiveDirective === 'form-action') listener()
    },
    signal && { signal },
  )

/** Milliseconds within which the browser must have left: the longest call that moves money. */
const openLimit = 60_000

interface Options {
  /** Stops the portal. */
  readonly leave: () => void
  readonly words: {
    /** The label of the button that leads back to the portal. */
    readonly back: string
    readonly notOpened: string
  }
  readonly time: Time
  /** The address in the portal to which that button leads. */
  readonly home: string
}

/**
 * Replaces this page with the page of a payment service, without running its scripts. If the page has just one
 * https target, the browser goes there at once. The page is never in a frame, and never receives the session.
 */
export const createBrowserPaymentPage = (
  window: Window & typeof globalThis,
  { leave, words, time, home }: Options,
): PaymentPage => {
  const { document, location } = window

  /** Keeps the browser from asking whether to leave the page: this navigation is the portal's own. */
  const leaveUnasked = (signal?: AbortSignal) =>
    window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), {
      capture: true,
      ...(signal && { signal }),
    })

  /**
   * Reads from the portal's own policy which addresses forms may open, so that links and redirects open no others. When
   * the policy cannot be read, they open none.
   */
  const readMayOpen = async (): Promise<MayOpen> => {
    const answer = await window
      .fetch('/', { method: 'HEAD', credentials: 'omit', cache: 'no-store' })
      .catch(() => undefined)
    const contentPolicy = answer?.headers.get('Content-Security-Policy') ?? ''
    const sources = /(?:^|;) *form-action ([^;]*)/.exec(contentPolicy)?.[1]?.split(' ') ?? []
    return url => {
      const { origin } = new URL(url)
      return sources.some(source => {
        const [start = '', end] = source.split('*')
        if (end !== undefined) return origin.startsWith(start) && origin.endsWith(end)
        return origin === (source === "'self'" ? location.origin : source)
      })
    }
  }

  /**
   * Returns whether the browser left for `step`. The portal keeps running until then, so that it can report a failure.
   */
  const follow = async (step: HTMLFormElement | string): Promise<boolean> => {
    const settled = new AbortController()
    const { signal } = settled
    const form = typeof step === 'string' ? undefined : copyForm(document, step)
    let timer: unknown
    try {
      return await new Promise(resolve => {
        onBlockedForm(document, () => resolve(false), signal)
        const handleLeave = () => {
          leave()
          leaveUnasked()
          // The browser's Back may restore this page without a running portal.
          window.addEventListener('pageshow', () => location.reload(), { once: true })
          resolve(true)
        }
        window.addEventListener('pagehide', handleLeave, { signal })
        timer = time.setTimeout(() => {
          window.stop()
          resolve(false)
        }, openLimit)
        leaveUnasked(signal)
        if (typeof step === 'string') location.assign(step)
        if (form === undefined) return
        document.body.append(form)
        // A field named `submit` would shadow the method.
        HTMLFormElement.prototype.submit.call(form)
      })
    } finally {
      settled.abort()
      time.clearTimeout(timer)
      if (form) remove.call(form)
    }
  }

  const goBack = () => {
    location.hash = home
    location.reload()
  }
  /** Creates the button that leads back. It uses system colours, because the portal's styles are gone. */
  const createWayBack = (): HTMLElement => {
    const wayBack = document.createElement('aside')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.back
    button.addEventListener('click', goBack)
    wayBack.append(button)
    Object.assign(button.style, { padding: '0.75rem 1.25rem', font: 'inherit' })
    Object.assign(wayBack.style, {
      // Above an open dialog of the page.
      position: 'relative',
      zIndex: '1',
      clear: 'both',
      margin: '2rem 0',
      padding: '1rem',
      border: '1px solid',
      colorScheme: 'light dark',
      background: 'Canvas',
      color: 'CanvasText',
      font: '1rem/1.5 system-ui, sans-serif',
      textAlign: 'start',
    })
    return wayBack
  }
  /** Creates the message that the policy blocked the page that the consumer chose. */
  const createBlockedNotice = (): HTMLElement => {
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.margin = '0 0 1rem'
    notice.append(words.notOpened)
    return notice
  }

  return {
    show: async text => {
      const mayOpen = await readMayOpen()
      const { root, body, wayOn } = read(text, location, mayOpen)
      if (typeof wayOn === 'string' && !mayOpen(wayOn)) return false
      if (wayOn !== undefined) return follow(wayOn)
      leave()
      leaveUnasked()
      const viewport = document.querySelector('meta[name=viewport]')
      if (viewport) root.querySelector('head')?.append(viewport)
      const wayBack = createWayBack()
      const notice = createBlockedNotice()
      body.append(wayBack)
      onBlockedForm(document, () => {
        // Reinserted, so that screen readers announce it again.
        notice.remove()
        wayBack.prepend(notice)
        notice.scrollIntoView()
      })
      // The browser's Back leads to an address of the portal, which no longer runs: reload it.
      window.addEventListener('popstate', () => location.reload())
      // The page is in the document from here on, so nothing above is looked up there again.
      document.documentElement.replaceWith(document.adoptNode(root))
      return true
    },
  }
}
