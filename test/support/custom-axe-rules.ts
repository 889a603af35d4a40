export interface Violation {
  readonly id: string
  readonly help: string
  readonly where: readonly string[]
}

/** Finds references to a missing id, and rings around what cannot be pressed. Runs in the page, so uses no import. */
export const findCustomViolations = (): readonly Violation[] => {
  const aimless = ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'for'].flatMap(name =>
    [...document.querySelectorAll(`[${name}]`)].filter(element =>
      (element.getAttribute(name) ?? '').split(/\s+/).some(id => id && !document.getElementById(id)),
    ),
  )
  const ringed = [...document.querySelectorAll('[tabindex="-1"]:focus')]
    .filter(element => element.matches('h1, h2, h3, main, section, div:not([role=option], [role=menuitem])'))
    .filter(element => getComputedStyle(element).outlineStyle !== 'none')
  return [
    { id: 'points-nowhere', help: 'What it names by its id is not there', elements: aimless },
    { id: 'ring', help: 'What cannot be pressed has no ring around it', elements: ringed },
  ]
    .filter(({ elements }) => elements.length > 0)
    .map(({ id, help, elements }) => ({
      id,
      help,
      where: elements.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }))
}
