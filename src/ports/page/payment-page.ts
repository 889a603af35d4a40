import { safeHttpsUrl } from '../../../machines/domain/wire/safe-url.ts'
import type { PaymentPage } from '../../../machines/shared/ports/page.ts'
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
  /** Whether there is nothing on it to press. */
  readonly isMute: boolean
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
  const isMute = wayOn === undefined && usable.length === 0 && all('a[href], area[href]').length === 0
  return { root, wayOn, isMute }
}

/** A way back for a page that has no way on. It looks like itself: none of our styles are there any more. */
const backButton = (page: Document, label: string, onPress: () => void): HTMLElement => {
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = label
  Object.assign(button.style, {
    display: 'block',
    margin: '2rem 0',
    padding: '0.75rem 1.25rem',
    font: 'inherit',
  })
  button.addEventListener('click', onPress)
  return button
}

/**
 * Shows the page of a payment service in place of this one (C3): read without running it, cleaned, and left at
 * once by the one https address it leads to, if it has just one. Never in a frame, and nothing of ours goes along.
 *
 * @param leave ends everything that runs in the portal.
 * @param back what the button is called that leads back to it, below a page with nothing to press.
 */
export const browserPaymentPage = (
  page: Document,
  place: Location,
  leave: () => void,
  back: string,
): PaymentPage => ({
  show: async text => {
    const { root, wayOn, isMute } = read(text, place)
    leave()
    const goBack = () => {
      place.hash = '#/dashboard'
      place.reload()
    }
    const viewport = page.querySelector('meta[name=viewport]')
    if (viewport) root.querySelector('head')?.append(viewport)
    page.documentElement.replaceWith(page.adoptNode(root))
    if (isMute) page.body.append(backButton(page, back, goBack))
    // The browser's Back leads into the portal, which is no longer here to follow it.
    page.defaultView?.addEventListener('popstate', () => place.reload())
    if (typeof wayOn === 'string') place.assign(wayOn)
    // A field of the page may be called `submit`.
    else if (wayOn) HTMLFormElement.prototype.submit.call(wayOn)
  },
})
