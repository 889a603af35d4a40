import { centsAmounts, testOutcomes } from '../../support/browser/outcomes.ts'
import { fillIn, openService } from '../../support/browser/service-screens.ts'

testOutcomes({
  name: 'Top Up',
  operation: 'topUp',
  network: 1,
  amounts: centsAmounts,
  // The card costs 2.5 %.
  change: cents => cents - Math.ceil(cents / 40),
  open: page => openService(page, 'Top Up', 'Card', 'VISA'),
  fill: (dialog, Amount) => fillIn(dialog, { Amount }),
})
