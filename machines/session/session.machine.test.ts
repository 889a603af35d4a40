import { expect, test } from 'vitest'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { paidRow, toCallResult } from '#test/support/scripted-payment.ts'
import { msisdn, transferPath } from '#test/support/service-dialog.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { at, closed, openSession } from './open-session.fixture.ts'
import { sessionMachine } from './session.machine.ts'
import { selectServices } from './session.selectors.ts'

const open = (name: string) => ({ type: 'service.open', name }) as const
const closeDialog = { type: 'dialog.close' } as const

test('a session reads the wallet and the record, and ends all of it', async () => {
  const { session, send, calls, aborted, url, forgets } = await openSession({ address: 'send' })
  const reads = [`GET /network/express/wallet/${msisdn}`, `GET /network/express/consumer/${msisdn}`]
  expect(calls.map(({ call }) => call).filter(call => reads.includes(call))).toEqual(reads)
  expect([url.watchers(), forgets(), aborted]).toEqual([1, 0, []])
  session.stop()
  await send()
  expect([url.watchers(), forgets(), aborted]).toEqual([0, 1, expect.arrayContaining(reads)])
})

test('service buttons follow the config: order, labels and icons', async () => {
  const service = [{ name: 'send' }, { name: 'topup', label: 'Load Money', icon: 'wallet' }]
  const config = decodeNetworkConfig({ application: { render: { service } } })
  const { now } = await openMachine(
    withStubbedActors(sessionMachine),
    { input: { ...createSessionInput(), config } },
    session => ({ services: selectServices(session) }),
  )
  expect(now().services).toEqual([
    { name: 'send', label: { code: 'service.send' }, icon: undefined, needsUnlocked: false },
    { name: 'topup', label: { words: 'Load Money' }, icon: 'wallet', needsUnlocked: true },
  ])
})

test('a service is opened if the menu has it, even if it cannot work', async () => {
  const { send, readDialog } = await openSession({ services: ['send', 'tools'] })
  for (const name of ['nothing', '__proto__', '']) await send(open(name))
  expect(readDialog()).toEqual(closed)
  await send(open('tools'))
  expect(readDialog()).toEqual(at('editing', 'tools'))
})

test('a service is opened with values over Transaction Info and My Wallet, and then empty', async () => {
  const values = { recipient: '082 000 0002', amount: '80.00' }
  const { seen, send, sendToDialog, readDialog, formValues } = await openSession()
  const { receipt, settings } = seen().children
  receipt?.send({ type: 'receipt.open', transaction: paidRow })
  settings?.send({ type: 'settings.open', section: 'wallet' })
  const statesOf = () => [receipt?.getSnapshot().matches('closed'), settings?.getSnapshot().value]
  expect(statesOf()).toEqual([false, 'opening'])
  await send({ ...open(transferPath), values })
  expect(statesOf()).toEqual([true, 'closed'])
  expect([readDialog(), formValues()]).toEqual([at('editing', transferPath), values])
  await sendToDialog(closeDialog)
  await send(open(transferPath))
  expect([readDialog(), formValues()]).toEqual([at('editing', transferPath), {}])
})

test('a blocked navigation continues after the outcome of the payment was read', async () => {
  const script = { address: transferPath, submit: [toCallResult(paidRow)] }
  const { guards, proceed, confirm, readDialog, sendToDialog } = await openSession(script)
  await proceed()
  await confirm()
  expect(readDialog()).toEqual(at('approved', transferPath))
  let isFree = false
  void guards[0]?.[1]().then(() => {
    isFree = true
  })
  await sendToDialog()
  expect(isFree).toBe(false)
  await sendToDialog({ type: 'result.finish' })
  expect(isFree).toBe(true)
})
