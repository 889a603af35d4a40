import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { profileMachine } from '#machines/settings/profile/profile.machine.ts'
import { account, thandi } from '#machines/settings/profile/profile.model.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { selectWalletReadFailure } from '#machines/wallet/wallet.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { partFailureLook } from '#test/model/facts/failure-looks.ts'
import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { absent, offered, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Profile } from './Profile.tsx'

const copy = createStubActor(copyMachine)
const words = text.profile

const walletCode = text.qr.walletCode(formatMsisdn(msisdn))
const failed = (title: string) => [seen('alert'), title, partFailureLook(down)]

playScreen(profileMachine, {
  render: actor => <Profile profile={actor} copy={copy} />,
  alwaysEnabled: { [text.failure.retry]: 'Reads the wallet again, where that could not be read' },
  interactions: {
    'consumer.retry': { press: text.failure.retry, within: words.details },
    'deposit.retry': { press: text.failure.retry, within: words.deposit },
    'code.retry': { press: text.failure.retry, within: words.code },
  },
  sends: {
    [`${text.settings.copy} ${words.reference}`]: {
      to: copy,
      event: { type: 'text.copy', text: named.depositReference },
    },
  },
  expectations: {
    'consumer.reading': [unsaid(thandi.firstName ?? ''), seen('status'), words.loading],
    'consumer.found': [
      words.found,
      thandi.firstName,
      `${words.lastName} ${words.none}`,
      thandi.email,
      formatMsisdn(msisdn),
    ],
    'consumer.failed': ({ context: { wallet } }) => [
      unsaid(words.found),
      failed(words.failed),
      selectWalletReadFailure(wallet.getSnapshot()) && failed(words.walletFailed),
    ],
    'deposit.hidden': unsaid(words.deposit, words.reference),
    'deposit.reading': [named.depositReference, unsaid(account.number)],
    'deposit.known': ({ context: { deposit } }) => [
      offered(`${text.settings.copy} ${words.reference}`),
      deposit && 'message' in deposit
        ? deposit.message
        : [account.holder, account.bank, groupDigits(account.number ?? '')],
    ],
    'deposit.failed'({ context: { hidesDeposit } }) {
      if (hidesDeposit) throw new Error('It was not to be asked for')
      return words.depositFailed
    },
    'code.reading': absent('img', walletCode),
    'code.known': seen('img', walletCode),
    'code.failed': words.codeFailed,
  },
})
