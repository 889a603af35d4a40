import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import type { BulkInput } from '../../../machines/bulk/bulk.types.ts'
import { bulkHistoryMachine } from '../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import type { BulkUpload } from '../../../machines/domain/bulk-file/bulk-report.ts'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { Consumer } from '../../../machines/domain/consumer.ts'
import type { Cents } from '../../../machines/domain/money.ts'
import { definitions } from '../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../machines/service/menu/menu.ts'
import {
  selectBulk,
  selectBulkHistory,
  selectIsWide,
  selectScreen,
  selectServiceFocusKey,
  selectTitle,
} from '../../../machines/service/service.selectors.ts'
import { createStubWallet, scripted } from '../../support/scripted-payment.ts'
import { msisdn, scriptedService, silentConsumer } from '../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const configOf = (service: object, otp: object) =>
  decodeNetworkConfig({
    application: { render: { service: [service], flags: { bulk_enabled: true } } },
    otp,
  })

/** Opens a service at one of its steps, on a network that accepts bulk uploads. */
const open = async (path: string, node: object = {}, otp: object = { transfer: true }) => {
  const [name = ''] = path.split('/')
  const [service] = menuFor(configOf({ name, ...node }, otp), definitions)
  if (service === undefined) throw new Error(`There is no ${name}`)
  const time = simulatedTime(0)
  const { machine } = scriptedService()
  const actor = createActor(
    machine.provide({
      actors: {
        bulk: bulkMachine.provide({
          actors: { readConsumer: scripted<Pick<BulkInput, 'consumer'>, Consumer>(['never']).logic },
        }),
        bulkHistory: bulkHistoryMachine.provide({
          actors: { readUploads: scripted<unknown, readonly BulkUpload[]>(['never']).logic },
        }),
      },
    }),
    {
      clock: time,
      input: {
        service,
        path,
        walletInfo: {
          msisdn,
          currency: 'ZAR',
          timeZone: 'Africa/Johannesburg',
          entity: undefined,
          isEntityUnavailable: false,
          available: 100_000 as Cents,
          isBalanceUnavailable: false,
          isWalletMissing: false,
          isUnlocked: true,
          latestTransactions: [],
        },
        attempts: [],
        walletRef: createStubWallet(),
        consumerRef: silentConsumer(),
        time,
        sendsIdempotencyKey: true,
      },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  return {
    seen,
    place: () => [selectScreen(seen()), seen().context.path],
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event)
      await flushPromises()
    },
  }
}

test.each([
  ['send/bulk/csv', true],
  ['tools/wallet/csv', false],
])('%s opens the upload of a file', async (path, isWide) => {
  const { seen, place } = await open(path)
  expect({ place: place(), step: selectServiceFocusKey(seen()), isWide: selectIsWide(seen()) }).toEqual({
    place: ['bulk', path],
    step: 'bulk',
    isWide,
  })
  expect(selectBulk(seen())?.getSnapshot().context).toMatchObject({
    msisdn,
    currency: 'ZAR',
    needsOtp: true,
    idempotent: true,
  })
})

test('the network decides whether an approval needs a one-time PIN', async () => {
  const { seen } = await open('send/bulk/csv', {}, { transfer: false })
  expect(selectBulk(seen())?.getSnapshot().context.needsOtp).toBe(false)
})

describe('leaving the upload', () => {
  test('Back leads to the step before, and Close closes the dialog', async () => {
    const back = await open('send/bulk/csv')
    await back.send({ type: 'choice.back' })
    expect(back.place()).toEqual(['choosing', 'send/bulk'])
    const close = await open('send/bulk/csv')
    await close.send({ type: 'dialog.close' })
    expect(close.seen().status).toBe('done')
  })

  test('Previous Uploads are wide, and can be left at any time', async () => {
    const { seen, place, send } = await open('tools/history')
    expect(selectIsWide(seen())).toBe(true)
    expect({ place: place(), state: selectBulkHistory(seen())?.getSnapshot().value }).toEqual({
      place: ['bulkHistory', 'tools/history'],
      state: 'loading',
    })
    await send({ type: 'choice.back' })
    expect(place()).toEqual(['choosing', 'tools'])
    await send({ type: 'choice.choose', name: 'history' }, { type: 'dialog.close' })
    expect(seen().status).toBe('done')
  })
})

test.each([
  ['tools', {}, { code: 'title.tools' }],
  ['tools', { label: 'Bulk payments' }, { words: 'Bulk payments' }],
  ['send', {}, { code: 'service.send' }],
])('the title of %s %j is %j', async (path, node, words) => {
  const { seen } = await open(path, node)
  expect(selectTitle(seen())).toEqual(words)
})
