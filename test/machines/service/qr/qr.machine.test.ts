import { describe, expect, test } from 'vitest'
import type { ScanCode } from '../../../../machines/domain/scan-code.ts'
import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  selectIsExpired,
  selectIsLoadingFirst,
  selectIsOfRequest,
  selectIsWalletMissing,
  selectPercentLeft,
  selectQrFailure,
  selectScanCode,
} from '../../../../machines/service/qr/qr.selectors.ts'
import { lost, refusal } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { account, codeOf, openQr, second } from './qr-screen.ts'

describe('the QR code of a payment request', () => {
  test('counts down from 300 s in whole seconds, without a call', async () => {
    const { seen, left, shown, pass, asked } = await openQr('request')
    expect({
      left: left(),
      shareLeft: selectPercentLeft(seen()),
      shown: shown(),
      isOfRequest: selectIsOfRequest(seen()),
    }).toEqual({ left: 300, shareLeft: 100, shown: 'lunch', isOfRequest: true })
    await pass(999)
    expect(left()).toBe(300)
    await pass(1)
    expect(left()).toBe(299)
    for (let passed = 0; passed < 74; passed++) await pass(second)
    expect({
      left: left(),
      shareLeft: selectPercentLeft(seen()),
      isFirst: selectIsLoadingFirst(seen()),
      asked,
    }).toEqual({ left: 225, shareLeft: 75, isFirst: false, asked: [] })
  })

  test('expires at 0, and removes its image', async () => {
    const { seen, left, shown, pass } = await openQr('request')
    await pass(299_999)
    expect({ left: left(), isExpired: selectIsExpired(seen()), shown: shown() }).toEqual({
      left: 1,
      isExpired: false,
      shown: 'lunch',
    })
    await pass(1)
    expect({
      left: left(),
      isExpired: selectIsExpired(seen()),
      shown: shown(),
      shareLeft: selectPercentLeft(seen()),
    }).toEqual({ left: 0, isExpired: true, shown: undefined, shareLeft: 0 })
  })

  test('expires after six minutes without a tick, for good', async () => {
    const { seen, left, shown, pass, tell, timers } = await openQr('request')
    await pass(360 * second)
    expect({
      left: left(),
      isExpired: selectIsExpired(seen()),
      shown: shown(),
      status: seen().status,
    }).toEqual({ left: 0, isExpired: true, shown: undefined, status: 'active' })
    expect(timers.size).toBe(0)
    await tell('page.hide')
    await tell('page.show')
    await pass(60 * second)
    expect({ left: left(), isExpired: selectIsExpired(seen()), shown: shown() }).toEqual({
      left: 0,
      isExpired: true,
      shown: undefined,
    })
  })

  test('expires as soon as the page is shown after a suspended device', async () => {
    const { seen, shown, tell, clocks } = await openQr('request')
    clocks.now = 360 * second
    await tell('page.show')
    expect({ isExpired: selectIsExpired(seen()), shown: shown() }).toEqual({
      isExpired: true,
      shown: undefined,
    })
  })

  test('counts on from the deadline after a short suspension, not from the last tick', async () => {
    const { left, pass, clocks } = await openQr('request')
    await pass(10 * second)
    clocks.now = 100 * second
    await pass(second)
    expect(left()).toBe(189)
  })

  test('gains no time when the wall clock is put back', async () => {
    const { seen, left, pass, clocks } = await openQr('request')
    clocks.now = -3_600 * second
    await pass(100 * second)
    expect(left()).toBe(200)
    await pass(200 * second)
    expect(selectIsExpired(seen())).toBe(true)
  })

  test('continues to count while the page is hidden', async () => {
    const { seen, left, pass, tell } = await openQr('request')
    await tell('page.hide')
    await pass(200 * second)
    await tell('page.show')
    expect(left()).toBe(100)
    await pass(100 * second)
    expect(selectIsExpired(seen())).toBe(true)
  })
})

describe('the QR code of the wallet', () => {
  test('is read at once for this wallet and currency', async () => {
    const { seen, shown, left, reading, problem } = await openQr('wallet', codeOf('first'))
    expect({ reading: reading.calls, shown: shown(), left: left(), problem: problem() }).toEqual({
      reading: [account],
      shown: 'first',
      left: 20,
      problem: undefined,
    })
    expect(selectIsOfRequest(seen())).toBe(false)
  })

  test('is loading until the first response', async () => {
    const { seen, shown } = await openQr('wallet', 'never')
    expect({ isFirst: selectIsLoadingFirst(seen()), shown: shown() }).toEqual({
      isFirst: true,
      shown: undefined,
    })
  })

  test('counts down from 20 s and is then read again, every time', async () => {
    const { shown, left, pass, asked } = await openQr(
      'wallet',
      codeOf('first'),
      codeOf('second'),
      codeOf('third'),
    )
    const counted: number[] = []
    for (let passed = 0; passed < 19; passed++) {
      await pass(second)
      counted.push(left())
    }
    expect(counted).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect({ asked, shown: shown() }).toEqual({ asked: [0], shown: 'first' })
    await pass(second)
    expect({ asked, shown: shown(), left: left() }).toEqual({ asked: [0, 20_000], shown: 'second', left: 20 })
    await pass(20 * second)
    expect({ asked, shown: shown(), left: left() }).toEqual({
      asked: [0, 20_000, 40_000],
      shown: 'third',
      left: 20,
    })
  })

  test('is read by one call at a time, and the earlier code stays until its response', async () => {
    const answers: ((code: ScanCode) => void)[] = []
    const { asked, shown, left, pass, tell } = await openQr(
      'wallet',
      codeOf('first'),
      () => new Promise(resolve => answers.push(resolve)),
    )
    await pass(20 * second)
    await pass(60 * second)
    await tell('page.show')
    expect({ asked, shown: shown(), left: left() }).toEqual({ asked: [0, 20_000], shown: 'first', left: 0 })
    answers[0]?.(codeOf('second'))
    await flushPromises()
    expect({ asked, shown: shown(), left: left() }).toEqual({ asked: [0, 20_000], shown: 'second', left: 20 })
  })

  test('is read once after six minutes without a tick, not eighteen times', async () => {
    const { asked, pass } = await openQr('wallet', codeOf('first'), codeOf('second'))
    await pass(360 * second)
    expect(asked).toEqual([0, 360_000])
  })

  test('is not read while the page is hidden, but when it is shown again', async () => {
    const { asked, shown, left, pass, tell, seen } = await openQr('wallet', codeOf('first'), codeOf('second'))
    await pass(5 * second)
    await tell('page.hide')
    await pass(600 * second)
    expect({ asked, state: seen().value }).toEqual({ asked: [0], state: 'hidden' })
    await tell('page.show')
    expect({ asked, shown: shown(), left: left() }).toEqual({
      asked: [0, 605_000],
      shown: 'second',
      left: 20,
    })
  })

  test('has no time remaining after a return until it is read again', async () => {
    const { left, pass, tell } = await openQr('wallet', codeOf('first'), 'never')
    await pass(5 * second)
    await tell('page.hide')
    await tell('page.show')
    expect(left()).toBe(0)
  })

  test('aborts its read when the page is hidden', async () => {
    const { reading, asked, tell } = await openQr('wallet', 'never', codeOf('second'))
    await tell('page.hide')
    expect({ aborted: reading.aborted, asked }).toEqual({ aborted: [account], asked: [0] })
    await tell('page.show')
    expect(asked).toEqual([0, 0])
  })

  test('is not read early on a return, but at once after a suspended device', async () => {
    const { asked, tell, pass, clocks, shown } = await openQr('wallet', codeOf('first'), codeOf('second'))
    await pass(5 * second)
    await tell('page.show')
    expect(asked).toEqual([0])
    clocks.now = 3_600 * second
    await tell('page.show')
    expect({ asked, shown: shown() }).toEqual({ asked: [0, 5_000], shown: 'second' })
  })

  test('is neither counted nor read while the wallet is missing', async () => {
    const { seen, shown, left, pass, asked, timers, tellPresence } = await openQr('wallet', codeOf('first'))
    await tellPresence('wallet.missing')
    await pass(60 * second)
    expect({ isMissing: selectIsWalletMissing(seen()), isFirst: selectIsLoadingFirst(seen()) }).toEqual({
      isMissing: true,
      isFirst: false,
    })
    expect({ shown: shown(), left: left(), asked, timers: timers.size }).toEqual({
      shown: undefined,
      left: 0,
      asked: [0],
      timers: 0,
    })
  })

  test('is read as soon as the wallet exists', async () => {
    const { shown, left, pass, asked, tellPresence } = await openQr(
      'wallet',
      codeOf('first'),
      codeOf('second'),
    )
    await tellPresence('wallet.missing')
    await pass(5 * second)
    await tellPresence('wallet.found')
    expect({ shown: shown(), left: left(), asked }).toEqual({ shown: 'second', left: 20, asked: [0, 5_000] })
    await tellPresence('wallet.found')
    expect(asked).toEqual([0, 5_000])
  })

  describe('a failed read', () => {
    test.each([
      ['no answer', lost],
      ['an answer that says nothing', new Failure({ kind: 'invalidResponse', status: 200 })],
      ['a network in trouble', new Failure({ kind: 'unreachable', status: 500 })],
      ['no network at all', new Failure({ kind: 'offline', code: 'failure.offline' })],
      ['a refusal', refusal('Digital Wallet Account Not Created', 404)],
    ])('%s: shows a message, keeps the earlier code, and is tried again next period', async (_, failure) => {
      const { seen, shown, left, problem, pass, asked } = await openQr(
        'wallet',
        codeOf('first'),
        failure,
        failure,
        codeOf('second'),
      )
      await pass(20 * second)
      expect({ shown: shown(), problem: problem(), left: left() }).toEqual({
        shown: 'first',
        problem: { code: 'qr.stale' },
        left: 20,
      })
      expect(selectQrFailure(seen())?.words).toEqual(failure.words)
      await pass(19 * second)
      expect(asked).toEqual([0, 20_000])
      await pass(second)
      expect({ shown: shown(), problem: problem() }).toEqual({
        shown: 'first',
        problem: { code: 'qr.stale' },
      })
      await pass(20 * second)
      expect({ shown: shown(), problem: problem(), asked }).toEqual({
        shown: 'second',
        problem: undefined,
        asked: [0, 20_000, 40_000, 60_000],
      })
    })

    test('shows its message during the next read', async () => {
      const { problem, pass, seen } = await openQr('wallet', lost, 'never')
      await pass(20 * second)
      expect({ state: seen().value, problem: problem() }).toEqual({
        state: 'reading',
        problem: { code: 'qr.unreadable' },
      })
    })

    test('shows no code when there was none before, until the next read succeeds', async () => {
      const { seen, shown, problem, left, pass } = await openQr(
        'wallet',
        refusal('Digital Wallet Account Not Created', 404),
        codeOf('first'),
      )
      expect({
        shown: shown(),
        problem: problem(),
        isFirst: selectIsLoadingFirst(seen()),
        left: left(),
      }).toEqual({
        shown: undefined,
        problem: { code: 'qr.unreadable' },
        isFirst: false,
        left: 20,
      })
      await pass(20 * second)
      expect({ shown: shown(), problem: problem() }).toEqual({ shown: 'first', problem: undefined })
    })
  })
})

test('shows an image code as it is', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=' as SafeUrl
  const { seen } = await openQr('wallet', { snsi: undefined, url: undefined, image })
  expect(selectScanCode(seen())).toEqual({ snsi: undefined, url: undefined, image })
})

test.each(['request', 'wallet'] as const)('a closed QR code of a %s neither counts nor reads', async of => {
  const { actor, pass, page, asked, timers } = await openQr(of, codeOf('first'))
  expect(timers.size).toBe(1)
  actor.stop()
  const before = asked.length
  await pass(600 * second)
  expect({ askedCount: asked.length, watchers: page.watchers(), timersCount: timers.size }).toEqual({
    askedCount: before,
    watchers: 0,
    timersCount: 0,
  })
})
