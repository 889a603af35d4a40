import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Bank } from '../../machines/domain/banks.ts'
import type { Recipient, RecipientRecord } from '../../machines/domain/recipients.ts'
import { Failure } from '../../machines/network/failure.ts'
import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts'
import {
  selectCanSave,
  selectRecipient,
  selectRecipientList,
  selectRecipientRows,
  selectRecipientsStep,
  selectTrouble,
} from '../../machines/recipients/recipients.selectors.ts'
import type { RecipientUpdate } from '../../machines/recipients/recipients.types.ts'
import { lost, offline, refusal, scripted, type Told } from '../support/scripted-payment.ts'
import { settled } from '../support/simulated-time.ts'

const entity = 'consumer-1'

const landlord: Recipient = {
  snsi: 'landlord',
  name: 'Landlord',
  accountNumber: '1234567890',
  accountType: 'current',
  branchCode: '198765',
  myReference: 'Rent',
  recipientReference: 'Mokoena',
}
const school: Recipient = { ...landlord, snsi: 'school', name: 'School', myReference: 'Fees' }
const nothing = { accountName: undefined, notification: undefined, abstract: undefined }
const record: RecipientRecord = { recipient: landlord, rest: nothing }
const banks: readonly Bank[] = [
  { name: 'Absa', branchCode: '632005' },
  { name: 'Nedbank', branchCode: '198765' },
]

/** What the network is told of the landlord when nothing was changed. */
const unchanged: RecipientUpdate = {
  snsi: 'landlord',
  data: {
    name: 'Landlord',
    class: 'entity',
    type: 'bank_account',
    entity: { snsi: entity },
    bank_account: {
      class: 'regional',
      account_type: 'current',
      account_name: 'Landlord',
      account_number: '1234567890',
      branch_code: '198765',
      country: 'ZA',
    },
    reference: { source: 'Rent', destination: 'Mokoena' },
  },
}
const renamed: RecipientUpdate = {
  ...unchanged,
  data: {
    ...unchanged.data,
    name: 'New landlord',
    bank_account: { ...unchanged.data.bank_account, account_name: 'New landlord' },
  },
}

interface Script {
  readonly list?: readonly Told<readonly Recipient[]>[]
  readonly one?: readonly Told<RecipientRecord>[]
  readonly banks?: readonly Told<readonly Bank[]>[]
  readonly update?: readonly Told<void>[]
  readonly remove?: readonly Told<void>[]
  readonly entity?: string | undefined
}

/** The saved recipients of a consumer whose network answers as told. */
const open = async (script: Script = {}) => {
  const readRecipients = scripted<{ entity: string | undefined }, readonly Recipient[]>(
    script.list ?? [[landlord, school]],
  )
  const readRecipient = scripted<{ snsi: string }, RecipientRecord>(script.one ?? [record])
  const readBanks = scripted<unknown, readonly Bank[]>(script.banks ?? [banks])
  const updateRecipient = scripted<RecipientUpdate, void>(script.update ?? [undefined])
  const deleteRecipient = scripted<{ snsi: string }, void>(script.remove ?? [undefined])
  const actor = createActor(
    recipientsMachine.provide({
      actors: {
        readRecipients: readRecipients.logic,
        readRecipient: readRecipient.logic,
        readBanks: readBanks.logic,
        updateRecipient: updateRecipient.logic,
        deleteRecipient: deleteRecipient.logic,
      },
    }),
    { input: { entity: 'entity' in script ? script.entity : entity } },
  ).start()
  await settled()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await settled()
  }
  const step = () => selectRecipientsStep(seen())
  const trouble = () => {
    const told = selectTrouble(seen())
    return told && [told.code, told.failure.words, told.failure.traceId]
  }
  const listed = () => selectRecipientList(seen()).map(({ name }) => name)
  const fields = () => selectRecipientRows(seen()).flat()
  const typed = () => Object.fromEntries(fields().map(({ field, value }) => [field.name, value]))
  const problems = () => fields().flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : []))
  return {
    actor,
    readRecipients,
    readRecipient,
    readBanks,
    updateRecipient,
    deleteRecipient,
    seen,
    send,
    step,
    trouble,
    listed,
    fields,
    typed,
    problems,
  }
}

/** The same with the form of the landlord open. */
const openForm = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.send({ type: 'recipient.edit', snsi: 'landlord' })
  return opened
}

const rename = { type: 'field.change', name: 'name', value: ' New  landlord ' } as const
const save = { type: 'form.submit' } as const

describe('the list', () => {
  test('is read for the consumer, and stands in the order of the network', async () => {
    const { readRecipients, listed, step } = await open()
    expect([readRecipients.calls, listed(), step()]).toEqual([
      [{ entity }],
      ['Landlord', 'School'],
      'listing',
    ])
  })

  test('that could not be read says so, and is read again on Retry', async () => {
    const { send, step, trouble, listed } = await open({ list: [refusal('No.'), [school]] })
    expect([step(), trouble()]).toEqual(['loadFailed', ['lookup.recipients', { words: 'No.' }, 'trace-2']])
    await send({ type: 'list.retry' })
    expect([step(), trouble(), listed()]).toEqual(['listing', undefined, ['School']])
  })

  test('a recipient who is paid ends it, and is what it gives', async () => {
    const { actor, send } = await open()
    await send({ type: 'recipient.pay', snsi: 'school' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { chosen: school } })
  })

  test.each(['pay', 'edit', 'delete'] as const)('nobody who is not in it can be chosen to %s', async verb => {
    const { seen } = await open()
    expect(seen().can({ type: `recipient.${verb}`, snsi: 'stranger' })).toBe(false)
    expect(seen().can({ type: `recipient.${verb}`, snsi: 'toString' })).toBe(false)
  })
})

describe('the form', () => {
  test('holds the recipient as it stands now, not as it was listed', async () => {
    const now = { ...landlord, name: 'Landlady', accountNumber: '987654321', accountType: 'savings' }
    const { readRecipient, typed, step, problems } = await openForm({
      one: [{ recipient: now, rest: nothing }],
    })
    expect([readRecipient.calls, step(), problems()]).toEqual([[{ snsi: 'landlord' }], 'editing', []])
    expect(typed()).toEqual({
      name: 'Landlady',
      branch_code: '198765',
      account_number: '987654321',
      account_type: 'savings',
      reference_source: 'Rent',
      reference_destination: 'Mokoena',
    })
  })

  test('of a recipient who cannot be read says so; Retry reads once more', async () => {
    const { send, step, trouble } = await openForm({ one: [lost, record] })
    expect([step(), trouble()?.[0]]).toEqual(['readFailed', 'recipients.unreadable'])
    await send({ type: 'recipient.retry' })
    expect([step(), trouble()]).toEqual(['editing', undefined])
  })

  test('of a recipient who is gone leads back to the list as it is now', async () => {
    const { send, step, listed } = await openForm({
      list: [[landlord, school], [school]],
      one: [refusal('Not found.', 404)],
    })
    await send({ type: 'form.cancel' })
    expect([step(), listed()]).toEqual(['listing', ['School']])
  })

  test('that is left while it is read asks no more, and opens no more', async () => {
    const { send, step, readRecipient } = await openForm({ one: ['never'] })
    await send({ type: 'form.cancel' })
    expect([step(), readRecipient.aborted]).toEqual(['listing', [{ snsi: 'landlord' }]])
  })

  test('that is left changes nothing and reads nothing', async () => {
    const { send, step, updateRecipient, readRecipients, typed } = await openForm()
    await send(rename, { type: 'form.cancel' })
    expect([step(), updateRecipient.calls, readRecipients.calls.length]).toEqual(['listing', [], 1])
    await send({ type: 'recipient.edit', snsi: 'landlord' })
    expect(typed().name).toBe('Landlord')
  })

  test.each([
    ['name', ' ', 'problem.required'],
    ['name', 'a'.repeat(251), 'problem.text.tooLong'],
    ['account_number', '12345678', 'problem.accountNumber'],
    ['account_number', '123456789012', 'problem.accountNumber'],
    ['account_number', '12345678a', 'problem.accountNumber'],
    ['reference_source', '', 'problem.required'],
    ['reference_destination', 'a'.repeat(101), 'problem.reference.tooLong'],
  ])('%s "%s" keeps it from being saved, and says %s once it was left', async (name, value, code) => {
    const { send, seen, problems } = await openForm()
    await send({ type: 'field.change', name, value })
    expect([selectCanSave(seen()), problems()]).toEqual([false, []])
    await send({ type: 'field.leave', name })
    expect(problems()).toEqual([[name, { code }]])
  })

  test.each([
    ['branch_code', '000000'],
    ['account_type', 'cheque'],
  ])('%s cannot be what is not offered', async (name, value) => {
    const { send, seen } = await openForm()
    await send({ type: 'field.change', name, value })
    expect(selectCanSave(seen())).toBe(false)
  })

  test('says at once what a recipient lacks as it comes', async () => {
    const partial = { ...landlord, accountNumber: undefined, accountType: 'cheque', branchCode: undefined }
    const { problems, seen } = await openForm({ one: [{ recipient: partial, rest: nothing }] })
    expect(problems()).toEqual([
      ['branch_code', { code: 'problem.required' }],
      ['account_number', { code: 'problem.required' }],
      ['account_type', { code: 'problem.required' }],
    ])
    expect(selectCanSave(seen())).toBe(false)
  })
})

describe('the banks', () => {
  const silent = { isComing: false, none: undefined, problem: undefined, traceId: undefined }
  const offer = ({ fields }: Awaited<ReturnType<typeof open>>) =>
    fields().flatMap(({ offer: told }) => told ?? [])
  const offered = ({ fields }: Awaited<ReturnType<typeof open>>) =>
    fields().flatMap(({ field }) =>
      field.kind === 'select' && field.name === 'branch_code' && !('request' in field.options)
        ? field.options.map(({ value, label }) => [value, 'words' in label && label.words])
        : [],
    )

  test('are read once, for all forms', async () => {
    const opened = await openForm()
    expect(offered(opened)).toEqual([
      ['632005', 'Absa'],
      ['198765', 'Nedbank'],
    ])
    await opened.send({ type: 'form.cancel' }, { type: 'recipient.edit', snsi: 'landlord' })
    expect([opened.step(), opened.readBanks.calls.length]).toEqual(['editing', 1])
  })

  test('leave out nobody’s own: a branch that is not listed stays', async () => {
    const opened = await openForm({ one: [{ recipient: { ...landlord, branchCode: '111' }, rest: nothing }] })
    expect(offered(opened)).toEqual([
      ['111', '111'],
      ['632005', 'Absa'],
      ['198765', 'Nedbank'],
    ])
    expect(selectCanSave(opened.seen())).toBe(true)
  })

  test('that are still on their way keep nobody from typing', async () => {
    const opened = await openForm({ banks: ['never'] })
    await opened.send(rename)
    expect([offer(opened), offered(opened), opened.typed().name]).toEqual([
      [{ ...silent, isComing: true }],
      [['198765', '198765']],
      ' New  landlord ',
    ])
    expect(selectCanSave(opened.seen())).toBe(true)
  })

  test('that cannot be had are asked for on Retry; what was typed stays', async () => {
    const opened = await openForm({ banks: [lost, banks] })
    await opened.send(rename)
    expect(offer(opened)).toEqual([{ ...silent, problem: { code: 'lookup.banks' } }])
    await opened.send({ type: 'banks.retry' })
    expect([offer(opened), opened.typed().name]).toEqual([[silent], ' New  landlord '])
    expect(offered(opened).length).toBe(2)
  })
})

describe('a change', () => {
  test('is sent once, cleaned, and the list read afresh', async () => {
    const { send, updateRecipient, readRecipients, step, listed } = await openForm({
      list: [[landlord], [{ ...landlord, name: 'New landlord' }]],
    })
    await send(rename, save, save)
    expect([updateRecipient.calls, readRecipients.calls.length]).toEqual([[renamed], 2])
    expect([step(), listed()]).toEqual(['listing', ['New landlord']])
  })

  test('gives back what else the network keeps of the recipient', async () => {
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
    'that %s is told in its words, keeps what was typed, and is not sent again',
    async (_, failure, words, trace) => {
      const { send, step, trouble, typed, updateRecipient, readRecipients } = await openForm({
        update: [failure, undefined],
      })
      await send(rename, save)
      expect([step(), trouble(), typed().name]).toEqual([
        'editing',
        ['recipients.notUpdated', words, trace],
        ' New  landlord ',
      ])
      expect([updateRecipient.calls.length, readRecipients.calls.length]).toEqual([1, 1])
      await send(save)
      expect([step(), trouble(), updateRecipient.calls.length]).toEqual(['listing', undefined, 2])
    },
  )

  test('that was given up after it failed leads back to the list as it is now', async () => {
    const { send, step, listed } = await openForm({ list: [[landlord], [school]], update: [refusal('No.')] })
    await send(rename, save)
    await send({ type: 'form.cancel' })
    expect([step(), listed()]).toEqual(['listing', ['School']])
  })

  describe('without an answer', () => {
    const doubtful = [
      ['lost on its way', lost],
      ['too slow', new Failure({ kind: 'timedOut' })],
      ['unreadable', new Failure({ kind: 'unreadable', status: 200, traceId: 'trace-3' })],
    ] as const

    test.each(doubtful)('(%s) was made if the list shows it', async (_, failure) => {
      const { send, step, trouble, listed, updateRecipient } = await openForm({
        list: [[landlord], [{ ...landlord, name: 'New landlord' }]],
        update: [failure],
      })
      await send(rename, save)
      expect([step(), trouble(), listed()]).toEqual(['listing', undefined, ['New landlord']])
      expect(updateRecipient.calls.length).toBe(1)
    })

    test.each(doubtful)('(%s) was not if it does not; what was typed stays', async (_, failure) => {
      const { send, step, trouble, typed, updateRecipient } = await openForm({ update: [failure] })
      await send(rename, save)
      expect([step(), trouble()?.[0], typed().name]).toEqual([
        'editing',
        'recipients.notUpdated',
        ' New  landlord ',
      ])
      expect(updateRecipient.calls.length).toBe(1)
    })

    test('stays in doubt when the list cannot be read either', async () => {
      const { send, step, trouble, typed } = await openForm({ list: [[landlord], lost], update: [lost] })
      await send(rename, save)
      expect([step(), trouble()?.[0], typed().name]).toEqual([
        'editing',
        'recipients.inDoubt',
        ' New  landlord ',
      ])
    })
  })

  test('of a recipient whom somebody else deleted: the words say so, what was typed stays', async () => {
    const { send, step, trouble, listed } = await openForm({
      list: [[landlord, school], [school]],
      update: [refusal('Not found.', 404)],
    })
    await send(rename, save)
    expect([step(), trouble()]).toEqual([
      'editing',
      ['recipients.notUpdated', { words: 'Not found.' }, 'trace-2'],
    ])
    await send({ type: 'form.cancel' })
    expect(listed()).toEqual(['School'])
  })
})

describe('deleting', () => {
  const ask = { type: 'recipient.delete', snsi: 'landlord' } as const
  const confirm = { type: 'deletion.confirm' } as const

  test('is asked about first, and nothing happens when it is not wanted', async () => {
    const { send, seen, step, deleteRecipient, listed } = await open()
    await send(ask)
    expect([step(), selectRecipient(seen())]).toEqual(['askingToDelete', landlord])
    await send({ type: 'deletion.cancel' })
    expect([step(), deleteRecipient.calls, listed().length]).toEqual(['listing', [], 2])
  })

  test('is done once, and the list read afresh', async () => {
    const { send, step, deleteRecipient, listed } = await open({ list: [[landlord, school], [school]] })
    await send(ask, confirm, confirm)
    expect([step(), deleteRecipient.calls, listed()]).toEqual(['listing', [{ snsi: 'landlord' }], ['School']])
  })

  test('that the network refuses is told in its words, and the recipient stays', async () => {
    const { send, step, trouble, listed, readRecipients } = await open({ remove: [refusal('No.')] })
    await send(ask, confirm)
    expect([step(), trouble(), listed()]).toEqual([
      'listing',
      ['recipients.notDeleted', { words: 'No.' }, 'trace-2'],
      ['Landlord', 'School'],
    ])
    expect(readRecipients.calls.length).toBe(1)
  })

  test.each([
    ['an answer got lost', lost],
    ['somebody else was first', refusal('Not found.', 404)],
  ])('%s: a recipient who is gone is deleted', async (_, failure) => {
    const { send, step, trouble, listed, deleteRecipient } = await open({
      list: [[landlord, school], [school]],
      remove: [failure],
    })
    await send(ask, confirm)
    expect([step(), trouble(), listed()]).toEqual(['listing', undefined, ['School']])
    expect(deleteRecipient.calls.length).toBe(1)
  })

  test('an answer got lost: one who is still there is not, and stays with what was said', async () => {
    const { send, step, trouble, listed } = await open({ remove: [lost] })
    await send(ask, confirm)
    expect([step(), trouble()?.[0], listed()]).toEqual([
      'listing',
      'recipients.notDeleted',
      ['Landlord', 'School'],
    ])
    await send({ type: 'recipient.edit', snsi: 'school' })
    expect(trouble()).toBeUndefined()
  })

  test('stays in doubt when the list cannot be read either, until it can', async () => {
    const { send, step, trouble, listed } = await open({ list: [[landlord], lost, []], remove: [lost] })
    await send(ask, confirm)
    expect([step(), trouble()?.[0]]).toEqual(['loadFailed', 'recipients.inDoubt'])
    await send({ type: 'list.retry' })
    expect([step(), trouble(), listed()]).toEqual(['listing', undefined, []])
  })
})

test('without knowing who the consumer is nothing can be saved', async () => {
  const { seen } = await openForm({ entity: undefined })
  expect(selectCanSave(seen())).toBe(false)
})

test('leaving while a change is on its way does not cut it off', async () => {
  const { actor, send, updateRecipient } = await openForm({ update: ['never'] })
  await send(rename, save)
  actor.stop()
  expect(updateRecipient.calls).toEqual([renamed])
})
