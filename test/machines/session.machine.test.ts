import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { copyMachine } from '../../machines/copy/copy.machine.ts'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import type { Wallet } from '../../machines/domain/wallet.ts'
import { loaderMachine } from '../../machines/loader/loader.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectMsisdn, selectServices } from '../../machines/session/session.selectors.ts'
import { walletMachine } from '../../machines/wallet/wallet.machine.ts'
import { settled } from '../support/simulated-time.ts'

const open = (service: unknown) => {
  const asked: unknown[] = []
  const aborted: string[] = []
  const never = (name: string, { input, signal }: { input: unknown; signal: AbortSignal }) => {
    asked.push([name, input])
    signal.addEventListener('abort', () => aborted.push(name))
    return new Promise<never>(() => {})
  }
  const session = createActor(
    sessionMachine.provide({
      actors: {
        wallet: walletMachine.provide({
          actors: {
            readWallet: fromPromise<Wallet, { msisdn: string }>(scope => never('readWallet', scope)),
          },
        }),
        consumer: loaderMachine.provide({
          actors: { load: fromPromise<unknown, unknown>(scope => never('load', scope)) },
        }),
        copy: copyMachine,
      },
    }),
    {
      input: { msisdn: '27820000001', config: decodeNetworkConfig({ application: { render: { service } } }) },
    },
  ).start()
  return { session, asked, aborted }
}

test('a session reads the wallet and the record of its own number at once', async () => {
  const { session, asked } = open([])
  await settled()
  expect(selectMsisdn(session.getSnapshot())).toBe('27820000001')
  expect(asked).toEqual([
    ['readWallet', { msisdn: '27820000001' }],
    ['load', { msisdn: '27820000001' }],
  ])
})

test('a session that ends aborts what it was reading', async () => {
  const { session, aborted } = open([])
  await settled()
  session.stop()
  expect(aborted).toEqual(['readWallet', 'load'])
})

test('service buttons come from the config, in its order, with its labels and icons before our own', () => {
  const { session } = open([
    { name: 'send' },
    { name: 'topup', label: 'Load Money', icon: 'wallet' },
    { name: 'savings' },
    { name: '__proto__', label: 'Odd' },
  ])
  expect(selectServices(session.getSnapshot())).toEqual([
    { name: 'send', label: { code: 'service.send' }, icon: undefined, awake: false },
    { name: 'topup', label: { words: 'Load Money' }, icon: 'wallet', awake: false },
    { name: 'savings', label: { words: 'savings' }, icon: undefined, awake: false },
    { name: '__proto__', label: { words: 'Odd' }, icon: undefined, awake: false },
  ])
})
