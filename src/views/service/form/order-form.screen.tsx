import { useSelector } from '@xstate/react'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { type OrderFormSnapshot, orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import { selectRepeatable } from '#machines/service/order-form/order-form.selectors.ts'
import type { OrderFormInput } from '#machines/service/order-form/order-form.types.ts'
import { type ServiceActorRef, serviceMachine } from '#machines/service/service.machine.ts'
import { selectOrderForm } from '#machines/service/service.selectors.ts'
import { useView } from '#src/views/shared/hooks.tsx'
import { inService } from '#test/model/facts/in-session.tsx'
import { text } from '#test/support/texts.tsx'
import { OrderForm } from './OrderForm.tsx'
// The select is a lazy chunk: this test loads it in advance.
import '#src/ui/field/SelectField.tsx'
import { paths, supper } from '#machines/service/order-form/order-form.model.ts'
import { invitation, openedServiceInput } from '#test/model/facts/order.fixtures.ts'
import { renderInDialog } from '#test/model/facts/route-hosts.tsx'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { absent, answersTo, needs, outside, playScreen } from '#test/model/harness/screen.ts'

const words = text.service

const fields: Readonly<Record<string, string>> = {
  recipient: text.codes['field.destination'],
  amount: text.codes['field.amount'],
  reference_source: text.codes['field.myReference'],
  reference_destination: text.codes['field.recipientReference'],
  consumer_id: text.codes['field.account'],
}

/** Returns why an event is unreachable in the form. */
const unofferedInForm = (snapshot: OrderFormSnapshot, event: { type: string; field?: string }) => {
  const { facts, lookups, offer } = snapshot.context
  const hasField = offer.fields.some(({ name }) => name === event.field && name in fields)
  const isNothingPaid = selectRepeatable(snapshot).length === 0 && 'Nothing of this kind was paid before'
  const reasons: Readonly<Record<string, false | string>> = {
    'field.change': !hasField && 'No such field stands here',
    'order.prefill': isNothingPaid,
    'payment.repeat': isNothingPaid,
    'options.retry': !lookups.snsi?.problem && 'No look-up has failed',
    'wallet.retry': !facts.read().isBalanceUnavailable && 'The balance is known',
  }
  return reasons[event.type]
}

/** The form until Proceed; the checkout then replaces it. */
const UnplacedForm = ({ service }: { readonly service: ServiceActorRef }) => {
  const form = useSelector(service, selectOrderForm)
  const isPlaced = useView(form, snapshot => snapshot.matches('placed'))
  return isPlaced ? null : <OrderForm />
}

playScreen(orderFormMachine, {
  // One state shows every form.
  granularity: 'case',
  host: hostedBy(['form'], (machine, input, time) => {
    const { offer, values, facts } = input as OrderFormInput
    return {
      logic: withStubbedActors(serviceMachine, { form: machine }),
      input: {
        ...openedServiceInput(offer.definition.path, time),
        facts,
        prefilledValues: values,
      },
    }
  }),
  render: (_, root) =>
    renderInDialog(inService(root as ServiceActorRef, <UnplacedForm service={root as ServiceActorRef} />)),
  fields,
  interactions: {
    'order.prefill': words.sendToRecipient(formatMsisdn(supper.details.recipient.msisdn)),
    'payment.repeat': words.repeatTo(
      words.repeatOf.send('R10.00'),
      formatMsisdn(supper.details.recipient.msisdn),
    ),
    ...outside('The actor that looks it up', 'options.loaded', 'options.failed', 'account.found'),
    ...outside('The service', 'form.edit', 'order.confirm', 'order.send', 'order.reject', 'options.refresh'),
    ...outside('The wallet', 'facts.change'),
    ...outside('The favourites', 'favourites.read'),
    'account.check': text.codes['check.account'],
    'form.submit': words.proceed,
    'wallet.retry': {
      press: (_, { context: { facts, offer } }) =>
        facts.read().isEntityUnavailable && offer.definition.needsEntity
          ? text.failure.retry
          : words.readBalance,
    },
  },
  unreachableReason(snapshot, event) {
    if (snapshot.matches('editing')) return unofferedInForm(snapshot, event)
    return 'The payment fills in the fields, so typing the same again sends nothing'
  },
  expectations: {
    editing({ context: { offer, lookups } }) {
      const { path } = offer.definition
      const own = path === paths.configured ? invitation : words.charges
      return [
        path === paths.dstv ? answersTo(text.codes['check.account'], { type: 'account.check' }) : own,
        needs(lookups.snsi?.problem, text.codes['lookup.recipients']),
      ]
    },
    repeating: words.charges,
    'placed.confirming placed.outdated placed.sent placed.rejected placed.explained': absent('form'),
  },
})
