import axe from 'axe-core'
import { cdp, commands } from 'vitest/browser'
import { findCustomViolations } from '#test/support/custom-axe-rules.ts'
import { layoutProblems } from './layout.ts'
import { flushTasks } from './model-time.ts'
import { findPressObstacle } from './test-user.ts'
import { nameOf, shownPressables } from './visible-elements.ts'

/** In CSS pixels. */
export type PictureSize = Readonly<Record<'width' | 'height', number>>

const narrow = { width: 320, height: 640 }
const phone = { width: 360, height: 740 }

const rules: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // These rules concern the whole document, which the journeys check.
  rules: Object.fromEntries(
    ['document-title', 'html-has-lang', 'html-lang-valid', 'bypass'].map(rule => [rule, { enabled: false }]),
  ),
  resultTypes: ['violations'],
  // There are no external style sheets to load.
  preload: false,
}

const violations = async (): Promise<string[]> => {
  const results = await axe.run(document, rules)
  return [
    ...results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 200)} breaks ${id}: ${any[0]?.message ?? help}`),
    ),
    ...findCustomViolations().flatMap(({ id, help, where }) =>
      where.map(html => `${html} breaks ${id}: ${help}`),
    ),
  ]
}

/** Returns the topmost dialog. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter(dialog => dialog.closest('[inert], [aria-hidden=true]') === null && dialog.checkVisibility())
    .at(-1)

/** The last cause of a changed focus: none yet, an act of the user, or the blur of a field. */
export type FocusCause = 'start' | 'act' | 'left'

/** Returns the problem of the focus, which may be nowhere only before the first act and after a blur. */
export const focusProblems = (since: FocusCause): string[] => {
  if (since === 'left' && document.activeElement === document.body) return []
  const focused = document.activeElement ?? document.body
  const place = `the focus is on ${focused === document.body ? 'nothing' : nameOf(focused)}`
  const dialog = topDialog()
  if (dialog !== undefined && !dialog.contains(focused)) return [`${place} and not in ${nameOf(dialog)}`]
  if (focused === document.body) return since === 'act' ? ['the focus is lost'] : []
  if (focused.matches(':disabled')) return [`${place}, which is disabled`]
  const isOut = focused.closest('[inert], [aria-hidden=true]') !== null
  const isSeen = !isOut && focused.checkVisibility({ visibilityProperty: true })
  return isSeen ? [] : [`${place}, which is hidden`]
}

/** Waits for a frame, after which the browser reports new sizes and a lost focus. */
export const nextFrame = async (): Promise<void> => {
  await new Promise(resolve => requestAnimationFrame(resolve))
  await flushTasks()
}

/** Sets the browser's own text size in CSS pixels, which media queries observe. */
const enlarge = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } })

/** A picture of the frame, with its path from the project's folder. */
type Picture = { readonly file: string; readonly size: PictureSize }

const takePicture = async (frame: HTMLIFrameElement, { file, size }: Picture) => {
  const { x, y, width, height } = frame.getBoundingClientRect()
  // The frame may be drawn smaller than its own size.
  const clip = { x, y, width, height, scale: size.width / width }
  const { data } = await cdp().send('Page.captureScreenshot', { clip, captureBeyondViewport: true })
  await commands.writeFile(file, data, 'base64')
}

type Waiting = (change: () => void, until: () => Promise<void>) => Promise<void>

/** The number of frames in which a list that measures itself must find its new size. */
const patience = 5

/** Returns the problems that stay after all elements have their new size. */
const lasting = async (problems: () => string[], waiting: Waiting): Promise<string[]> => {
  let found = problems()
  for (let frame = 0; found.length > 0 && frame < patience; frame++) {
    await waiting(() => {}, nextFrame)
    found = problems()
  }
  return found
}

/** Whether a scrolling user can press an element. */
const isWithinReach = (element: HTMLElement): boolean => {
  if (findPressObstacle(element) === undefined) return true
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return findPressObstacle(element) === undefined
}

// The frame belongs to another document, so `instanceof` fails.
const isFrame = (element: Element | null): element is HTMLIFrameElement => element?.localName === 'iframe'

/**
 * Returns the problems of accessibility and of the layout at 320 px and with text of 200 %, for any screen.
 * @param waiting changes the page and waits for the effects
 * @param picture the picture to take, if any
 */
export const checkRenderedPage = async (waiting: Waiting, picture?: Picture): Promise<string[]> => {
  const frame = window.frameElement
  if (!isFrame(frame)) throw new Error('The test runs in no frame that could be resized')
  const { width, height } = frame.style
  const { style } = document.documentElement
  const problemsAtSize = (size: PictureSize, fontSize: string) =>
    waiting(() => {
      Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px` })
      style.fontSize = fontSize
    }, nextFrame)
  try {
    const at = (where: string, problems: readonly string[]) => problems.map(problem => `${where} ${problem}`)
    const broken = await violations()
    await problemsAtSize(narrow, '')
    const onNarrow = await lasting(layoutProblems, waiting)
    if (picture !== undefined) {
      await problemsAtSize(picture.size, '')
      await takePicture(frame, picture)
    }
    await problemsAtSize(phone, '')
    const pressables = shownPressables().filter(isWithinReach)
    const enlarged = () => [
      ...layoutProblems(),
      ...pressables
        .filter(element => element.isConnected && !isWithinReach(element))
        .map(element => `${nameOf(element)} cannot be pressed`),
    ]
    await problemsAtSize(phone, '200%')
    const withTwice = await lasting(enlarged, waiting)
    await problemsAtSize(phone, '')
    await enlarge(32)
    await waiting(() => {}, nextFrame)
    const withLarge = await lasting(enlarged, waiting)
    return [
      ...broken,
      ...at(`at ${narrow.width} px`, onNarrow),
      ...at('with text of 200 %', withTwice),
      ...at("with the browser's text at 200 %", withLarge),
    ]
  } finally {
    await enlarge(16)
    await waiting(() => {
      Object.assign(frame.style, { width, height })
      style.fontSize = ''
      scrollTo(0, 0)
    }, nextFrame)
  }
}
