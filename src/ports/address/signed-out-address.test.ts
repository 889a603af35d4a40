import { expect, test } from 'vitest'
import { restoreAddress, showSignInAddress } from './signed-out-address.ts'

/** A page whose history entry survives a reload. */
const openPage = (hash: string) => {
  const entry = { hash, state: { __TSR_index: 3 } as unknown }
  const left: string[] = []
  const page = {
    location: {
      get hash() {
        return entry.hash
      },
    },
    history: {
      get state() {
        return entry.state
      },
      replaceState: (state: unknown, _: string, url: string) => Object.assign(entry, { state, hash: url }),
    },
  }
  return {
    entry,
    left,
    page,
    signOut: (isOpened: boolean) => showSignInAddress(page, isOpened, place => left.push(place)),
  }
}

test('an opened address waits for the sign-in, also after a reload', () => {
  const { entry, left, page, signOut } = openPage('#/authenticate-payment/1')
  for (const _load of ['first', 'reload']) {
    restoreAddress(page)
    signOut(true)
    signOut(true)
    expect(entry.hash).toBe('#/sign-in')
  }
  expect(left).toEqual(['/authenticate-payment/1', '/authenticate-payment/1'])
  expect(entry.state).toMatchObject({ place: '/authenticate-payment/1' })
})

test('the address at which a session ended does not survive a reload', () => {
  const { entry, left, page, signOut } = openPage('#/authenticate-payment/1')
  signOut(false)
  restoreAddress(page)
  expect([entry.hash, left]).toEqual(['#/sign-in', ['/authenticate-payment/1']])
  expect(entry.state).toMatchObject({ __TSR_index: 3 })
})

test('an address entered over a waiting one is shown after a reload', () => {
  const { entry, page, signOut } = openPage('#/authenticate-payment/1')
  signOut(true)
  entry.hash = '#/dashboard'
  restoreAddress(page)
  expect(entry.hash).toBe('#/dashboard')
})
