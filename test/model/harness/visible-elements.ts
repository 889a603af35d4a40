import { normaliseSpaces } from './test-user.ts'

/** What somebody can press, type into or choose from. */
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
  // A list of the browser's own below one that is drawn, for forms alone.
  .map(selector => `${selector}:not([aria-hidden=true])`)
  .join(',')

/** What a dialog above it has taken out of reach. */
const beneath = '[inert], [data-aria-hidden]'

/** An element by what it is and says, and by the class that names its style. */
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

/** What is there to be heard only: a box of a pixel that hides what is in it. */
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

/** Every text on the screen that is not beneath a dialog. */
export const shownTexts = (): Text[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '' && node.parentElement && isShown(node.parentElement))
      texts.push(node)
  return texts
}

/** Everything on the screen that can be pressed, each by what is seen of it. */
export const shownPressables = (): HTMLElement[] => {
  const surfaces = [...document.querySelectorAll<HTMLElement>(pressable)].flatMap(element => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    // A radio, a checkbox or a chooser of files that is itself not seen is pressed by its label.
    return isShown(element) ? [element] : label && isShown(label) ? [label] : []
  })
  return [...new Set(surfaces)].filter(({ offsetWidth, offsetHeight }) => offsetWidth > 0 && offsetHeight > 0)
}
