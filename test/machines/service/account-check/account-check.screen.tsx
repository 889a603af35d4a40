import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { formatMoney } from '../../../../machines/domain/money.ts'
import {
  type AccountCheckSnapshot,
  accountCheckMachine,
} from '../../../../machines/service/account-check/account-check.machine.ts'
import { selectAccountFound } from '../../../../machines/service/account-check/account-check.selectors.ts'
import type { AccountRequest } from '../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { type ServiceActorRef, serviceMachine } from '../../../../machines/service/service.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { openedServiceInput } from '../../../model/facts/order.fixtures.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const portal = createFrozenPortal()
const button = text.codes['check.account']
const field = text.codes['field.account']
const failed = text.codes['check.dstv']

const config = decodeNetworkConfig({
  application: {
    render: { service: [{ name: 'pay' }], flags: { dstv_enabled: true, vas_provider: 'cellair' } },
  },
})

/** Returns the text that the consumer types for this request. */
const typed = (request: AccountRequest | undefined): string =>
  request?.of === 'dstv' ? request.consumerId : ''

const showsNothing = (look: ScreenQueries) => {
  look.doesNotSay(text.check.owner)
  look.doesNotSay(failed)
}

export const accountCheckScreen = createViewSpec(accountCheckMachine, {
  host: hostedBy(['accountCheck'], (machine, _, time) => {
    const [service] = menuFor(config, definitions)
    if (service === undefined) throw new Error('The network offers nothing')
    return {
      logic: withStubbedActors(serviceMachine, { accountCheck: machine }),
      input: { ...openedServiceInput('send', time), service, path: 'pay/accounts/dstv' },
    }
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    async 'account.check'(person, { request }, { context }: AccountCheckSnapshot) {
      // After a check, its number is still in the form.
      if (context.request === undefined) await person.type(field, typed(request))
      await person.press(button)
    },
    'account.follow': (person, { request }) => person.type(field, typed(request)),
  },
  incidental: ['account.follow'],
  unreachableReason: (snapshot, { type }) =>
    type === 'account.check' && snapshot.matches('checking') ? 'It is being looked up already' : undefined,
  unrelatedButtons: {
    [button]: 'Asks about what stands in the form',
    [text.service.due('R120.50')]: 'Fills in the amount, as typing does',
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service',
  },
  expectations: {
    unchecked: showsNothing,
    checking(look) {
      look.says(text.check.owner)
      look.withholds(button)
      look.doesNotSay(failed)
    },
    checked(look, snapshot) {
      const { owner, due } = selectAccountFound(snapshot) ?? {}
      look.says(`${text.check.owner} ${owner}`)
      look.says(`${text.check.due} ${due === undefined ? '' : formatMoney(due, 'R')}`)
      look.offers(button)
      look.doesNotSay(failed)
    },
    failed(look) {
      look.says(failed)
      look.says(text.codes['failure.systemError'])
      look.doesNotSay(text.check.owner)
      look.offers(button)
    },
  },
})

if (import.meta.vitest) playThroughView(accountCheckScreen)
