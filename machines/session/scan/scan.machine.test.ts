import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { readPaymentLink } from '#machines/domain/payment-link.ts'
import { Failure } from '#machines/network/failure.ts'
import type { PaymentRequest } from '#machines/payment-request/payment-request.ts'
import { personAny, personFixed } from '#machines/payment-request/payment-requests.fixture.ts'
import type { CameraEvent, Scanner } from '#machines/shared/ports/device.ts'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { createJournal } from '#test/support/journal.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createScanActors } from './scan.actors.ts'
import { scanMachine } from './scan.machine.ts'
import { selectScan } from './scan.selectors.ts'
import { selectScanLoad } from './scan-load.selectors.ts'

const origin = 'https://portal.test'
const link = `${origin}/#/authenticate-payment/${personFixed.snsi}`
const file = new Blob(['picture'])
const open = { type: 'scan.open' } as const
const paste = { type: 'link.paste' } as const
const choose = { type: 'picture.choose', file } as const
const submit = { type: 'form.submit' } as const
const approve = { type: 'request.open' } as const
const type = (value: string) => ({ type: 'field.change', field: 'link', value }) as const

interface World {
  readonly hasCamera?: boolean
  /** The contents of the codes in each picture; undefined for an unreadable one. */
  readonly codes?: readonly string[] | undefined
  readonly request?: PaymentRequest | Failure
}

/** Opens Scan in a browser, and records what the browser is given. */
const openScan = async ({ hasCamera = true, codes, request = personFixed }: World = {}) => {
  const given: string[] = []
  const reads: string[] = []
  let see: (event: CameraEvent) => void = () => {}
  const page = createControlledPage()
  const scanner: Scanner = {
    readLink: text => readPaymentLink(text, origin),
    hasCamera,
    watch: listener => {
      given.push('on')
      see = listener
      return () => void given.push('off')
    },
    readPicture: async () => {
      if (codes === undefined) throw new Error('no picture')
      return codes
    },
    openRequest: snsi => void given.push(snsi),
  }
  const readRequest = fromPromise<PaymentRequest, { snsi: string }>(async ({ input: { snsi } }) => {
    reads.push(snsi)
    if (request instanceof Failure) throw request
    return request
  })
  const time = simulatedTime(0)
  const opened = await openMachine(
    scanMachine,
    {
      time,
      input: { journalRef: createJournal() },
      actors: createScanActors({ pageWatch: page.watch, loadScanner: async () => scanner }, { readRequest }),
    },
    snapshot => {
      const { screen, camera, noCamera, problem, requester } = selectScan(snapshot)
      const { isOpen } = selectScanLoad(snapshot)
      return { screen, camera, reason: noCamera?.reason, problem, requester, isOpen }
    },
  )
  await opened.send(open)
  return {
    ...opened,
    given,
    reads,
    see: (event: CameraEvent) => {
      see(event)
      return opened.send()
    },
    tellPage: (event: 'page.hide' | 'page.show') => {
      page.tell(event)
      return opened.send()
    },
  }
}

const picture = {}
const seen = { type: 'camera.open', picture } as const
const code = (text: string) => ({ type: 'code.read', text }) as const

describe('with the camera', () => {
  test('finds the request of a code, turns the camera off, and leads to it on a press only', async () => {
    const { now, see, send, given, reads } = await openScan()
    expect(now()).toMatchObject({ screen: 'camera', camera: 'scan.starting' })
    await see(seen)
    expect(now()).toMatchObject({ camera: 'scan.point' })
    await see(code(link))
    expect([given, reads]).toEqual([['on', 'off'], [personFixed.snsi]])
    expect(now()).toMatchObject({
      screen: 'found',
      requester: { name: 'Sipho Dlamini', amount: 1_000, symbol: 'R' },
    })
    await send(approve)
    expect(given).toEqual(['on', 'off', personFixed.snsi])
    expect(now()).toMatchObject({ isOpen: false })
  })

  test('stays on for a code of another page, and says so for four seconds', async () => {
    const { now, see, pass, given, reads } = await openScan()
    await see(seen)
    await see(code('https://evil.test/'))
    expect(now()).toMatchObject({ screen: 'camera', camera: 'scan.notPayment' })
    await pass(3_999)
    expect(now()).toMatchObject({ camera: 'scan.notPayment' })
    await pass(1)
    expect(now()).toMatchObject({ camera: 'scan.point' })
    expect([given, reads]).toEqual([['on'], []])
  })

  test('is off while the page is hidden, and after Close', async () => {
    const { see, send, tellPage, given } = await openScan()
    await see(seen)
    await tellPage('page.hide')
    expect(given).toEqual(['on', 'off'])
    await tellPage('page.show')
    expect(given).toEqual(['on', 'off', 'on'])
    await send({ type: 'scan.close' })
    expect(given).toEqual(['on', 'off', 'on', 'off'])
  })

  test.each([
    ['camera.refuse', 'denied'],
    ['camera.fail', 'failed'],
  ] as const)('%s leads to the other ways, and Retry asks again', async (event, reason) => {
    const { now, see, send, given } = await openScan()
    await see({ type: event })
    expect(now()).toMatchObject({ screen: 'noCamera', reason })
    await send({ type: 'scan.retry' })
    expect([now().screen, given]).toEqual(['camera', ['on', 'off', 'on']])
  })
})

describe('without a camera', () => {
  test('offers the other ways', async () => {
    const { now, send, given } = await openScan({ hasCamera: false })
    expect(now()).toMatchObject({ screen: 'noCamera', reason: 'unsupported' })
    await send({ type: 'scan.retry' })
    expect([now().reason, given]).toEqual(['unsupported', []])
  })

  test.each([
    ['finds the request in a picture', ['Menu of the day', link], { screen: 'found' }],
    ['says that a picture has another code', ['Menu of the day'], { reason: 'wrongPicture' }],
    ['says that a picture has no code', [], { reason: 'wrongPicture' }],
    ['says that a picture is unreadable', undefined, { reason: 'unreadPicture' }],
  ])('%s', async (_, codes, shown) => {
    const { now, send } = await openScan({ hasCamera: false, codes })
    await send(choose)
    expect(now()).toMatchObject(shown)
  })

  test('finds the request of a pasted link', async () => {
    const { now, send, reads } = await openScan({ hasCamera: false, request: personAny })
    await send(paste, type(link.slice(0, -4)))
    expect(now()).toMatchObject({ screen: 'pasting', problem: 'scan.incompleteLink' })
    await send(submit)
    expect([now().screen, reads]).toEqual(['pasting', []])
    await send(type(`<${link}>.`), submit)
    expect(now()).toMatchObject({ screen: 'found', requester: { amount: undefined } })
  })
})

test('does not lead to a request that cannot be read', async () => {
  const failure = new Failure({ kind: 'rejected', status: 410, message: 'Expired.', traceId: 'trace-1' })
  const { now, see, send, given, reads } = await openScan({ request: failure })
  await see(code(link))
  await send(approve)
  expect([now().screen, given]).toEqual(['found', ['on', 'off']])
  await send({ type: 'scan.retry' })
  expect(reads).toEqual([personFixed.snsi, personFixed.snsi])
})
