import { page } from 'vitest/browser'

/** Replaces all spaces and line breaks by single spaces. */
export const normaliseSpaces = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()

type State = Pick<Parameters<typeof page.getByRole>[1] & object, 'checked' | 'pressed' | 'selected'>

const findElements = (role: string, name?: string, within?: string, state: object = {}): HTMLElement[] =>
  (within === undefined ? page : page.getByRole('region', { name: within, exact: true }))
    .getByRole(role, { ...(name === undefined ? {} : { name, exact: true }), ...state })
    .elements()
    .filter(element => element instanceof HTMLElement)

/** Whether the screen has an element with this role and name. */
export const hasElement = (role: string | undefined, name: string): boolean =>
  findElements(role ?? 'button', name).length > 0

const describeElement = (role: string, name: string | undefined): string =>
  name === undefined ? role : `${role} "${name}"`

const findOnlyElement = (role: string, name: string, within?: string): HTMLElement => {
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

const reach = <Found extends HTMLElement>(element: Found, name: string): Found => {
  const why = findPressObstacle(element)
  if (why !== undefined) throw new Error(`"${name}" cannot be pressed: it ${why}`)
  return element
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

/** Returns the text field with a label, if the screen has it. */
export const findField = (label: string): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const [field] = page.getByLabelText(label, { exact: true }).elements()
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined
}

const reachField = (label: string): HTMLInputElement | HTMLTextAreaElement => {
  const field = findField(label)
  if (field === undefined) throw new Error(`The screen has no field "${label}"`)
  return reach(field, label)
}

/**
 * Creates a test user, who finds controls by role and name and presses only what can be pressed.
 * @param act changes the page and waits for the effects
 * @param onNothingToDo called if the page is already as the user wants it
 */
export const createTestUser = (act: (change: () => void) => Promise<void>, onNothingToDo: () => void) => ({
  /** Presses a control; `within` names its region. */
  press: (name: string, role = 'button', within?: string) =>
    act(() => {
      const element = reach(findOnlyElement(role, name, within), name)
      if (element instanceof HTMLInputElement && element.type === 'radio' && element.checked) onNothingToDo()
      press(element)
    }),
  pressElement: (element: HTMLElement) => act(() => press(element)),
  /** Replaces the text of a field, by its label. */
  type: (label: string, text: string) =>
    act(() => {
      const field = reachField(label)
      if (field.value === text) onNothingToDo()
      field.focus()
      field.select()
      // This command respects `maxlength` and `readonly`.
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    }),
  /** Chooses a file for a field, by its label. */
  give: (label: string, file: File) =>
    act(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      const field = Object.assign(reachField(label), { files: dataTransfer.files })
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }),
  /** Chooses an option of a native list, by the label of the list. */
  choose: (label: string, option: string) =>
    act(() => {
      const list = reach(findOnlyElement('combobox', label), label)
      if (!(list instanceof HTMLSelectElement)) throw new Error(`"${label}" is not a native list`)
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
      const field = reachField(label)
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
  finds: (role: string, name?: string) => findElements(role, name).length > 0,
})

export interface TestUser extends ReturnType<typeof createTestUser> {
  /** Presses the button that closes a dialog, or Escape where there is none. */
  closeDialog(button?: string): Promise<void>
}

/** The contents of a screen at one moment, read at most once. */
export const readScreen = () => {
  let words: string | undefined
  let buttons: ReturnType<typeof pressableButtons> | undefined
  return {
    /** Returns the text of the screen, with single spaces. */
    words(): string {
      words ??= normaliseSpaces(document.body.innerText)
      return words
    },
    /** Returns all buttons that a user can press. */
    buttons() {
      buttons ??= pressableButtons()
      return buttons
    },
  }
}

export type Screen = ReturnType<typeof readScreen>

/** Returns the text of a button; for a native file button, that of its label. */
const wordsOn = (element: HTMLElement): string =>
  (element instanceof HTMLInputElement && element.labels?.[0]?.innerText) || element.innerText

const pressableButtons = () =>
  findElements('button')
    .filter(element => findPressObstacle(element) === undefined)
    .map(element => ({
      name: normaliseSpaces(element.getAttribute('aria-label') ?? wordsOn(element)),
      element,
    }))

/** Expects an element with this role, name and state, and no other of the name, also below a dialog, in another state. */
export const seen =
  (role: string, name?: string, state: State = {}) =>
  (): void => {
    if (findElements(role, name, undefined, state).length === 0)
      throw new Error(`The screen has no ${[describeElement(role, name), ...Object.keys(state)].join(' ')}`)
    if (name === undefined || Object.keys(state).length === 0) return
    const all = findElements(role, name, undefined, { includeHidden: true }).length
    const others = all - findElements(role, name, undefined, { includeHidden: true, ...state }).length
    const wanted = Object.entries(state).flat().join(': ')
    if (others > 0)
      throw new Error(`${others} of ${all} times ${describeElement(role, name)} is not ${wanted}`)
  }

/** Expects nothing with this role and name. */
export const absent = (role: string, name?: string) => (): void => {
  if (findElements(role, name).length > 0)
    throw new Error(`The screen should have no ${describeElement(role, name)}`)
}

/** Expects a text on the screen. */
export const said = (text: string, { words }: Screen): void => {
  if (!words().includes(normaliseSpaces(text)))
    throw new Error(`The screen should say "${text}", and says: ${words().slice(0, 300)}`)
}

/** Expects none of these texts. */
export const unsaid =
  (...texts: readonly string[]) =>
  (_: unknown, { words }: Screen): void => {
    const text = texts.find(each => words().includes(normaliseSpaces(each)))
    if (text !== undefined) throw new Error(`The screen should not say "${text}"`)
  }

/** Expects a button that can be pressed. */
export const offered =
  (name: string, role = 'button') =>
  (): void => {
    reach(findOnlyElement(role, name), name)
  }

/** Expects buttons that cannot be pressed now. */
export const withheld =
  (...names: readonly string[]) =>
  (): void => {
    const pressable = names.find(name => findPressObstacle(findOnlyElement('button', name)) === undefined)
    if (pressable !== undefined) throw new Error(`"${pressable}" should be disabled`)
  }

/** Expects a field that holds this value. */
export const field = (label: string, value: string) => (): void => {
  const held = reachField(label).value
  if (held !== value) throw new Error(`The field "${label}" should hold "${value}", and holds "${held}"`)
}
