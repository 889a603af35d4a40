import { normaliseSpaces } from './test-user.ts'

/** The selector of all controls. */
const pressable = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...['button', 'link', 'checkbox', 'radio', 'tab', 'menuitem', 'option', 'switch', 'combobox'].map(
    role => `[role=${role}]`,
  ),
]
  // A drawn list keeps a hidden native list for the form.
  .map(selector => `${selector}:not([aria-hidden=true])`)
  .join(',')

/** The selector of all below an open dialog. */
const beneath = '[inert], [data-aria-hidden]'

/** Names an element by its tag, its style and its text. */
export const nameOf = (element: Element): string => {
  const [style] = [...element.classList].flatMap(name => /^(\w+?)__/.exec(name)?.[1] ?? [])
  const words = normaliseSpaces(
    element.getAttribute('aria-label') ??
      (element instanceof HTMLElement ? element.innerText : element.textContent) ??
      '',
  )
  const said = words.length > 60 ? `${words.slice(0, 60)}…` : words
  return `<${element.localName}${style === undefined ? '' : ` ${style}`}>${said === '' ? '' : ` "${said}"`}`
}

/** Whether an element is only for screen readers: a clipped box of one pixel. */
const isUnseen = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.offsetWidth <= 1 &&
  element.offsetHeight <= 1 &&
  getComputedStyle(element).overflowX === 'hidden'

const isShown = (element: Element): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (element.closest(beneath) !== null) return false
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (isUnseen(at)) return false
  return true
}

/** Returns all visible texts that are not below a dialog. */
export const shownTexts = (): Text[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && node.parentElement && isShown(node.parentElement))
      texts.push(node)
  return texts
}

/** Returns the visible surfaces of all controls. */
export const shownPressables = (): HTMLElement[] => {
  const surfaces = [...document.querySelectorAll<HTMLElement>(pressable)].flatMap(element => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    // A hidden input has a visible label.
    return isShown(element) ? [element] : label && isShown(label) ? [label] : []
  })
  return [...new Set(surfaces)].filter(({ offsetWidth, offsetHeight }) => offsetWidth > 0 && offsetHeight > 0)
}
