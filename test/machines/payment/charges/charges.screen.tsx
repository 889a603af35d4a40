import { formatMoney } from '../../../../machines/domain/money.ts'
import { chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import { selectCharges, selectTotalCharge } from '../../../../machines/payment/charges/charges.selectors.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { hostInService } from '../../../model/facts/service-host.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectCharges>[0]

const portal = createFrozenPortal()

const showsCharges = (look: ScreenQueries, snapshot: Snapshot) => {
  look.says(text.service.charges)
  look.says(`${text.service.totalCharge} ${formatMoney(selectTotalCharge(snapshot), 'R')}`)
  for (const { name, amount } of selectCharges(snapshot)) look.says(`${name} ${formatMoney(amount, 'R')}`)
  look.doesNotSay(text.codes['charges.failed'])
  look.doesNotSay(text.service.chargeUnknown)
}

/** Checks that no outdated total is shown. */
const showsNone = (look: ScreenQueries) => {
  look.says(text.service.charges)
  look.says(`${text.service.totalCharge} ${text.service.unknownTotal}`)
  look.lacks('button', text.failure.retry)
}

export const chargesScreen = createViewSpec(chargesMachine, {
  host: hostInService({ path: ['charges'], actors: machine => ({ charges: machine }) }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'charges.request': { outside: 'The form, when what it holds has a price' },
    'charges.clear': { outside: 'The form, when it holds nothing that has a price' },
    'charges.retry': { press: text.failure.retry },
  },
  unrelatedButtons: {
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service',
  },
  expectations: {
    idle: showsCharges,
    debouncing: showsNone,
    loading: showsNone,
    loaded: showsCharges,
    failed(look) {
      look.says(text.codes['charges.failed'])
      look.says(`${text.service.totalCharge} R0.00 ${text.service.chargeUnknown}`)
      look.doesNotSay(text.service.unknownTotal)
      look.offers(text.failure.retry)
    },
  },
})

if (import.meta.vitest) playThroughView(chargesScreen)
