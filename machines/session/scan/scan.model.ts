import { readPaymentLink } from '#machines/domain/payment-link.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { isSending } from '#machines/payment/journal/journal-questions.ts'
import { personAny, personFixed } from '#machines/payment-request/payment-requests.fixture.ts'
import type { Scanner } from '#machines/shared/ports/device.ts'
import { down, rejection } from '#test/model/facts/fixtures.ts'
import { readJournalBefore } from '#test/model/facts/journals.ts'
import { toPayment } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { createJournal } from '#test/support/journal.ts'
import { scanMachine } from './scan.machine.ts'

const origin = 'https://portal.test'
export const paymentLink = `${origin}/#/authenticate-payment/${personFixed.snsi}`
const foreignLink = paymentLink.replace('portal.test', 'portal.evil.test')

/** A video of the browser shows nothing else than a stream. */
const picture = 'MediaStream' in globalThis ? new MediaStream() : {}

const scanner: Scanner = {
  readLink: text => readPaymentLink(text, origin),
  hasCamera: true,
  watch: () => () => {},
  readPicture: async () => [],
  openRequest: () => {},
}

export const scanCases = caseTable(scanMachine, {
  inputs: [
    { journalRef: createJournal() },
    { journalRef: createJournal({ payments: [toPayment({ stage: 'sending' })] }) },
  ],
  events: {
    'camera.open': [{ picture }],
    'code.read': [{ text: paymentLink }, { text: foreignLink }],
    'picture.choose': [{ file: new File(['picture'], 'code.png', { type: 'image/png' }) }],
    'field.change': [paymentLink, foreignLink, paymentLink.slice(0, -4)].map(value => ({
      field: 'link' as const,
      value,
    })),
  },
  actors: {
    loadScanner: [scanner, { ...scanner, hasCamera: false }, down],
    camera: { sends: ['camera.open', 'camera.refuse', 'camera.fail', 'code.read'] },
    readPicture: [[paymentLink], ['Menu of the day', foreignLink], [], new Error('no picture')],
    readRequest: [personFixed, personAny, rejection(410, 'Expired.', 'trace-3'), down],
    openRequest: [undefined, new Error('unforeseen')],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
  },
  project: ({ context: { snsi, values, scanner: loaded, request, failure } }) => [
    snsi,
    values.link,
    loaded?.hasCamera,
    request?.amount,
    failure?.status,
  ],
})

export const scanLaws = lawsOf(scanMachine, {
  'the camera is on only while its picture has a place': ({ after }) =>
    equal('on', 'camera' in after.children, after.matches({ open: { looking: 'camera' } })),
  'only a link of this portal reaches the network': step => {
    const read = startedActors(step, 'readRequest').map(({ input }) => getAt(input, 'snsi'))
    return when(read.length > 0, equal('read', read, [personFixed.snsi]))
  },
  'the page is led to the shown request, by its press': step => {
    const { event, before, after } = step
    const led = startedActors(step, 'openRequest').map(({ input }) => getAt(input, 'snsi'))
    const isPressed = event.type === 'request.open' && before?.matches({ open: { found: 'shown' } }) === true
    return equal('led', led, isPressed ? [after.context.request?.snsi] : [])
  },
  'nothing opens while a payment is being sent': ({ event, after }, path) =>
    when(
      event.type === 'scan.open' && isSending(readJournalBefore(path)),
      equal('open', after.matches('open'), false),
    ),
  'what was scanned, chosen and pasted is forgotten': ({ after: { context, value } }) => {
    const { file, values, snsi, request, picture } = context
    return when(
      value === 'closed',
      equal(
        'kept',
        { file, values, snsi, request, picture },
        {
          file: undefined,
          values: { link: '' },
          snsi: '',
          request: undefined,
          picture: undefined,
        },
      ),
    )
  },
})
