import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
import { selectDeposit, selectShowsDeposit } from '../../../../machines/settings/profile/profile.selectors.ts'
import { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import { selectWalletReadFailure } from '../../../../machines/wallet/wallet.selectors.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Profile } from '../../../../src/views/settings/profile/Profile.tsx'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { named } from '../../../model/facts/wallet-facts.ts'
import { createStubActor } from '../../../model/harness/actor-controller.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { account, thandi } from './profile.model.ts'

const copy = createStubActor(copyMachine)
const words = text.profile

const showsFailure = (look: ScreenQueries, title: string) => {
  look.sees('alert')
  look.says(title)
  look.says(formatMessage(down.words))
  look.says(down.traceId)
}

export const profileScreen = createViewSpec(profileMachine, {
  render: actor => <Profile profile={actor} wallet={actor.getSnapshot().context.wallet} copy={copy} />,
  interactions: {
    'consumer.retry': { press: text.failure.retry, within: words.details },
    'deposit.retry': { press: text.failure.retry, within: words.deposit },
    'code.retry': { press: text.failure.retry, within: words.code },
  },
  unrelatedButtons: {
    [text.failure.retry]: 'Reads the wallet again, where that could not be read',
    [`${text.settings.copy} ${words.reference}`]: {
      to: copy,
      event: { type: 'text.copy', text: named.depositReference },
    },
    [words.rename]: 'Tells the machine that renames',
  },
  expectations: {
    'consumer.reading'(look) {
      look.doesNotSay(thandi.firstName ?? '')
      look.sees('status')
      look.says(words.loading)
    },
    'consumer.found'(look) {
      look.says(words.found)
      look.says(thandi.firstName ?? '')
      look.says(`${words.lastName} ${words.none}`)
      look.says(thandi.email ?? '')
      look.says(formatMsisdn(msisdn))
    },
    'consumer.failed'(look, { context: { wallet } }) {
      look.doesNotSay(words.found)
      showsFailure(look, words.failed)
      if (selectWalletReadFailure(wallet.getSnapshot())) showsFailure(look, words.walletFailed)
    },
    'deposit.hidden'(look) {
      look.doesNotSay(words.deposit)
      look.doesNotSay(words.reference)
    },
    'deposit.reading'(look) {
      look.says(named.depositReference ?? '')
      look.doesNotSay(account.number)
    },
    'deposit.known'(look, snapshot) {
      const deposit = selectDeposit(snapshot)
      if (deposit === undefined) throw new Error('There is nothing to show')
      if ('message' in deposit) look.says(deposit.message)
      else for (const value of [account.holder, account.bank, account.number]) look.says(value)
      look.offers(`${text.settings.copy} ${words.reference}`)
    },
    'deposit.failed'(look, snapshot) {
      look.says(words.depositFailed)
      if (!selectShowsDeposit(snapshot)) throw new Error('It was not to be asked for')
    },
    'code.reading': look => look.lacks('img', text.qr.walletCode(formatMsisdn(msisdn))),
    'code.known': look => look.sees('img', text.qr.walletCode(formatMsisdn(msisdn))),
    'code.failed': look => look.says(words.codeFailed),
  },
})

if (import.meta.vitest) playThroughView(profileScreen)
