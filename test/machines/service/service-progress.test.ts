import { describe, expect, test } from 'vitest'
import type { CallResult } from '#machines/payment/submission/submission.types.ts'
import { getServiceProgress } from '#machines/service/service-progress.ts'
import {
  lost,
  offline,
  paidRow,
  refusal,
  type ScriptedAnswer,
  toCallResult,
} from '#test/support/scripted-payment.ts'
import { openForm, typed } from '#test/support/service-dialog.ts'

const approval = toCallResult(paidRow)

/** Returns each stage that a parent of the dialog sees while an order is paid. */
const payAndFollow = async (answer: ScriptedAnswer<CallResult>, breaksDown = false) => {
  const opened = openForm({ submit: [answer], breaksDown })
  const stages: string[] = []
  opened.dialog.subscribe(snapshot => {
    const { stage } = getServiceProgress(snapshot)
    if (stage !== stages.at(-1)) stages.push(stage)
  })
  await opened.fill(typed)
  await opened.send({ type: 'form.submit' })
  await opened.pass(300)
  await opened.confirm()
  return { ...opened, stages }
}

describe('the stage of a payment', () => {
  test.each([
    ['an approved', approval, ['none', 'confirming', 'paying', 'approved']],
    ['a declined', refusal('No.'), ['none', 'confirming', 'paying', 'declined']],
    ['an unsent', offline, ['none', 'confirming', 'paying', 'unsent']],
    ['a lost', lost, ['none', 'confirming', 'paying', 'unknown']],
    ['a pending', 'never', ['none', 'confirming', 'paying']],
  ] as const)('follows each step of %s payment', async (_, answer, expected) => {
    const { stages } = await payAndFollow(answer)
    expect(stages).toEqual(expected)
  })

  test('is unknown after the checkout crashed', async () => {
    const { stages, screen } = await payAndFollow(approval, true)
    expect([screen(), stages.at(-1)]).toEqual(['unknown', 'unknown'])
  })

  test('ends when the form is edited again', async () => {
    const { send, stages } = await payAndFollow(approval)
    await send({ type: 'form.reopen' })
    expect(stages.at(-1)).toBe('none')
  })
})

test('the values of a service are those of its form', async () => {
  const { fill, send, seen } = openForm()
  const none = getServiceProgress(seen()).values
  await fill(typed)
  expect([none, getServiceProgress(seen()).values]).toEqual([{}, typed])
  await send({ type: 'dialog.close' })
  expect(getServiceProgress(seen()).values).toEqual({})
})

test('a parent sees each typed value', async () => {
  const { dialog, fill } = openForm()
  const amounts: (string | undefined)[] = []
  dialog.subscribe(snapshot => amounts.push(getServiceProgress(snapshot).values.amount))
  await fill({ amount: '1' })
  expect(amounts.at(-1)).toBe('1')
})
