const skipped = 'font, [translate=no], option, script, style, svg, textarea'

/** Whether a browser's translator replaces this text node. */
const isTranslatable = ({ textContent, parentElement }: Node): boolean =>
  textContent?.trim() !== '' && parentElement?.closest(skipped) === null

/** An amount, or a number of at least six digits, and nothing else: a translator may write it in another way. */
const figure = /^[+−]?(?:[A-Z]{1,3}\s?\d[\d\s]*(?:\.\d\d)?|\d[\d\s-]{4,}\d)$/

export const listTextNodes = (place: Node): readonly Node[] => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

/** Replaces each text node below `place` by `<font>` elements, as Chrome's translator does. Returns them by their node. */
export const translate = (place: Node): ReadonlyMap<Node, HTMLElement> =>
  new Map(
    listTextNodes(place)
      .filter(isTranslatable)
      .map(node => {
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = node.textContent
        node.parentNode?.replaceChild(outer, node)
        return [node, outer]
      }),
  )

/** A translator that translates `place` now and after each change. */
export const startTranslator = (place: Node) => {
  let replaced = new Map<Node, HTMLElement>()
  const update = () => {
    const isShown = ([, font]: readonly [Node, HTMLElement]) => font.isConnected
    replaced = new Map([...[...replaced].filter(isShown), ...translate(place)])
  }
  const observer = new MutationObserver(update)
  observer.observe(place, { childList: true, characterData: true, subtree: true })
  update()
  return {
    /** Returns the amounts and numbers that are not marked with `translate="no"`. */
    listTranslatedFigures: (): string[] =>
      [...replaced.values()]
        .filter(font => font.isConnected && figure.test(font.textContent.trim()))
        .map(
          font =>
            `"${font.textContent}" in <${font.parentElement?.localName} class="${font.parentElement?.className}"> lacks translate="no"`,
        ),
    /** Returns the texts that are still shown although the page has changed the text node that was replaced. */
    listStaleTexts: (): string[] =>
      [...replaced]
        .filter(([node, font]) => font.isConnected && node.textContent !== font.textContent)
        .map(
          ([node, font]) => `"${font.textContent}" stays on a translated page, and not "${node.textContent}"`,
        ),
    stop: () => observer.disconnect(),
  }
}
