import { expect, test } from 'vitest'
import { openMachine } from '#test/support/scripted-machine.ts'
import { lost, scripted } from '#test/support/scripted-payment.ts'
import { loaderOf } from './loader.machine.ts'

test('Retry loads the same again, without the failure', async () => {
  const request = { bank: 'Nedbank' }
  const { logic, calls } = scripted<unknown, unknown>([lost, { branch: '198765' }])
  const { send, now } = await openMachine(loaderOf(logic), { input: { request } }, ({ context }) => context)
  expect(now()).toMatchObject({ state: 'failed', loaded: undefined, failure: lost })
  await send({ type: 'load.retry' })
  expect(now()).toMatchObject({ state: 'loaded', loaded: { branch: '198765' }, failure: undefined })
  expect(calls).toEqual([request, request])
})
