import { createActor } from 'xstate'
import type { Bank } from '../../../../machines/service/lists/banks.ts'
import type { Recipient, RecipientRecord } from '../../../../machines/service/lists/recipients.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import {
  selectRecipientList,
  selectRecipientRows,
  selectRecipientsFailure,
  selectRecipientsStep,
} from '../../../../machines/service/recipients/recipients.selectors.ts'
import type { RecipientUpdate } from '../../../../machines/service/recipients/recipients.types.ts'
import { type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { landlord } from './recipients.model.ts'

export const entity = 'consumer-1'

export { landlord }
export const school: Recipient = { ...landlord, snsi: 'school', name: 'School', myReference: 'Fees' }
export const nothing = { accountName: undefined, notification: undefined, abstract: undefined }
export const record: RecipientRecord = { recipient: landlord, rest: nothing }
export const banks: readonly Bank[] = [
  { name: 'Absa', branchCode: '632005' },
  { name: 'Nedbank', branchCode: '198765' },
]

/** The update of the landlord without changes. */
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
export const renamed: RecipientUpdate = {
  ...unchanged,
  data: {
    ...unchanged.data,
    name: 'New landlord',
    bank_account: { ...unchanged.data.bank_account, account_name: 'New landlord' },
  },
}

export interface Script {
  readonly list?: readonly ScriptedAnswer<readonly Recipient[]>[]
  readonly one?: readonly ScriptedAnswer<RecipientRecord>[]
  readonly banks?: readonly ScriptedAnswer<readonly Bank[]>[]
  readonly update?: readonly ScriptedAnswer<void>[]
  readonly remove?: readonly ScriptedAnswer<void>[]
  readonly entity?: string | undefined
}

/** Starts the saved recipients of a consumer on a network with scripted responses. */
export const open = async (script: Script = {}) => {
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
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await flushPromises()
  }
  const step = () => selectRecipientsStep(seen())
  const trouble = () => {
    const told = selectRecipientsFailure(seen())
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

/** Like `open`, with the form of the landlord shown. */
export const openForm = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.send({ type: 'recipient.edit', snsi: 'landlord' })
  return opened
}

export const rename = { type: 'field.change', field: 'name', value: ' New  landlord ' } as const
export const save = { type: 'form.submit' } as const
