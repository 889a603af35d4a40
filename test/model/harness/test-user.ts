import { page } from 'vitest/browser'

/** Replaces all spaces and line breaks by single spaces. */
export const normaliseSpaces = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()

const findElements = (role: string, name: string | undefined, within?: string): HTMLElement[] =>
  (within === undefined ? page : page.getByRole('region', { name: within, exact: true }))
    .getByRole(role, name === undefined ? {} : { name, exact: true })
    .elements()
    .filter(element => element instanceof HTMLElement)

const describeElement = (role: string, name: string | undefined): string =>
  name === undefined ? role : `${role} "${name}"`

const findOnlyElement = (role: string, name: string | undefined, within?: string): HTMLElement => {
  const [element, ...others] = findElements(role, name, within)
  if (element === undefined) throw new Error(`The screen has no ${describeElement(role, name)}`)
  if (others.length > 0)
    throw new Error(`The screen has ${others.length + 1} times ${describeElement(role, name)}`)
  return element
}

/** Returns the element that a pointer presses: for a radio or checkbox, its label. */
const surfaceOf = (element: HTMLElement): HTMLElement =>
  (element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type) && element.labels?.[0]) ||
  element

/** Returns why a user cannot press an element; undefined if a user can. */
export const findPressObstacle = (element: HTMLElement): string | undefined => {
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'is disabled'
  if (element.closest('[inert]') !== null) return 'is inert'
  const surface = surfaceOf(element)
  surface.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = surface.getBoundingClientRect()
  if (width === 0 || height === 0) return 'has no size'
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && surface.contains(met) ? undefined : 'is covered'
}

const reach = (element: HTMLElement, name: string): void => {
  const why = findPressObstacle(element)
  if (why !== undefined) throw new Error(`"${name}" cannot be pressed: it ${why}`)
}

/** Dispatches the events of one mouse press, in their order. */
const press = (element: HTMLElement): void => {
  const surface = surfaceOf(element)
  const pointer = { button: 0, pointerType: 'mouse', isPrimary: true }
  const options = { bubbles: true, cancelable: true, composed: true, ...pointer }
  surface.dispatchEvent(new PointerEvent('pointerdown', options))
  surface.dispatchEvent(new MouseEvent('mousedown', options))
  element.focus()
  surface.dispatchEvent(new PointerEvent('pointerup', options))
  surface.dispatchEvent(new MouseEvent('mouseup', options))
  surface.click()
}

const fieldOf = (label: string): HTMLInputElement | HTMLTextAreaElement => {
  const [field] = page.getByLabelText(label, { exact: true }).elements()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  throw new Error(`The screen has no field "${label}"`)
}

type State = Pick<Parameters<typeof page.getByRole>[1] & object, 'checked' | 'pressed' | 'selected'>

/**
 * Creates a test user, who finds controls by role and name and presses only what can be pressed.
 * @param act changes the page and waits for the effects
 * @param onNothingToDo called if the page is already as the user wants it
 */
export const createTestUser = (act: (change: () => void) => Promise<void>, onNothingToDo: () => void) => ({
  /** Presses a control; `within` names its region. */
  press: (name: string, role = 'button', within?: string) =>
    act(() => {
      const element = findOnlyElement(role, name, within)
      reach(element, name)
      if (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) onNothingToDo()
      press(element)
    }),
  pressElement: (element: HTMLElement) => act(() => press(element)),
  /** Replaces the text of a field, by its label. */
  type: (label: string, text: string) =>
    act(() => {
      const field = fieldOf(label)
      reach(field, label)
      if (field.value === text) onNothingToDo()
      field.focus()
      field.select()
      // This command respects `maxlength` and `readonly`.
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    }),
  /** Chooses a file for a field, by its label. */
  give: (label: string, file: File) =>
    act(() => {
      const field = fieldOf(label)
      reach(field, label)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      Object.assign(field, { files: dataTransfer.files })
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }),
  /** Chooses an option of a native list, by the label of the list. */
  choose: (label: string, option: string) =>
    act(() => {
      const list = findOnlyElement('combobox', label)
      if (!(list instanceof HTMLSelectElement)) throw new Error(`"${label}" is not a native list`)
      reach(list, label)
      const index = [...list.options].findIndex(({ text }) => text === option)
      if (index < 0) throw new Error(`"${label}" does not offer "${option}"`)
      list.focus()
      if (index === list.selectedIndex) return onNothingToDo()
      list.selectedIndex = index
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }),
  /** Moves the focus out of a field, by its label. */
  leave: (label: string) =>
    act(() => {
      const field = fieldOf(label)
      reach(field, label)
      field.focus()
      field.blur()
    }),
  /** Presses a key on the focused element. */
  pressKey: (key: string) =>
    act(() => {
      const target = document.activeElement ?? document.body
      const options = { key, bubbles: true, cancelable: true, composed: true }
      for (const type of ['keydown', 'keyup']) target.dispatchEvent(new KeyboardEvent(type, options))
    }),
  finds: (role: string, name?: string, within?: string) => findElements(role, name, within).length > 0,
})

export type TestUser = ReturnType<typeof createTestUser>

/** Returns the text of the screen, with single spaces. */
const words = (): string => normaliseSpaces(document.body.innerText)

/** Returns the problem if some elements of a role and name, also below a dialog, have another state. */
const findDifferences = (role: string, name: string | undefined, state: State): string[] =>
  Object.entries(state).flatMap(([key, value]) => {
    if (name === undefined) return []
    const options = { name, exact: true, includeHidden: true }
    const all = page.getByRole(role, options).elements().length
    const others = all - page.getByRole(role, { ...options, [key]: value }).elements().length
    return others === 0
      ? []
      : [`${others} of ${all} times ${describeElement(role, name)} is not ${key}: ${value}`]
  })

/** Checks of the screen. Each throws if it fails. */
export const screenQueries = {
  /** Finds an element of this role, name and state. */
  sees(role: string, name?: string, state: State = {}): void {
    const options = { ...(name === undefined ? {} : { name, exact: true }), ...state }
    if (page.getByRole(role, options).elements().length === 0)
      throw new Error(`The screen has no ${[describeElement(role, name), ...Object.keys(state)].join(' ')}`)
    const others = findDifferences(role, name, state)
    if (others.length > 0) throw new Error(others.join('; '))
  },
  lacks(role: string, name?: string): void {
    if (findElements(role, name).length > 0)
      throw new Error(`The screen should have no ${describeElement(role, name)}`)
  },
  says(text: string): void {
    if (!words().includes(normaliseSpaces(text)))
      throw new Error(`The screen should say "${text}", and says: ${words().slice(0, 300)}`)
  },
  doesNotSay(text: string): void {
    if (words().includes(normaliseSpaces(text))) throw new Error(`The screen should not say "${text}"`)
  },
  /** Finds a button that can be pressed. */
  offers(name: string, role = 'button'): void {
    reach(findOnlyElement(role, name), name)
  },
  /** Finds a button that cannot be pressed. */
  withholds(name: string, role = 'button'): void {
    if (findPressObstacle(findOnlyElement(role, name)) === undefined)
      throw new Error(`"${name}" should be disabled`)
  },
  holds(label: string, value: string): void {
    const typedText = fieldOf(label).value
    if (typedText !== value)
      throw new Error(`The field "${label}" should hold "${value}", and holds "${typedText}"`)
  },
}

export type ScreenQueries = typeof screenQueries

/** Returns the text of a button; for a native file button, that of its label. */
const wordsOn = (element: HTMLElement): string =>
  (element instanceof HTMLInputElement && element.labels?.[0]?.innerText) || element.innerText

export interface NamedButton {
  readonly name: string
  readonly element: HTMLElement
}

/** Returns all buttons that a user can press. */
export const pressableButtons = (): NamedButton[] =>
  findElements('button', undefined)
    .filter(element => findPressObstacle(element) === undefined)
    .map(element => ({
      name: normaliseSpaces(element.getAttribute('aria-label') ?? wordsOn(element)),
      element,
    }))
