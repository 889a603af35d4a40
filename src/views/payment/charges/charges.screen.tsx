import { formatMoney } from '#machines/domain/money.ts'
import { type ChargesSnapshot, chargesMachine } from '#machines/payment/charges/charges.machine.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { formWith, hostInService } from '#test/model/facts/service-host.ts'
import { absent, outside, playScreen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.service

playScreen(chargesMachine, {
  host: hostInService({ path: ['form', 'charges'], actors: charges => formWith({ charges }) }),
  render: serviceDialogIn(),
  interactions: {
    ...outside('The form', 'charges.request', 'charges.clear', 'charges.reread'),
  },
  expectations: {
    idle: [words.charges, `${words.totalCharge} R0.00`, words.chargeLater.amount],
    loaded: (snapshot: ChargesSnapshot) => [
      words.charges,
      `${words.totalCharge} ${formatMoney(selectCharges(snapshot).total, 'R')}`,
      selectCharges(snapshot).rows.map(({ name, amount }) => `${name} ${formatMoney(amount, 'R')}`),
      unsaid(text.codes['charges.failed'], words.chargeUnknown(''), words.chargeLater.amount),
    ],
    'debouncing loading': [
      words.charges,
      `${words.totalCharge} ${words.loadingCharge}`,
      absent('button', text.failure.retry),
    ],
    failed: [
      text.codes['charges.failed'],
      `${words.totalCharge} ${words.chargeUnknown('R0.00')}`,
      unsaid(words.loadingCharge, words.moving.debit),
    ],
  },
})
