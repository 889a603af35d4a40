import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import { selectRecipientsFailure } from '../../../../machines/service/recipients/recipients.selectors.ts'
import { type ServiceActorRef, serviceMachine } from '../../../../machines/service/service.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import '../../../../src/ui/field/SelectField.tsx'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { openedServiceInput } from '../../../model/facts/order.fixtures.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { landlord } from './recipients.model.ts'

type Snapshot = Parameters<typeof selectRecipientsFailure>[0]

const portal = createFrozenPortal()
const words = text.recipients
const labels: Readonly<Record<string, string>> = { name: text.codes['field.recipientName'] }

const config = decodeNetworkConfig({ application: { render: { service: [{ name: 'pay' }] } } })

const showsTrouble = (look: ScreenQueries, snapshot: Snapshot) => {
  const trouble = selectRecipientsFailure(snapshot)
  if (trouble === undefined) {
    look.lacks('alert')
    return
  }
  look.says(formatMessage({ code: trouble.code }))
  look.says(formatMessage(trouble.failure.words))
  look.says(trouble.failure.traceId)
}

const showsFailed = (look: ScreenQueries, snapshot: Snapshot) => {
  showsTrouble(look, snapshot)
  look.offers(text.failure.retry)
}

const showsForm = (look: ScreenQueries, snapshot: Snapshot) => {
  showsTrouble(look, snapshot)
  for (const [name, label] of Object.entries(labels)) look.holds(label, snapshot.context.values[name] ?? '')
  look.holds(text.codes['field.accountNumber'], landlord.accountNumber ?? '')
  look.offers(text.service.cancel)
  if (snapshot.can({ type: 'form.submit' })) look.offers(words.save)
  else look.withholds(words.save)
}

const showsBusy =
  (message: string) =>
  (look: ScreenQueries): void => {
    look.sees('status')
    look.says(message)
  }

/** Returns the button for an action on a listed recipient. */
const withWhom = (verb: string, { context: { list } }: Snapshot) => `${verb} ${list[0]?.name}`

export const recipientsScreen = createViewSpec(recipientsMachine, {
  host: hostedBy(['recipients'], (machine, _, time) => {
    const [service] = menuFor(config, definitions)
    if (service === undefined) throw new Error('The network offers nothing')
    const input = openedServiceInput('send', time)
    return {
      logic: withStubbedActors(serviceMachine, { recipients: machine }),
      input: {
        ...input,
        service,
        path: 'pay/eft/saved',
        walletInfo: { ...input.walletInfo, entity: 'consumer-1' },
      },
    }
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'list.retry': { press: text.failure.retry },
    'recipient.pay': { press: (_, snapshot) => withWhom(words.pay, snapshot) },
    'recipient.edit': { press: (_, snapshot) => withWhom(words.edit, snapshot) },
    'recipient.delete': { press: (_, snapshot) => withWhom(words.delete, snapshot) },
    'recipient.retry': { press: text.failure.retry },
    'banks.retry': { press: text.failure.retry },
    'field.change': (person, { field, value }) => person.type(labels[field] ?? field, value),
    'field.blur': (person, { field }) => person.leave(labels[field] ?? field),
    'form.submit': { press: words.save },
    'form.cancel': { press: text.service.cancel },
    'deletion.confirm': { press: words.delete },
    'deletion.cancel': { press: words.keep },
  },
  incidental: ['field.blur'],
  unrelatedButtons: {
    [text.service.back]: 'Belongs to the service',
    [text.service.close]: 'Belongs to the service',
  },
  expectations: {
    loading: showsBusy(words.loading),
    loadFailed: showsFailed,
    listing(look, snapshot) {
      const { list } = snapshot.context
      look.says(words.title)
      showsTrouble(look, snapshot)
      if (list.length === 0) look.says(text.codes['lookup.noRecipients'])
      for (const { name, accountNumber } of list) {
        look.says(name)
        look.says(words.account(accountNumber ?? ''))
      }
    },
    reading: showsBusy(words.opening),
    readFailed: showsFailed,
    'editing.readingBanks': showsForm,
    'editing.withoutBanks'(look, snapshot) {
      showsForm(look, snapshot)
      look.says(text.codes['lookup.banks'])
      look.offers(text.failure.retry)
    },
    'editing.ready': showsForm,
    saving: showsBusy(words.saving),
    askingToDelete(look, { context: { recipient } }) {
      look.says(words.askDelete)
      look.says(recipient?.name ?? '')
    },
    deleting: showsBusy(words.deleting),
    checking: showsBusy(words.checking),
    chosen: look => look.lacks('button', words.save),
  },
})

if (import.meta.vitest) playThroughView(recipientsScreen)
