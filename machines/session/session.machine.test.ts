import { describe, expect, test } from 'vitest'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, paidRow, pendingRow, toCallResult } from '#test/support/scripted-payment.ts'
import { msisdn, transferPath } from '#test/support/service-dialog.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { at, chunkLost, closed, openSession } from './open-session.fixture.ts'
import { sessionMachine } from './session.machine.ts'
import { selectMsisdn, selectServices } from './session.selectors.ts'

const open = (name: string) => ({ type: 'service.open', name }) as const
const closeDialog = { type: 'dialog.close' } as const
const openedTransfer = { address: transferPath, services: ['send', 'invite'] }

test('a session reads the wallet and the record, and ends all of it', async () => {
  const { session, seen, send, calls, aborted, url, forgets, service } = await openSession({
    address: 'send',
  })
  const dialog = service()
  const reads = [`GET /network/express/wallet/${msisdn}`, `GET /network/express/consumer/${msisdn}`]
  expect(calls.map(({ call }) => call).filter(call => reads.includes(call))).toEqual(reads)
  const now = () => ({ msisdn: selectMsisdn(seen()), watchers: url.watchers(), forgets: forgets(), aborted })
  expect(now()).toEqual({ msisdn, watchers: 1, forgets: 0, aborted: [] })
  session.stop()
  await send()
  expect(now()).toEqual({ msisdn, watchers: 0, forgets: 1, aborted: expect.arrayContaining(reads) })
  expect(dialog?.getSnapshot().status).toBe('stopped')
})

test('service buttons follow the config: order, labels and icons', async () => {
  const service = [
    { name: 'send' },
    { name: 'topup', label: 'Load Money', icon: 'wallet' },
    { name: 'savings', form: { data: [{ name: 'note', type: 'GenericInput' }] } },
    { name: '__proto__', label: 'Odd' },
  ]
  const config = decodeNetworkConfig({ application: { render: { service } } })
  const { now } = await openMachine(
    withStubbedActors(sessionMachine),
    { input: { ...createSessionInput(), config } },
    session => ({ services: selectServices(session) }),
  )
  expect(now().services).toEqual([
    { name: 'send', label: { code: 'service.send' }, icon: undefined, needsUnlocked: false },
    { name: 'topup', label: { words: 'Load Money' }, icon: 'wallet', needsUnlocked: true },
    { name: 'savings', label: { words: 'Savings' }, icon: undefined, needsUnlocked: false },
    { name: '__proto__', label: { words: 'Odd' }, icon: undefined, needsUnlocked: false },
  ])
})

describe('a service', () => {
  test.each(['tools', 'nothing', '__proto__', ''])(
    'is not opened when the menu does not offer it: %s',
    async name => {
      const { send, readDialog, loads } = await openSession()
      await send(open(name))
      expect({ ...readDialog(), loads: loads() }).toEqual({ ...closed, loads: 0 })
    },
  )

  test('is opened by its button and by its URL even if it cannot work', async () => {
    const services = ['send', 'tools']
    const { send, readDialog } = await openSession({ services })
    await send(open('tools'))
    expect(readDialog()).toEqual(at('editing', 'tools'))
    const byAddress = await openSession({ services, address: 'tools' })
    expect(byAddress.readDialog()).toEqual(at('editing', 'tools'))
  })

  test('is the only open one, and leaves the URL of the dashboard', async () => {
    const { send, sendToDialog, readDialog, loads } = await openSession({ services: ['send', 'invite'] })
    await send(open('send'), open('invite'))
    await send(open('invite'))
    expect({ ...readDialog(), loads: loads() }).toEqual({ ...at('choosing', 'send'), loads: 1 })
    await sendToDialog(closeDialog)
    expect(readDialog()).toEqual(closed)
    await send(open('send'))
    expect(readDialog()).toEqual(at('choosing', 'send'))
  })

  test('writes each step to the URL once', async () => {
    const { send, sendToDialog, url } = await openSession()
    await send(open('send'))
    await sendToDialog({ type: 'choice.choose', name: 'wallet' })
    await sendToDialog({ type: 'field.change', field: 'amount', value: '10' }, { type: 'choice.back' })
    expect(url.written).toEqual(['send', transferPath, 'send'])
  })
})

describe('a service that is opened with values', () => {
  const values = { recipient: '082 000 0002', amount: '80.00' }
  const openTransfer = { ...open(transferPath), values }

  test('shows its form with them, and is empty when it is opened again', async () => {
    const opened = await openSession()
    await opened.send(openTransfer)
    expect([opened.readDialog(), opened.formValues()]).toEqual([at('editing', transferPath), values])
    await opened.sendToDialog(closeDialog)
    await opened.send(open(transferPath))
    expect([opened.readDialog(), opened.formValues()]).toEqual([at('editing', transferPath), {}])
  })

  test('forgets them when the URL leads to another step', async () => {
    const opened = await openSession({ services: openedTransfer.services, code: [chunkLost, undefined] })
    await opened.send(openTransfer)
    await opened.browse('invite/sms', 'entered')
    await opened.sendToNavigation({ type: 'service.retry' })
    expect([opened.readDialog(), opened.formValues()]).toEqual([at('editing', 'invite/sms'), {}])
  })

  test('closes Transaction Info and My Wallet', async () => {
    const { seen, send } = await openSession()
    const { receipt, settings } = seen().children
    receipt?.send({ type: 'receipt.open', transaction: paidRow })
    settings?.send({ type: 'settings.open', section: 'wallet' })
    const statesOf = () => [receipt?.getSnapshot().matches('closed'), settings?.getSnapshot().value]
    expect(statesOf()).toEqual([false, 'opening'])
    await send(openTransfer)
    expect(statesOf()).toEqual([true, 'closed'])
  })
})

test('P4: a pending payment outlives its dialog', async () => {
  const opened = await openSession({ address: transferPath, submit: [toCallResult(pendingRow)] })
  await opened.proceed()
  await opened.confirm()
  await opened.sendToDialog(closeDialog)
  expect(opened.readDialog()).toEqual(closed)
  expect(opened.payments()).toMatchObject([{ stage: 'awaiting', snsi: 'paid', isClosed: true }])
})

test('P4: payments are remembered across dialogs of a session', async () => {
  const opened = await openSession({ address: transferPath, submit: [lost], find: ['never'] })
  const { sendToDialog, readDialog, browse, proceed, confirm, submitting } = opened
  await proceed()
  await confirm()
  await browse(undefined)
  expect(readDialog()).toEqual(closed)
  await browse(transferPath)
  expect(opened.payments()).toMatchObject([{ stage: 'unknown', isClosed: true }])
  await proceed()
  expect(readDialog()).toEqual(at('checkingDuplicate', transferPath))
  await sendToDialog(closeDialog, closeDialog)
  expect([readDialog(), submitting.calls.length]).toEqual([closed, 1])
})
