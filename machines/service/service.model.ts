import {
  factsWith,
  openedServiceInput,
  receipt,
  toCheckoutInput,
  transfer,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, listSentEvents, startedActors, when } from '#test/model/harness/laws.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { getAt } from '../domain/wire/wire.ts'
import { landlord } from './recipients/recipients.model.ts'
import { serviceMachine } from './service.machine.ts'
import { selectScreen } from './service.selectors.ts'

const { order } = toCheckoutInput(simulatedTime(0))

const scanCode = { snsi: 'snsi-request', url: undefined, image: undefined }

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
    uploads: ['back', 'closed'],
    recipients: [{ chosen: landlord }],
    qr: [],
    checkout: [
      { kind: 'reopened' },
      { kind: 'closed' },
      { kind: 'codeIssued', receipt: { ...receipt, scanCode } },
    ],
  },
  project(snapshot) {
    const { service, path, page } = snapshot.context
    // Only these two services have choices or pages.
    const isWide = snapshot.matches('choosing') && ['send', 'bills'].includes(service.name)
    return isWide ? [path, page] : service.name
  },
})

const ownerOf = (input: unknown) => getAt(input, 'msisdn') ?? getAt(input, 'bulkInput', 'msisdn')

export const serviceLaws = lawsOf(serviceMachine, {
  'each placed order starts one checkout of that order': step => {
    const { event, before, after } = step
    const isPlaced = event.type === 'order.placed' && before?.matches({ ordering: 'editing' }) === true
    const orders = startedActors(step, 'checkout').map(({ input }) => getAt(input, 'order'))
    return equal('orders', orders, isPlaced ? [after.context.order] : [])
  },
  'a form, a checkout and an upload use the journal of the page': ({ started, after }) => {
    const journals = started.flatMap(
      ({ input }) => getAt(input, 'journalRef') ?? getAt(input, 'bulkInput', 'journalRef') ?? [],
    )
    const users = started.filter(({ src }) => ['form', 'checkout', 'uploads'].includes(src))
    return (
      equal(
        'same',
        journals.every(journal => journal === after.context.journalRef),
        true,
      ) ?? equal('given', journals.length >= users.length, true)
    )
  },
  'a checkout ends at the form, with the dialog, or with its QR code': step => {
    const { event, after } = step
    const shown = {
      reopened: { ordering: 'editing' },
      closed: 'closed',
      codeIssued: { ordering: 'showingCode' },
    }
    const end = event.type === doneOf('checkout') ? event.output : undefined
    const codes = startedActors(step, 'qr').map(({ input }) => getAt(input, 'code'))
    return when(
      end !== undefined,
      equal('state', after.value, shown[end?.kind as keyof typeof shown]),
      equal('code', codes, end?.kind === 'codeIssued' ? [scanCode] : []),
    )
  },
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
    const { path, formValues, order, codeReceipt } = after.context
    const isUp = before?.context.path.startsWith(`${path}/`) === true
    return when(
      isUp || after.matches('closed'),
      equal('form', [formValues, after.children.form], [{}, undefined]),
      equal('order', [order, codeReceipt], [undefined, undefined]),
    )
  },
  'the form keeps no order and no QR code, and is edited again': step => {
    const { context } = step.after
    const isEntered =
      step.after.matches({ ordering: 'editing' }) && !step.before?.matches({ ordering: 'editing' })
    return when(
      isEntered,
      equal('order', [context.order, context.codeReceipt], [undefined, undefined]),
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
})
