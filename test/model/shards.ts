import type { AnyScreen } from './harness/screen.ts'
import { screens } from './screens.ts'

/** Into how many files the machines are dealt, so that every core has one of them until the end. */
export const shards = 4

/** Seconds that the long ones take, to deal them evenly; nothing but the balance hangs on it. */
const seconds: Readonly<Record<string, number>> = {
  'my-wallet': 23,
  bulk: 24,
  receipt: 10,
  mfa: 8,
  portal: 6,
  'second-step': 5,
  recovery: 5,
  profile: 5,
  qr: 5,
  service: 5,
  registration: 4,
  'new-password': 4,
  'sign-in': 4,
  recipients: 4,
  prescan: 4,
  'bulk-form': 3,
  settings: 3,
  renaming: 3,
  payment: 3,
  export: 3,
  confirmation: 3,
  idle: 2,
}
const secondsOf = ({ machine }: AnyScreen): number => seconds[machine.id] ?? 1

/** Deals the longest first, each to the file that has the least to do so far. */
const dealt = (): readonly (readonly AnyScreen[])[] => {
  const hands = Array.from({ length: shards }, () => ({ screens: [] as AnyScreen[], seconds: 0 }))
  for (const screen of [...screens].sort((one, other) => secondsOf(other) - secondsOf(one))) {
    const [least] = [...hands].sort((one, other) => one.seconds - other.seconds)
    least?.screens.push(screen)
    if (least !== undefined) least.seconds += secondsOf(screen)
  }
  return hands.map(hand => hand.screens)
}

/** The machines of one of the files, counted from 0. */
export const screensOf = (shard: number): readonly AnyScreen[] => dealt()[shard] ?? []
