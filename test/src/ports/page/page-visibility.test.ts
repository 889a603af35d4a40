import { expect, test } from 'vitest'
import { createBrowserPageVisibility } from '../../../../src/ports/page/page-visibility.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

/** A page and its window, what they are told to do, and what is heard of it. */
const open = (visibilityState: DocumentVisibilityState = 'visible') => {
  const page = new Page()
  page.visibilityState = visibilityState
  const window = new EventTarget()
  const heard: string[] = []
  const stop = createBrowserPageVisibility(page, window).subscribe(event => heard.push(event))
  const happen = (...events: string[]) => {
    for (const event of events) {
      if (event === 'visible' || event === 'hidden') {
        page.visibilityState = event
        page.dispatchEvent(new Event('visibilitychange'))
      } else {
        window.dispatchEvent(new Event(event))
      }
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
  ['only left', ['blur'], []],
])('a return is reported once: %s', (_, events, expected) => {
  const { heard, happen } = open()
  happen(...events)
  expect(heard).toEqual(expected)
})

test('a page opened in the background is reported when it is first visible', () => {
  const { heard, happen } = open('hidden')
  happen('pageshow')
  expect(heard).toEqual([])
  happen('visible', 'focus')
  expect(heard).toEqual(['page.show'])
})

test('a page that the browser froze is reported as soon as it resumes', () => {
  const { heard, happen, page } = open()
  happen('hidden')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('resume'))
  happen('visible')
  expect(heard).toEqual(['page.hide', 'page.show'])
})

test('a listener receives no events after it unsubscribes', () => {
  const { heard, happen, stop } = open()
  stop()
  happen('hidden', 'visible', 'blur', 'focus', 'pagehide', 'pageshow')
  expect(heard).toEqual([])
})
