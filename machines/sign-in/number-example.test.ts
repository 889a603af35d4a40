import { expect, test } from 'vitest'
import { openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import { selectUnreadable } from './number-example.ts'
import { signInMachine } from './sign-in.machine.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001' })

test.each([
  ['', undefined],
  ['\u200B ', undefined],
  ['0820000001', undefined],
  ['thandi@example.com', undefined],
  ['082 000', { kind: 'number', example: '27821234567' }],
  ['०८२०००००', { kind: 'email' }],
  ['082 000 0001 ext 4', { kind: 'number', example: '27821234567' }],
  ['+44 7700', { kind: 'number', example: '447700900123' }],
  ['thandi@example', { kind: 'email' }],
  ['thandi', { kind: 'email' }],
])('the submitted identifier %j is unreadable as %j', async (value, expected) => {
  const time = simulatedTime(0)
  const { now, send } = await openMachine(
    signInMachine,
    { input: { config, notice: undefined, reset: undefined, time }, time, answers: {} },
    snapshot => ({ unreadable: selectUnreadable(snapshot) }),
  )
  await send({ type: 'field.change', field: 'identifier', value })
  expect(now().unreadable).toBeUndefined()
  await send({ type: 'form.submit' })
  expect(now().unreadable).toEqual(expected)
})
