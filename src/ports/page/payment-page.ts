import { safeHttpsUrl } from '../../../machines/domain/wire/safe-url.ts'
import type { PaymentPage } from '../../../machines/shared/ports/page.ts'
import type { Time } from '../../../machines/shared/time.ts'
import { findMetaRefreshUrl, findScriptRedirectUrl } from './page-redirects.ts'

/** A page becomes a document by this policy alone, and only to be read: nothing in it runs or is fetched. */
const policy = globalThis.trustedTypes?.createPolicy('payment-page', { createHTML: page => page })

/** What acts or fetches by itself, and what the portal's own policy would refuse (C3). */
const dropped =
  'script, iframe, frame, object, embed, applet, base, basefont, link, meta, style, noframes, template, svg, math, audio, video'
/** Attributes that hold what is to run, where to open it, or more addresses than one. */
const droppedAttribute = /^(?:on.*|style|target|formtarget|ping|srcset|srcdoc|referrerpolicy)$/
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

/** Elements that are read in the same way, and of which no browser complains. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['base', 'basefont'],
  ['style', 'noframes'],
  ['/style', '/noframes'],
])

/**
 * A page without its handlers, styles and base: though it runs none of them, the browser would report each one as it
 * reads the page. What is missed here is dropped from the document all the same.
 */
const disarmed = (page: string): string =>
  page.replace(startTag, (_, name: string, attributes: string) => {
    const kept = attributes.replace(attribute, (whole: string, of: string) =>
      /^(?:on.*|style)$/i.test(of) ? ' ' : whole,
    )
    return `<${standIns.get(name.toLowerCase()) ?? name}${kept}`
  })

interface Reading {
  readonly root: Element
  /** The one way on, where the page leaves no choice. */
  readonly wayOn: HTMLFormElement | string | undefined
}

/**
 * What may be shown of a page. Elements are asked by their methods only: a field may be called like a property
 * of its form and would be found in its place, whereas one called like a method makes this fail, before
 * anything was done.
 */
const read = (page: string, { protocol }: Pick<Location, 'protocol'>): Reading => {
  const allowed = { loopback: protocol === 'http:' }
  const text = disarmed(page)
  const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
  const all = <Found extends Element>(selector: string) => [...parsed.querySelectorAll<Found>(selector)]

  const refreshes = all('meta[http-equiv=refresh i]').map(meta => meta.getAttribute('content') ?? '')
  const scripts = all('script:not([src])').map(({ textContent }) => textContent)
  for (const element of all(dropped)) element.remove()
  // Without scripts it is what the page means to show.
  for (const element of all('noscript')) element.replaceWith(...element.childNodes)
  for (const element of all('*')) {
    for (const name of element.getAttributeNames()) {
      const isKept = addresses.has(name)
        ? safeHttpsUrl(element.getAttribute(name)?.trim(), allowed) !== undefined
        : !droppedAttribute.test(name)
      if (!isKept) element.removeAttribute(name)
    }
  }

  const forms = all<HTMLFormElement>('form')
  const usable = forms.filter(form => form.hasAttribute('action'))
  // It would be sent to the portal.
  for (const form of forms) if (!usable.includes(form)) form.remove()

  const [form, ...others] = usable
  const redirect = () =>
    refreshes.map(content => findMetaRefreshUrl(content, allowed)).find(Boolean) ??
    findScriptRedirectUrl(scripts, allowed)
  const wayOn = others.length > 0 ? undefined : (form ?? redirect())
  const root = parsed.querySelector('html')
  const isRefused = forms.length > 0 && usable.length === 0
  const isBlank = usable.length === 0 && root?.querySelector('body')?.textContent.trim() === ''
  if (root === null || (wayOn === undefined && (isRefused || isBlank)))
    throw new Error('There is nothing of this page that could be shown')
  return { root, wayOn }
}

/**
 * Copies what `form` sends and where to. The foreign form itself stays out of the portal: its name or the names of its
 * parts would shadow properties of the document.
 */
const copyForm = (document: Document, form: HTMLFormElement): HTMLFormElement => {
  const copy = document.createElement('form')
  copy.hidden = true
  for (const name of ['action', 'enctype', 'accept-charset'])
    copy.setAttribute(name, form.getAttribute(name) ?? '')
  copy.method = form.getAttribute('method')?.toLowerCase() === 'post' ? 'post' : 'get'
  for (const [name, value] of new FormData(form)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = typeof value === 'string' ? value : value.name
    copy.append(field)
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

/** Milliseconds until the browser must have left: as long as any call that moves money may take. */
const openLimit = 60_000

interface Options {
  /** Ends everything that runs in the portal. */
  readonly leave: () => void
  readonly words: {
    /** The label of the button that leads back to the portal. */
    readonly back: string
    readonly notOpened: string
  }
  readonly time: Time
}

/**
 * Opens the page of a payment service in place of this one (C3): parsed without running it, cleaned, and left at once
 * for the one https address it leads to, if it has just one. Never in a frame, and without the session.
 */
export const createBrowserPaymentPage = (
  window: Window & typeof globalThis,
  { leave, words, time }: Options,
): PaymentPage => {
  const { document, location } = window

  /** Returns whether the browser left for `step`. Until then the portal stays, to say that it did not. */
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
          // The browser's Back may bring this page back as it is now: without the portal.
          window.addEventListener('pageshow', () => location.reload(), { once: true })
          resolve(true)
        }
        window.addEventListener('pagehide', handleLeave, { signal })
        timer = time.setTimeout(() => {
          window.stop()
          resolve(false)
        }, openLimit)
        if (typeof step === 'string') location.assign(step)
        if (form === undefined) return
        document.body.append(form)
        // A field may be called `submit`.
        HTMLFormElement.prototype.submit.call(form)
      })
    } finally {
      settled.abort()
      time.clearTimeout(timer)
      form?.remove()
    }
  }

  const goBack = () => {
    location.hash = '#/dashboard'
    location.reload()
  }
  /** Creates the way back, in the system's colours: the portal's styles are gone, and the page may have any colours. */
  const createWayBack = (): HTMLElement => {
    const wayBack = document.createElement('aside')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.back
    button.addEventListener('click', goBack)
    wayBack.append(button)
    Object.assign(button.style, { padding: '0.75rem 1.25rem', font: 'inherit' })
    Object.assign(wayBack.style, {
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
  /** Creates the message that the page which the consumer chose could not be opened. */
  const createBlockedNotice = (): HTMLElement => {
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.margin = '0 0 1rem'
    notice.append(words.notOpened)
    return notice
  }

  return {
    show: async text => {
      const { root, wayOn } = read(text, location)
      if (wayOn !== undefined) return follow(wayOn)
      leave()
      const viewport = document.querySelector('meta[name=viewport]')
      if (viewport) root.querySelector('head')?.append(viewport)
      document.documentElement.replaceWith(document.adoptNode(root))
      const wayBack = createWayBack()
      document.body.append(wayBack)
      let notice: HTMLElement | undefined
      onBlockedForm(document, () => {
        notice?.remove()
        notice = createBlockedNotice()
        wayBack.prepend(notice)
        notice.scrollIntoView()
      })
      // The browser's Back leads into the portal, which is no longer here to follow it.
      window.addEventListener('popstate', () => location.reload())
      return true
    },
  }
}
