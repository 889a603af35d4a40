import { expect, test } from 'vitest'
import { createBrowserPageVisibility } from '../../../../src/ports/page/page-visibility.ts'

/** Opens a page and its window; `heard` has what the port reports. */
const open = (visibilityState: DocumentVisibilityState = 'visible') => {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const window = new EventTarget()
  const heard: string[] = []
  const stop = createBrowserPageVisibility(page, window).subscribe(event => heard.push(event))
  const happen = (...events: string[]) => {
    for (const event of events) {
      if (event === 'visible' || event === 'hidden') {
        page.visibilityState = event
        page.dispatchEvent(new Event('visibilitychange'))
      } else window.dispatchEvent(new Event(event))
    }
  }
  return { heard, happen, page, stop }
}

test.each<[string, string[], string[]]>([
  ['another tab and back', ['blur', 'hidden', 'visible', 'focus'], ['page.hide', 'page.show']],
  ['back with the focus first', ['hidden', 'focus', 'visible', 'focus'], ['page.hide', 'page.show']],
  ['another window and back', ['blur', 'focus'], ['page.show']],
  ['out of the history', ['pagehide', 'hidden', 'visible', 'pageshow', 'focus'], ['page.hide', 'page.show']],
  ['twice', ['hidden', 'visible', 'hidden', 'visible'], ['page.hide', 'page.show', 'page.hide', 'page.show']],
  ['while the browser opens it', ['pageshow', 'focus', 'visible'], []],
  ['hidden by a window that had the focus before', ['blur', 'hidden'], ['page.hide']],
])('reports a return once: %s', (_, events, expected) => {
  const { heard, happen } = open()
  happen(...events)
  expect(heard).toEqual(expected)
})

test('reports a page opened in the background when it is first visible', () => {
  const { heard, happen } = open('hidden')
  happen('pageshow')
  expect(heard).toEqual([])
  happen('visible', 'focus')
  expect(heard).toEqual(['page.show'])
})

test('reports a frozen page as soon as it resumes', () => {
  const { heard, happen, page } = open()
  happen('hidden')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('resume'))
  expect(heard).toEqual(['page.hide', 'page.show'])
})

test('reports nothing after the listener unsubscribes', () => {
  const { heard, happen, stop } = open()
  stop()
  happen('hidden', 'visible', 'blur', 'focus', 'pagehide', 'pageshow')
  expect(heard).toEqual([])
})
