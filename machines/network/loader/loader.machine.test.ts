import { expect, test } from 'vitest'
import { openMachine } from '#test/support/scripted-machine.ts'
import { scripted } from '#test/support/scripted-payment.ts'
import { Failure } from '../failure.ts'
import { loaderOf } from './loader.machine.ts'

test('a failed loader says why, and Retry loads the same again', async () => {
  const failure = new Failure({ kind: 'unreachable' })
  const request = { bank: 'Nedbank' }
  const { logic, calls } = scripted<unknown, unknown>([failure, { branch: '198765' }, 'never'])
  const { actor, send, now } = await openMachine(
    loaderOf(logic),
    { input: { request } },
    ({ context: { loaded, failure }, tags }) => ({ loaded, failure, isBusy: tags.has('busy') }),
  )
  expect(now()).toMatchObject({ state: 'failed', loaded: undefined, failure, isBusy: false })
  actor.send({ type: 'load.retry' })
  expect(now()).toMatchObject({ state: 'loading', isBusy: true })
  await send()
  expect(now()).toMatchObject({ state: 'loaded', loaded: { branch: '198765' }, failure: undefined })
  expect(calls).toEqual([request, request])
})
