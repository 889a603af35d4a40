import axe from 'axe-core'
import { cdp, commands } from 'vitest/browser'
import { findCustomViolations } from '../../support/custom-axe-rules.ts'
import { layoutProblems } from './layout.ts'
import { flushTasks } from './model-time.ts'
import { findPressObstacle } from './test-user.ts'
import { nameOf, shownPressables } from './visible-elements.ts'

/** In CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The width and height of a phone's screen. */
const narrow = { width: 320, height: 640 }
const phone = { width: 360, height: 740 }

const rules: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // They ask of the document what here is the test's own page: its title, its language, and whether it can be
  // passed over to its main part. The journeys ask it of the real one.
  rules: Object.fromEntries(
    ['document-title', 'html-has-lang', 'html-lang-valid', 'bypass'].map(rule => [rule, { enabled: false }]),
  ),
  resultTypes: ['violations'],
  // Style sheets of elsewhere; there are none.
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

/** A dialog on top of which there is none. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter(dialog => dialog.closest('[inert], [aria-hidden=true]') === null && dialog.checkVisibility())
    .at(-1)

/** What the focus has gone through: nothing yet, somebody's press or typing, or a field that they left for nowhere. */
export type FocusCause = 'start' | 'deed' | 'left'

/** What is wrong with where the focus is: once somebody has put it somewhere it stays there, or is led on. */
export const focusProblems = (since: FocusCause): string[] => {
  if (since === 'left' && document.activeElement === document.body) return []
  const focused = document.activeElement ?? document.body
  const place = `the focus is on ${focused === document.body ? 'nothing' : nameOf(focused)}`
  const dialog = topDialog()
  if (dialog !== undefined && !dialog.contains(focused)) return [`${place} and not in ${nameOf(dialog)}`]
  if (focused === document.body) return since === 'deed' ? ['the focus is lost'] : []
  if (focused.matches(':disabled')) return [`${place}, which is asleep`]
  const isOut = focused.closest('[inert], [aria-hidden=true]') !== null
  const isSeen = !isOut && focused.checkVisibility({ visibilityProperty: true })
  return isSeen ? [] : [`${place}, which is hidden`]
}

/** Waits for a frame: only then does the browser report new sizes and a lost focus. */
export const nextFrame = async (): Promise<void> => {
  await new Promise(resolve => requestAnimationFrame(resolve))
  await flushTasks()
}

/** What somebody sets in the browser itself, in CSS pixels: unlike a page's own size, the page's queries know of it. */
const enlarge = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } })

/** A picture of what the frame shows, by its path from the project's folder. */
type Picture = { readonly file: string; readonly size: PictureSize }

const takePicture = async (frame: HTMLIFrameElement, { file, size }: Picture) => {
  const { x, y, width, height } = frame.getBoundingClientRect()
  // The frame itself may be drawn smaller than what is in it believes.
  const clip = { x, y, width, height, scale: size.width / width }
  const { data } = await cdp().send('Page.captureScreenshot', { clip, captureBeyondViewport: true })
  await commands.writeFile(file, data, 'base64')
}

type Waiting = (change: () => void, until: () => Promise<void>) => Promise<void>

/** In how many frames what measures itself, as a long list does, must have found its new size. */
const patience = 5

/** The problems that are still there once everything has found its new size. */
const lasting = async (problems: () => string[], waiting: Waiting): Promise<string[]> => {
  let found = problems()
  for (let frame = 0; found.length > 0 && frame < patience; frame++) {
    await waiting(() => {}, nextFrame)
    found = problems()
  }
  return found
}

/** Whether somebody who scrolls can press an element. */
const isWithinReach = (element: HTMLElement): boolean => {
  if (findPressObstacle(element) === undefined) return true
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return findPressObstacle(element) === undefined
}

/** Of another document, whose classes are not those of this one. */
const isFrame = (element: Element | null): element is HTMLIFrameElement => element?.localName === 'iframe'

/**
 * Everything wrong with how the screen looks in itself, whatever should be on it: for assistive technology, on the
 * narrowest phone, and with text twice as large. Leaves it as it was.
 *
 * @param waiting changes something and waits until what follows from it is over
 * @param picture takes a picture of it, if given
 */
export const checkRenderedPage = async (waiting: Waiting, picture?: Picture): Promise<string[]> => {
  const frame = window.frameElement
  if (!isFrame(frame)) throw new Error('The test runs in no frame that could be resized')
  const { width, height } = frame.style
  const { style } = document.documentElement
  const sized = (size: PictureSize, fontSize: string) =>
    waiting(() => {
      Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px` })
      style.fontSize = fontSize
    }, nextFrame)
  try {
    const told = (where: string, problems: readonly string[]) =>
      problems.map(problem => `${where} ${problem}`)
    const broken = await violations()
    await sized(narrow, '')
    const onNarrow = await lasting(layoutProblems, waiting)
    if (picture !== undefined) {
      await sized(picture.size, '')
      await takePicture(frame, picture)
    }
    await sized(phone, '')
    const pressables = shownPressables().filter(isWithinReach)
    const enlarged = () => [
      ...layoutProblems(),
      ...pressables
        .filter(element => element.isConnected && !isWithinReach(element))
        .map(element => `${nameOf(element)} cannot be reached`),
    ]
    await sized(phone, '200%')
    const withTwice = await lasting(enlarged, waiting)
    await sized(phone, '')
    await enlarge(32)
    await waiting(() => {}, nextFrame)
    const withLarge = await lasting(enlarged, waiting)
    return [
      ...broken,
      ...told(`at ${narrow.width} px`, onNarrow),
      ...told('with text of 200 %', withTwice),
      ...told("with the browser's text at 200 %", withLarge),
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
