import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  selectBulkFailure,
  selectBulkStep,
  selectCanScanAgain,
  selectUnknownMessage,
} from '../../machines/bulk/bulk.selectors.ts'
import { selectPrescanStep, selectUploadPercent } from '../../machines/bulk/prescan/prescan.selectors.ts'
import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { seen } from '../support/headless-portal.ts'
import type { FaultHandler } from './faulty-network.ts'
import { approval } from './flows/bulk/bulk-approval.ts'
import {
  approvalIn,
  bulkIn,
  chooseFile,
  enteredIn,
  fileName,
  formIn,
  openBulk,
  prescanIn,
  scanAgain,
  uploadsOf,
} from './flows/bulk/bulk-dialog.ts'
import { createFaultEnvironment, type World } from './world.ts'

const universe = createFaultEnvironment()
afterAll(() => universe.close())

let world: World
beforeEach(async () => {
  world = await universe.openWorld()
  onTestFinished(() => world.close())
})

const times = (operation: OperationId) => world.link.calls.filter(call => call.operation === operation).length
const step = () => seen(bulkIn(world), selectBulkStep)
const failure = () => seen(bulkIn(world), selectBulkFailure)
const come = (wanted: ReturnType<typeof step>) => world.until(() => step() === wanted, 60_000)

/** The form with a file, and Pre Scan pressed. */
const start = async () => {
  await openBulk(world)
  chooseFile(world)
  formIn(world)?.send({ type: 'prescan.start' })
}

const systemError: FaultHandler = async () =>
  Response.json({ request: { id: 'trace-500' }, data: { message: 'System Error' } }, { status: 500 })

/** The first so many calls are struck; those that follow go through. */
const firstTimes = (count: number, strike: FaultHandler): FaultHandler => {
  let met = 0
  return async exchange => {
    met += 1
    return met <= count ? strike(exchange) : exchange.deliver()
  }
}

describe('upload to the address of the storage', () => {
  test('a refused upload fails the pre-scan, and Retry asks for another address', async () => {
    const refuse: FaultHandler = async () =>
      Response.json({ message: 'The address has expired.' }, { status: 403 })
    world.link.strike(['putBulkFile'], refuse)
    await start()
    await come('prescanFailed')
    expect(failure()).toMatchObject({ kind: 'rejected', status: 403 })
    expect({
      uploads: await uploadsOf(world),
      times: times('getBulkReport'),
      token: world.device.token,
    }).toEqual({ uploads: [], times: 0, token: world.token })
    expect(enteredIn(world)).toEqual({ file: fileName, isNotified: true })

    world.link.clear()
    scanAgain(world)
    await come('scanned')
    expect({
      timesCreateBulkUpload: times('createBulkUpload'),
      timesPutBulkFile: times('putBulkFile'),
      uploadsCount: (await uploadsOf(world)).length,
    }).toEqual({ timesCreateBulkUpload: 2, timesPutBulkFile: 2, uploadsCount: 1 })
  })

  test('sends neither a token nor another header of the portal', async () => {
    await start()
    await come('scanned')
    const [put] = world.link.calls.filter(({ operation }) => operation === 'putBulkFile')
    expect([...(put?.request.headers.keys() ?? [])]).toEqual(['content-type'])
  })
})

test('an upload that is cut at 50 % fails, and Retry uploads the whole file', async () => {
  let share: number | undefined
  world.link.strike(['putBulkFile'], async () => {
    share = seen(prescanIn(world), selectUploadPercent)
    throw new TypeError('Failed to fetch')
  })
  await start()
  await come('prescanFailed')
  expect({ share, kind: failure()?.kind, uploads: await uploadsOf(world) }).toEqual({
    share: 50,
    kind: 'unreachable',
    uploads: [],
  })
  expect(times('getBulkReport')).toBe(0)

  world.link.clear()
  scanAgain(world)
  await come('scanned')
  expect((await uploadsOf(world)).map(({ step }) => step)).toEqual(['scanned'])
})

describe('poll of the pre-scan', () => {
  /** The file has arrived, and the questions that follow are answered 500 so many times. */
  const openStruck = async (count: number) => {
    world.link.strike(['getBulkReport'], firstTimes(count, systemError))
    await start()
    await world.until(() => times('getBulkReport') > 0, 15_000)
  }

  test('continues after three 500 answers in a row, and the pre-scan ends', async () => {
    await openStruck(3)
    expect({ times: times('getBulkReport'), seen: seen(prescanIn(world), selectPrescanStep) }).toEqual({
      times: 1,
      seen: 'scanning',
    })
    await come('scanned')
    expect({ times: times('getBulkReport'), failure: failure() }).toEqual({ times: 4, failure: undefined })
  })

  test('fails after a fourth 500 answer, and Retry polls again without an upload', async () => {
    await openStruck(4)
    await come('prescanFailed')
    expect({ times: times('getBulkReport'), words: failure()?.words }).toEqual({
      times: 4,
      words: { words: 'System Error' },
    })
    await world.pass(60_000)
    expect({ times: times('getBulkReport'), seen: seen(bulkIn(world), selectCanScanAgain) }).toEqual({
      times: 4,
      seen: true,
    })

    scanAgain(world)
    await come('scanned')
    expect({ timesGetBulkReport: times('getBulkReport'), timesPutBulkFile: times('putBulkFile') }).toEqual({
      timesGetBulkReport: 5,
      timesPutBulkFile: 1,
    })
  })
})

test('an approval without an answer is not sent again, and Check now finds it', async () => {
  await approval.begin(world)
  const before = (await world.readLedger()).available ?? 0
  world.link.strike(['approveBulk'], async exchange => {
    await exchange.deliver()
    throw new TypeError('Failed to fetch')
  })
  approval.button(world)()
  await world.until(() => approvalIn(world)?.getSnapshot().matches('unknown') === true, 61_000)
  expect(seen(approvalIn(world), selectUnknownMessage)).toEqual({ code: 'payment.unknown' })
  await world.pass(300_000)
  expect({ step: step(), times: times('approveBulk') }).toEqual({ step: 'approving', times: 1 })

  approvalIn(world)?.send({ type: 'check.now' })
  await come('approved')
  const { available = 0 } = await world.readLedger()
  expect([times('approveBulk'), before - available]).toEqual([1, 10_00 + 50])
  await universe.checkJournal()
  expect(await approval.contradiction(world, await world.readLedger())).toBeUndefined()
})
