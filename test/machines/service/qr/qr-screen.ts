import { createActor, fromCallback } from 'xstate'
import type { ScanCode } from '../../../../machines/domain/scan-code.ts'
import {
  qrMachine,
  type WalletKey,
  type WalletPresenceEvent,
} from '../../../../machines/service/qr/qr.machine.ts'
import {
  selectQrFailure,
  selectQrProblem,
  selectScanCode,
  selectSecondsLeft,
} from '../../../../machines/service/qr/qr.selectors.ts'
import type { Time } from '../../../../machines/shared/time.ts'
import { createRefreshOnFocusActors } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.actors.ts'
import type { WalletActorRef } from '../../../../machines/wallet/wallet.machine.ts'
import { createControlledPage } from '../../../support/controlled-page.ts'
import { createStubWallet, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

/** The wallet of the code. */
export const account: WalletKey = { msisdn: '27820000001', currency: 'ZAR' }
const address = 'https://portal.test/#/authenticate-payment/'
export const codeOf = (snsi: string): ScanCode => ({ snsi, url: `${address}${snsi}`, image: undefined })
/** One second in milliseconds. */
export const second = 1_000

/**
 * Opens the screen of a code whose reads give the next of `answers`. `asked` and `looks` are the times of the reads
 * and of the refreshes of the wallet, in milliseconds.
 */
export const openQr = async (of: 'request' | 'wallet', ...answers: ScriptedAnswer<ScanCode>[]) => {
  const time = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const page = createControlledPage()
  const began = time.monotonic()
  const asked: number[] = []
  const reading = scripted<WalletKey, ScanCode>(answers, () => asked.push(time.monotonic() - began))
  // A test can move either clock.
  const clocks = { now: 0, monotonic: 0 }
  const timers = new Set<unknown>()
  const seenTime: Time = {
    now: () => time.now() + clocks.now,
    monotonic: () => time.monotonic() + clocks.monotonic,
    setTimeout: (callback, milliseconds) => {
      const id = time.setTimeout(() => {
        timers.delete(id)
        callback()
      }, milliseconds)
      timers.add(id)
      return id
    },
    clearTimeout: id => {
      timers.delete(id)
      time.clearTimeout(id)
    },
  }
  const looks: number[] = []
  const walletRef = createStubWallet()
  let sayPresence = (_: WalletPresenceEvent) => {}
  const surroundings = { time: seenTime, walletRef }
  const actor = createActor(
    qrMachine.provide({
      actors: {
        readQr: reading.logic,
        ...createRefreshOnFocusActors(page.watch),
        walletPresence: fromCallback<{ type: never }, { walletRef: WalletActorRef }>(({ sendBack }) => {
          sayPresence = sendBack
        }),
      },
    }),
    {
      clock: seenTime,
      inspect: event => {
        if (event.type === '@xstate.event' && event.actorRef === walletRef)
          looks.push(time.monotonic() - began)
      },
      input:
        of === 'request'
          ? { of, code: codeOf('lunch'), ...surroundings }
          : { of, ...account, ...surroundings },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const tell = async (event: 'page.show' | 'page.hide') => {
    page.tell(event)
    await flushPromises()
  }
  const tellPresence = async (type: WalletPresenceEvent['type']) => {
    sayPresence({ type })
    await flushPromises()
  }
  const left = () => selectSecondsLeft(seen())
  const shown = () => selectScanCode(seen())?.snsi
  const problem = () => (selectQrFailure(seen()) === undefined ? undefined : selectQrProblem(seen()))
  return {
    actor,
    page,
    asked,
    looks,
    reading,
    clocks,
    timers,
    seen,
    pass,
    tell,
    tellPresence,
    left,
    shown,
    problem,
  }
}
