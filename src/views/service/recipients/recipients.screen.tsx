import { findReason } from '#machines/network/failure-reason.ts'
import { recipientsMachine } from '#machines/service/recipients/recipients.machine.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { text } from '#test/support/texts.tsx'

import '#src/ui/field/SelectField.tsx'
import { landlord } from '#machines/service/recipients/recipients.model.ts'
import { hostInService } from '#test/model/facts/service-host.ts'
import { absent, answersTo, field, needs, playScreen, type Shown, seen } from '#test/model/harness/screen.ts'

type Snapshot = Parameters<typeof selectRecipients>[0]

const words = text.recipients
const nameLabel = text.codes['field.recipientName']

const failure: Shown<Snapshot> = snapshot => {
  const shown = selectRecipients(snapshot).failure
  if (shown === undefined) return absent('alert')
  const reason = findReason(shown.failure)
  return [text.formatMessage(shown), reason && text.formatMessage(reason), shown.failure.traceId]
}

const form: Shown<Snapshot> = [
  failure,
  seen('textbox', nameLabel),
  field(text.codes['field.accountNumber'], landlord.accountNumber ?? ''),
  answersTo(words.save, { type: 'form.submit' as const }),
]

const busy = (message: string) => [seen('status'), message]

/** Presses the button for an action on the listed recipient. */
const onRecipient = (verb: string) => ({
  press: (_: unknown, { context: { list } }: Snapshot) => `${verb} ${list[0]?.name}`,
})

playScreen(recipientsMachine, {
  host: hostInService({
    path: ['recipients'],
    actors: machine => ({ recipients: machine }),
    errand: () => ({ path: 'pay/eft/saved', values: {} }),
  }),
  render: serviceDialogIn(),
  fields: { name: nameLabel },
  interactions: {
    'recipient.pay': onRecipient(words.pay),
    'recipient.edit': onRecipient(words.edit),
    'recipient.delete': onRecipient(words.delete),
    'form.submit': words.save,
    'deletion.confirm': words.delete,
    'deletion.cancel': words.keep,
  },
  expectations: {
    loading: busy(words.loading),
    'loadFailed readFailed': failure,
    listing: ({ context: { list } }) => [
      words.title,
      failure,
      needs(list.length === 0, text.codes['lookup.noRecipients']),
      ...list.flatMap(({ name, accountNumber }) => [name, words.account(groupDigits(accountNumber ?? ''))]),
    ],
    reading: busy(words.opening),
    'editing.readingBanks editing.ready': form,
    'editing.withoutBanks': [form, text.codes['lookup.banks']],
    'changing.saving': busy(words.saving),
    askingToDelete: ({ context: { recipient } }) => [words.askDelete, recipient?.name],
    'changing.deleting': busy(words.deleting),
    'changing.verifying': busy(words.checking),
    chosen: absent('button', words.save),
  },
})
