import { formatMoney } from '#machines/domain/money.ts'
import {
  type AccountCheckSnapshot,
  accountCheckMachine,
} from '#machines/service/account-check/account-check.machine.ts'
import type { AccountRequest } from '#machines/service/definitions/service-definition.types.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { formWith, hostInService } from '#test/model/facts/service-host.ts'
import { playScreen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const button = text.codes['check.account']
const field = text.codes['field.account']
const failed = text.codes['check.dstv']

/** Returns the text that the consumer types for this request. */
const getTypedNumber = (request: AccountRequest | undefined): string =>
  request?.of === 'dstv' ? request.consumerId : ''

playScreen(accountCheckMachine, {
  host: hostInService({
    path: ['form', 'accountCheck'],
    actors: accountCheck => formWith({ accountCheck }),
    errand: () => ({ path: 'pay/accounts/dstv', values: {} }),
  }),
  render: serviceDialogIn(),
  interactions: {
    async 'account.check'(person, { request }, { context }: AccountCheckSnapshot) {
      // After a check, its number is still in the form.
      if (context.request === undefined) await person.type(field, getTypedNumber(request))
      await person.press(button)
    },
    'account.follow': (person, { request }) => person.type(field, getTypedNumber(request)),
  },
  incidental: ['account.follow'],
  unreachableReason: (snapshot, { type }) =>
    type === 'account.check' && snapshot.matches('checking') && 'The check is pending',
  expectations: {
    unchecked: unsaid(text.check.owner, failed),
    checking: [text.check.owner, withheld(button), unsaid(failed)],
    checked: ({ context: { account } }) => [
      `${text.check.owner} ${account?.owner}`,
      `${text.check.due} ${account === undefined ? '' : formatMoney(account.due, 'R')}`,
      unsaid(failed),
    ],
    failed: [failed, text.codes['failure.systemError'], unsaid(text.check.owner)],
  },
})
