import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { storeValue } from '#machines/domain/rules/form.ts'
import { toFailure } from '#machines/network/failure.ts'
import { isSending } from '#machines/payment/journal/journal-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { PaymentRequest } from '#machines/payment-request/payment-request.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import type { Scanner } from '#machines/shared/ports/device.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { ScanActors } from './scan.actors.ts'
import type { ScanContext, ScanEvent, ScanInput } from './scan.types.ts'

export type ScanActorRef = ActorRefFrom<typeof scanMachine>
export type ScanSnapshot = SnapshotFrom<typeof scanMachine>

/** The contents of codes, or a pasted text. */
interface Found {
  readonly texts: readonly string[]
}

type WithScanner = Pick<ScanContext, 'scanner'>

const getScanner = ({ scanner }: WithScanner): Scanner => assertDefined(scanner)

/** Returns the payment request that one of the texts links to; undefined without one. */
const findRequest = (context: WithScanner, texts: readonly string[]): string | undefined => {
  const links = texts.map(text => getScanner(context).readLink(text))
  return links.flatMap(link => ('snsi' in link ? link.snsi : []))[0]
}

/**
 * Finds the payment request in a code or a pasted link, and leads to 'Approve Payment'. It opens no other address and
 * pays nothing. The camera is on only while its picture shows.
 */
export const scanMachine = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    tags: {} as 'busy',
  },
  actors: {
    loadScanner: promiseStub<ScanActors['loadScanner']>('loadScanner'),
    camera: callbackStub<ScanActors['camera']>('camera'),
    readPicture: promiseStub<ScanActors['readPicture']>('readPicture'),
    readRequest: promiseStub<ScanActors['readRequest']>('readRequest'),
    openRequest: promiseStub<ScanActors['openRequest']>('openRequest'),
    pageVisibility: callbackStub<ScanActors['pageVisibility']>('pageVisibility'),
  },
  guards: {
    isFree: ({ context }) => !isSending(readJournal(context)),
    hasCamera: ({ context }) => getScanner(context).hasCamera,
    isPaymentCode: ({ context }, { texts }: Found) => findRequest(context, texts) !== undefined,
    canSubmit: ({ context }) => findRequest(context, [context.values.link]) !== undefined,
  },
  actions: {
    storeScanner: assign((_, { scanner }: { scanner: Scanner }) => ({ scanner })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    storePicture: assign({ picture: ({ event }) => eventOf(event, 'camera.open').picture }),
    removePicture: assign({ picture: undefined }),
    storeFile: assign({ file: ({ event }) => eventOf(event, 'picture.choose').file }),
    removeFile: assign({ file: undefined }),
    clearLink: assign({ values: { link: '' } }),
    storeValue: assign(({ context, event }) => storeValue({ context }, eventOf(event, 'field.change'))),
    storeFound: assign(({ context }, { texts }: Found) => ({ snsi: findRequest(context, texts) ?? '' })),
    storeRequest: assign((_, { request }: { request: PaymentRequest }) => ({ request })),
    clear: assign({
      values: { link: '' },
      file: undefined,
      snsi: '',
      request: undefined,
      failure: undefined,
    }),
  },
  delays: { noticeDuration: 4_000 },
}).createMachine({
  id: 'scan',
  description: 'Finds the payment request in a code or a pasted link',
  context: ({ input }) => ({
    ...input,
    scanner: undefined,
    picture: undefined,
    file: undefined,
    values: { link: '' },
    snsi: '',
    request: undefined,
    failure: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'scan.open': {
          description: 'No payment is left for another one',
          guard: 'isFree',
          target: 'open',
        },
      },
    },
    open: {
      on: { 'scan.close': { target: 'closed' } },
      initial: 'loading',
      states: {
        loading: {
          description: 'The browser loads the part that uses the camera, unless it is already loaded',
          tags: ['busy'],
          invoke: {
            id: 'loadScanner',
            src: 'loadScanner',
            onDone: {
              target: 'looking',
              actions: { type: 'storeScanner', params: ({ event }) => ({ scanner: event.output }) },
            },
            onError: { target: 'loadFailed', actions: 'storeFailure' },
          },
        },
        loadFailed: { on: { 'scan.retry': { target: 'loading' } } },
        looking: {
          entry: 'clear',
          on: {
            'picture.choose': { target: 'readingPicture', actions: 'storeFile' },
            'link.paste': { target: 'pasting' },
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasCamera', target: 'camera' }, { target: 'unsupported' }] },
            camera: {
              exit: 'removePicture',
              on: {
                'page.hide': { target: 'hidden' },
                'camera.open': { target: '.reading', actions: 'storePicture' },
                'camera.refuse': { target: 'denied' },
                'camera.fail': { target: 'failed' },
                'code.read': [
                  {
                    guard: { type: 'isPaymentCode', params: ({ event }) => ({ texts: [event.text] }) },
                    target: '#scan.open.found',
                    actions: { type: 'storeFound', params: ({ event }) => ({ texts: [event.text] }) },
                  },
                  { description: 'The camera stays on', target: '.notPayment' },
                ],
              },
              invoke: [
                {
                  id: 'camera',
                  src: 'camera',
                  input: ({ context }) => ({ scanner: getScanner(context) }),
                  onError: { target: 'failed' },
                },
                {
                  id: 'pageVisibility',
                  src: 'pageVisibility',
                  onError: { description: 'Without visibility events, the page counts as visible' },
                },
              ],
              initial: 'starting',
              states: {
                starting: { description: 'The browser asks the consumer for the camera', tags: ['busy'] },
                reading: {},
                notPayment: { after: { noticeDuration: { target: 'reading' } } },
              },
            },
            hidden: {
              description: 'The camera is off while the page is hidden',
              on: { 'page.show': { target: 'camera' } },
              invoke: {
                id: 'pageReturn',
                src: 'pageVisibility',
                onError: { target: 'failed' },
              },
            },
            denied: { on: { 'scan.retry': { target: 'camera' } } },
            failed: { on: { 'scan.retry': { target: 'camera' } } },
            unsupported: {},
            wrongPicture: { on: { 'scan.retry': { guard: 'hasCamera', target: 'camera' } } },
            unreadPicture: { on: { 'scan.retry': { guard: 'hasCamera', target: 'camera' } } },
          },
        },
        readingPicture: {
          tags: ['busy'],
          exit: 'removeFile',
          invoke: {
            id: 'readPicture',
            src: 'readPicture',
            input: ({ context }) => ({ scanner: getScanner(context), file: assertDefined(context.file) }),
            onDone: [
              {
                guard: { type: 'isPaymentCode', params: ({ event }) => ({ texts: event.output }) },
                target: 'found',
                actions: { type: 'storeFound', params: ({ event }) => ({ texts: event.output }) },
              },
              { target: 'looking.wrongPicture' },
            ],
            onError: { target: 'looking.unreadPicture' },
          },
        },
        pasting: {
          entry: 'clearLink',
          on: {
            'field.change': { actions: 'storeValue' },
            'form.submit': {
              guard: 'canSubmit',
              target: 'found',
              actions: { type: 'storeFound', params: ({ context }) => ({ texts: [context.values.link] }) },
            },
            'scan.back': { target: 'looking' },
          },
        },
        found: {
          on: { 'scan.back': { target: 'looking' } },
          initial: 'reading',
          states: {
            reading: {
              tags: ['busy'],
              invoke: {
                id: 'readRequest',
                src: 'readRequest',
                input: ({ context }) => ({ snsi: context.snsi }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'storeRequest', params: ({ event }) => ({ request: event.output }) },
                },
                onError: { target: 'unread', actions: 'storeFailure' },
              },
            },
            unread: { on: { 'scan.retry': { target: 'reading' } } },
            shown: {
              on: { 'request.open': { guard: 'isFree', target: '#scan.open.leaving' } },
            },
          },
        },
        leaving: {
          description: 'The page follows the link as it follows a typed address',
          tags: ['busy'],
          invoke: {
            id: 'openRequest',
            src: 'openRequest',
            input: ({ context }) => ({ scanner: getScanner(context), snsi: context.snsi }),
            onDone: { target: '#scan.closed' },
            onError: { target: 'found.shown' },
          },
        },
      },
    },
  },
})
