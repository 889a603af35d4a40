import { describe, expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  selectCanSave,
  selectRecipient,
} from '../../../../machines/service/recipients/recipients.selectors.ts'
import { lost, offline, refusal } from '../../../support/scripted-payment.ts'
import { landlord, open, openForm, rename, renamed, save, school } from './recipients-machine.ts'

describe('a change', () => {
  test('is sent once, trimmed, and the list is read again', async () => {
    const { send, updateRecipient, readRecipients, step, listed } = await openForm({
      list: [[landlord], [{ ...landlord, name: 'New landlord' }]],
    })
    await send(rename, save, save)
    expect({
      updateRecipient: updateRecipient.calls,
      readRecipientsCalls: readRecipients.calls.length,
    }).toEqual({ updateRecipient: [renamed], readRecipientsCalls: 2 })
    expect({ step: step(), listed: listed() }).toEqual({ step: 'listing', listed: ['New landlord'] })
  })

  test('returns the network’s other fields of the recipient', async () => {
    const rest = { accountName: 'M Smith', notification: { msisdn: '27725550142' }, abstract: { a: 1 } }
    const { send, updateRecipient } = await openForm({ one: [{ recipient: landlord, rest }] })
    await send(rename, save)
    expect(updateRecipient.calls).toEqual([
      {
        ...renamed,
        data: {
          ...renamed.data,
          bank_account: { ...renamed.data.bank_account, account_name: 'M Smith' },
          notification: { msisdn: '27725550142' },
          abstract: { a: 1 },
        },
      },
    ])
  })

  test.each<[string, Failure, unknown, string]>([
    [
      'the network refuses',
      refusal('This branch code is not known.'),
      { words: 'This branch code is not known.' },
      'trace-2',
    ],
    ['the device is offline', offline, { code: 'failure.offlineUnsent' }, '0'],
  ])(
    'is rejected because %s: shows why, keeps the typed text, and is not resent',
    async (_, failure, words, trace) => {
      const { send, step, trouble, typed, updateRecipient, readRecipients } = await openForm({
        update: [failure, undefined],
      })
      await send(rename, save)
      expect({ step: step(), trouble: trouble(), name: typed().name }).toEqual({
        step: 'editing',
        trouble: ['recipients.notUpdated', words, trace],
        name: ' New  landlord ',
      })
      expect({
        updateRecipientCalls: updateRecipient.calls.length,
        readRecipientsCalls: readRecipients.calls.length,
      }).toEqual({ updateRecipientCalls: 1, readRecipientsCalls: 1 })
      await send(save)
      expect({
        step: step(),
        trouble: trouble(),
        updateRecipientCalls: updateRecipient.calls.length,
      }).toEqual({ step: 'listing', trouble: undefined, updateRecipientCalls: 2 })
    },
  )

  test('that failed and is cancelled leads back to the list, read again', async () => {
    const { send, step, listed } = await openForm({ list: [[landlord], [school]], update: [refusal('No.')] })
    await send(rename, save)
    await send({ type: 'form.cancel' })
    expect({ step: step(), listed: listed() }).toEqual({ step: 'listing', listed: ['School'] })
  })

  describe('without a response', () => {
    const doubtful = [
      ['lost on its way', lost],
      ['too slow', new Failure({ kind: 'timedOut' })],
      ['unreadable', new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-3' })],
    ] as const

    test.each(doubtful)('(%s) is saved if the list shows it', async (_, failure) => {
      const { send, step, trouble, listed, updateRecipient } = await openForm({
        list: [[landlord], [{ ...landlord, name: 'New landlord' }]],
        update: [failure],
      })
      await send(rename, save)
      expect({ step: step(), trouble: trouble(), listed: listed() }).toEqual({
        step: 'listing',
        trouble: undefined,
        listed: ['New landlord'],
      })
      expect(updateRecipient.calls.length).toBe(1)
    })

    test.each(doubtful)(
      '(%s) is not saved if the list does not show it, and the typed text stays',
      async (_, failure) => {
        const { send, step, trouble, typed, updateRecipient } = await openForm({ update: [failure] })
        await send(rename, save)
        expect({ step: step(), trouble: trouble()?.[0], name: typed().name }).toEqual({
          step: 'editing',
          trouble: 'recipients.notUpdated',
          name: ' New  landlord ',
        })
        expect(updateRecipient.calls.length).toBe(1)
      },
    )

    test('stays unknown when the list cannot be read either', async () => {
      const { send, step, trouble, typed } = await openForm({ list: [[landlord], lost], update: [lost] })
      await send(rename, save)
      expect({ step: step(), trouble: trouble()?.[0], name: typed().name }).toEqual({
        step: 'editing',
        trouble: 'recipients.inDoubt',
        name: ' New  landlord ',
      })
    })
  })

  test('of a recipient deleted elsewhere shows why, and keeps the typed text', async () => {
    const { send, step, trouble, listed } = await openForm({
      list: [[landlord, school], [school]],
      update: [refusal('Not found.', 404)],
    })
    await send(rename, save)
    expect({ step: step(), trouble: trouble() }).toEqual({
      step: 'editing',
      trouble: ['recipients.notUpdated', { words: 'Not found.' }, 'trace-2'],
    })
    await send({ type: 'form.cancel' })
    expect(listed()).toEqual(['School'])
  })
})

describe('deleting', () => {
  const ask = { type: 'recipient.delete', snsi: 'landlord' } as const
  const confirm = { type: 'deletion.confirm' } as const

  test('asks for confirmation first, and Cancel sends nothing', async () => {
    const { send, seen, step, deleteRecipient, listed } = await open()
    await send(ask)
    expect({ step: step(), recipient: selectRecipient(seen()) }).toEqual({
      step: 'askingToDelete',
      recipient: landlord,
    })
    await send({ type: 'deletion.cancel' })
    expect({ step: step(), deleteRecipient: deleteRecipient.calls, listedCount: listed().length }).toEqual({
      step: 'listing',
      deleteRecipient: [],
      listedCount: 2,
    })
  })

  test('is sent once, and the list is read again', async () => {
    const { send, step, deleteRecipient, listed } = await open({ list: [[landlord, school], [school]] })
    await send(ask, confirm, confirm)
    expect({ step: step(), deleteRecipient: deleteRecipient.calls, listed: listed() }).toEqual({
      step: 'listing',
      deleteRecipient: [{ snsi: 'landlord' }],
      listed: ['School'],
    })
  })

  test('shows the network’s words when it is rejected, and keeps the recipient', async () => {
    const { send, step, trouble, listed, readRecipients } = await open({ remove: [refusal('No.')] })
    await send(ask, confirm)
    expect({ step: step(), trouble: trouble(), listed: listed() }).toEqual({
      step: 'listing',
      trouble: ['recipients.notDeleted', { words: 'No.' }, 'trace-2'],
      listed: ['Landlord', 'School'],
    })
    expect(readRecipients.calls.length).toBe(1)
  })

  test.each([
    ['an answer got lost', lost],
    ['somebody else was first', refusal('Not found.', 404)],
  ])('%s: a recipient who is no longer listed is deleted', async (_, failure) => {
    const { send, step, trouble, listed, deleteRecipient } = await open({
      list: [[landlord, school], [school]],
      remove: [failure],
    })
    await send(ask, confirm)
    expect({ step: step(), trouble: trouble(), listed: listed() }).toEqual({
      step: 'listing',
      trouble: undefined,
      listed: ['School'],
    })
    expect(deleteRecipient.calls.length).toBe(1)
  })

  test('without a response is rejected if the recipient is still listed', async () => {
    const { send, step, trouble, listed } = await open({ remove: [lost] })
    await send(ask, confirm)
    expect({ step: step(), trouble: trouble()?.[0], listed: listed() }).toEqual({
      step: 'listing',
      trouble: 'recipients.notDeleted',
      listed: ['Landlord', 'School'],
    })
    await send({ type: 'recipient.edit', snsi: 'school' })
    expect(trouble()).toBeUndefined()
  })

  test('stays unknown while the list cannot be read either', async () => {
    const { send, step, trouble, listed } = await open({ list: [[landlord], lost, []], remove: [lost] })
    await send(ask, confirm)
    expect({ step: step(), trouble: trouble()?.[0] }).toEqual({
      step: 'loadFailed',
      trouble: 'recipients.inDoubt',
    })
    await send({ type: 'list.retry' })
    expect({ step: step(), trouble: trouble(), listed: listed() }).toEqual({
      step: 'listing',
      trouble: undefined,
      listed: [],
    })
  })
})

test('an unknown consumer cannot save a recipient', async () => {
  const { seen } = await openForm({ entity: undefined })
  expect(selectCanSave(seen())).toBe(false)
})

test('leaving during a change sends nothing more', async () => {
  const { actor, send, updateRecipient } = await openForm({ update: ['never'] })
  await send(rename, save)
  actor.stop()
  expect(updateRecipient.calls).toEqual([renamed])
})
