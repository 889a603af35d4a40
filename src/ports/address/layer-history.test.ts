import type { RouterHistory } from '@tanstack/history'
import { expect, test } from 'vitest'
import { createTestHistory } from './history.fixture.ts'
import { closeLayersOnBack } from './layer-history.ts'

type Layer = NonNullable<ReturnType<Parameters<typeof closeLayersOnBack>[1]['getTopLayer']>>

/** Plays acts on a page with these entries. Returns the closed layers, and the entries; or that the page was left. */
const play = (addresses: string, acts: string) => {
  const { history, enter, onNextMove, isLeft, entries } = createTestHistory(...addresses.split(' '))
  const layers: Layer[] = []
  const closed: string[] = []
  let listener = () => {}
  const subscribeToLayers = (given: () => void) => {
    listener = given
    return () => {}
  }
  const stack = { getTopLayer: () => layers.at(-1), subscribeToLayers }
  closeLayersOnBack(history as unknown as RouterHistory, stack, onNextMove)
  /** Opens a layer. Only a layer that is not fixed has an event of Escape that closes it. */
  const show = (name: string, kind: 'plain' | 'fixed' | 'inUrl' | 'ownBack' = 'plain') => {
    const onEscape = () => {
      closed.push(name)
      layers.pop()
    }
    layers.push({
      isInUrl: kind === 'inUrl',
      onBack: kind === 'ownBack' ? () => closed.push(`${name} ended`) : undefined,
      onEscape: kind === 'plain' || kind === 'inUrl' ? onEscape : undefined,
    })
    listener()
  }
  const play: Readonly<Record<string, (name: string) => void>> = {
    show,
    warn: name => show(name, 'fixed'),
    step: name => show(name, 'inUrl'),
    code: name => show(name, 'ownBack'),
    press: () => {
      layers.pop()
      listener()
    },
    enter,
    signIn: href => history.replace(href, { isSpare: true }),
    back: () => history.go(-1),
    forward: () => history.go(1),
  }
  for (const act of acts.split(', ')) {
    const [name = '', detail = ''] = act.split(' ')
    play[name]?.(detail)
  }
  return [closed.join(', '), isLeft() ? 'left' : entries().join(' ')]
}

test.each([
  ['/1', 'show menu, show dialog, back', 'dialog', '/1 > /1'],
  ['/1', 'show menu, show dialog, back, back', 'dialog, menu', '/1 > /1'],
  ['/1', 'show menu, back, back', 'menu', 'left'],
  // Layers add one entry to the first entry of a page, and none to any other.
  ['/1', 'show menu, show help, show dialog', '', '/1 > /1'],
  ['/1 /2', 'show export', '', '/1 > /2'],
  ['/1', 'show menu, press, show dialog, press, back', '', 'left'],
  // Back does not lead from a session to the sign-in form below it.
  ['/sign-in', 'show pin, press, signIn /dashboard, back', '', 'left'],
  ['/1', 'show pin, press, signIn /processing/1, back', '', '> /1 /processing/1'],
  ['/1 /2', 'show dialog, warn idle, back, back', '', '/1 > /2'],
  ['/1', 'code pin, back', 'pin ended', '/1 > /1'],
  ['/1 /2 /3', 'step pay, back', '', '/1 > /2 /3'],
  ['/1 /2 /3', 'step pay, back, forward', '', '/1 /2 > /3'],
  ['/1', 'step pay, back', 'pay', '/1 > /1'],
  ['/1 /2 /3', 'back, show receipt, forward', '', '/1 > /2 /3'],
  // An entered address is followed, and closes what has no step in the URL.
  ['/1', 'step pay, enter /2', '', '/1 /1 > /2'],
  ['/1 /2', 'show receipt, enter /3', 'receipt', '/1 /2 > /3'],
])('at %s: %s closes "%s" and leads to %s', (addresses, acts, closed, entries) => {
  expect(play(addresses, acts)).toEqual([closed, entries])
})
