import { getAt } from '#machines/domain/wire/wire.ts'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { selectScreen } from '#machines/service/service.selectors.ts'
import {
  factsWith,
  openedServiceInput,
  receipt,
  toCheckoutInput,
  transfer,
  unsent,
  wrongField,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import {
  doneOf,
  equal,
  failedOf,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '#test/model/harness/laws.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { landlord } from './recipients/recipients.model.ts'

const { order } = toCheckoutInput(simulatedTime(0))

/** The output of a checkout that every outcome has. */
const unchangedOrder = { attempts: [], otp: undefined, isDuplicateConfirmed: false } as const
/** The codes of an order that was not sent. */
const kept = { pin: '1234', otp: '123456' }
const scanCode = { snsi: 'snsi-request', url: undefined, image: undefined }
const outcomes = [
  { kind: 'approved', receipt },
  { kind: 'approved', receipt: { ...receipt, scanCode } },
  { kind: 'declined', receipt: { ...receipt, status: 'declined' } },
  { kind: 'invalid', failure: wrongField },
  { kind: 'failed' },
  { kind: 'unsent', failure: unsent },
  { kind: 'unknown' },
  { kind: 'closed', snsi: undefined, dismissedIds: [] },
  { kind: 'cancelled' },
] as const
const unforeseen = { error: new Error('unforeseen') }

export const serviceCases = caseTable(serviceMachine, {
  inputs: time => {
    const saved = openedServiceInput('pay/eft/saved', time)
    return [
      openedServiceInput(transfer.path, time),
      openedServiceInput('send', time),
      openedServiceInput('bills', time),
      saved,
      { ...saved, facts: factsWith({ entity: undefined, isEntityUnavailable: true }) },
      openedServiceInput('request/qr/any', time),
      openedServiceInput('send/bulk/csv', time),
      openedServiceInput('tools/history', time),
    ]
  },
  events: {
    'choice.choose': [{ name: 'wallet' }],
    'page.turn': [{ by: 1 }, { by: -1 }],
    'order.placed': [{ order, chargesRef: undefined }],
  },
  actors: {
    factsUpdates: { sends: ['facts.change'] },
    form: [],
    uploads: [{ output: 'back' }, { output: 'closed' }, { output: 'unknown' }, unforeseen],
    recipients: [{ output: { chosen: landlord } }, unforeseen],
    qr: [],
    checkout: [
      ...outcomes.map(outcome => ({
        output: { ...unchangedOrder, outcome, codes: outcome.kind === 'unsent' ? kept : {} },
      })),
      unforeseen,
    ],
  },
  project(snapshot) {
    const { service, path, page } = snapshot.context
    // Only these two services have choices or pages.
    const isWide = snapshot.matches('choosing') && ['send', 'bills'].includes(service.name)
    return isWide ? [path, page] : [service.name, snapshot.context.outcome?.kind]
  },
})

const ownerOf = (input: unknown) => getAt(input, 'msisdn') ?? getAt(input, 'bulkInput', 'msisdn')

export const serviceLaws = lawsOf(serviceMachine, {
  'each placed order and each Retry starts one checkout of that order': step => {
    const { event, before, after } = step
    const isPlaced = event.type === 'order.placed' && before?.matches({ ordering: 'editing' }) === true
    const orders = startedActors(step, 'checkout').map(({ input }) => getAt(input, 'order'))
    const isStarted = isPlaced || event.type === 'order.retry'
    return equal('orders', orders, isStarted ? [after.context.order] : [])
  },
  'an order continues with the attempts and the one-time PIN of its dialog': step => {
    const { attempts, otp, isDuplicateConfirmed } = step.after.context
    const [input] = startedActors(step, 'checkout').map(({ input }) => input)
    const kept = ['attempts', 'otp', 'isDuplicateConfirmed'].map(name => getAt(input, name))
    return when(input !== undefined, equal('kept', kept, [attempts, otp, isDuplicateConfirmed]))
  },
  'codes are kept only for the Retry of an unsent order': step => {
    const { context } = step.after
    const value = selectScreen(step.after)
    const isRetried = step.event.type === 'order.retry'
    const [input] = startedActors(step, 'checkout').map(({ input }) => getAt(input, 'codes'))
    return (
      when(value !== 'unsent' && value !== 'checkout', equal('codes', context.codes, {})) ??
      when(input !== undefined, equal('codes of the order', input, isRetried ? kept : {}))
    )
  },
  'the attempts of an order outlive it': ({ event, after }) =>
    when(
      event.type === doneOf('checkout'),
      equal('attempts', after.context.attempts === event.output?.attempts, true),
    ),
  'a verdict is only shown as the network gave it': ({ event, before, after }) => {
    const { context } = after
    const value = selectScreen(after)
    const isVerdict = value === 'approved' || value === 'declined' || value === 'invalid'
    const kind = context.outcome?.kind === 'failed' ? 'invalid' : context.outcome?.kind
    return when(
      isVerdict && before !== undefined && selectScreen(before) !== value,
      equal('state', value, kind),
      when(event.type === doneOf('checkout'), equal('outcome', context.outcome, event.output?.outcome)),
    )
  },
  'an order or upload that crashes is unknown': ({ event, after }) =>
    when(
      event.type === failedOf('uploads') || event.type === failedOf('checkout') || event.output === 'unknown',
      equal('state', after.value, 'unknown'),
    ),
  'an open order or upload decides about Back and Close': ({ event, before, after, sentEvents }) => {
    const open = ['checkout', 'uploads'].find(screen => before && selectScreen(before) === screen)
    const sent = sentEvents.map(one => `${one.to} ${one.event.type}`)
    return when(
      open !== undefined && /^(?:choice.back|dialog.close)$/.test(event.type),
      equal('state', selectScreen(after), open),
      equal('sent', sent, [`${open} ${event.type}`]),
    )
  },
  'Back and Close leave nothing of the form': ({ before, after }) => {
    const { path, formValues, order, outcome } = after.context
    const isUp = before?.context.path.startsWith(`${path}/`) === true
    return when(
      isUp || after.matches('closed'),
      equal('form', [formValues, after.children.form], [{}, undefined]),
      equal('order', [order, outcome], [undefined, undefined]),
    )
  },
  'the form keeps no order and no outcome, and is edited again': step => {
    const { context } = step.after
    const isEntered =
      step.after.matches({ ordering: 'editing' }) && !step.before?.matches({ ordering: 'editing' })
    return when(
      isEntered,
      equal('order', [context.order, context.outcome], [undefined, undefined]),
      equal('commands', listSentEvents(step, 'form.edit').length, 1),
    )
  },
  'the form outlives its order': ({ before, after }) =>
    when(
      before?.matches('ordering') === true && after.matches('ordering'),
      equal('form', after.children.form, before?.children.form),
    ),
  'uploads, recipients and codes belong to the person of the wallet': ({ started, after }) => {
    const { msisdn, entity } = after.context.facts.read()
    const areOwn = started.map(({ src, input }) => {
      if (src === 'recipients') return getAt(input, 'entity') === entity
      return (src !== 'uploads' && src !== 'qr') || (ownerOf(input) ?? msisdn) === msisdn
    })
    return equal('own', areOwn.includes(false), false)
  },
  'a form that crashes starts again': ({ event, started }) =>
    when(
      event.type === failedOf('form'),
      equal(
        'started',
        started.map(({ id }) => id),
        ['form'],
      ),
    ),
})
