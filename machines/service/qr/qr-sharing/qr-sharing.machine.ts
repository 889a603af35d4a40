import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { eventOf } from '#machines/shared/event-of.ts'
import type { NamedFile } from '#machines/shared/ports/files.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { QrSharingActors, SharingSupport } from './qr-sharing.actors.ts'

export type QrSharingActorRef = ActorRefFrom<typeof qrSharingMachine>
export type QrSharingSnapshot = SnapshotFrom<typeof qrSharingMachine>

/** A payment request with the words for its payer. */
export interface SharedRequest {
  readonly title: string
  readonly text: string
  /** The content of the code. */
  readonly url: string
  /** The lines above the code in a picture. */
  readonly lines: readonly string[]
  /** The name of the picture's file. */
  readonly fileName: string
}

interface Context extends SharingSupport {
  /** The request of the last press. */
  readonly request: SharedRequest
  /** The last picture; undefined before one is painted. */
  readonly picture: Blob | undefined
}

const nothing: SharedRequest = { title: '', text: '', url: '', lines: [], fileName: '' }

const toNamedFile = ({ request, picture = new Blob() }: Context): NamedFile => ({
  file: picture,
  name: request.fileName,
})

/**
 * Shares the link or a picture of a payment request. Without sharing, or when the browser refuses, it copies the link
 * and saves the picture.
 */
export const qrSharingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'link.share' } & SharedRequest) | ({ type: 'picture.share' } & SharedRequest),
    tags: {} as 'busy',
  },
  actors: {
    detectSharing: promiseStub<QrSharingActors['detectSharing']>('detectSharing'),
    share: promiseStub<QrSharingActors['share']>('share'),
    writeClipboard: promiseStub<QrSharingActors['writeClipboard']>('writeClipboard'),
    paintPicture: promiseStub<QrSharingActors['paintPicture']>('paintPicture'),
    savePicture: promiseStub<QrSharingActors['savePicture']>('savePicture'),
  },
  guards: {
    canShareLink: ({ context }) => context.canShareLink,
    canSharePicture: ({ context }) => context.canSharePicture,
  },
  actions: {
    storeSupport: assign((_, { canShareLink, canSharePicture }: SharingSupport) => ({
      canShareLink,
      canSharePicture,
    })),
    storeRequest: assign({
      request: ({ event }) => {
        const { title, text, url, lines, fileName } = eventOf(event, 'link.share', 'picture.share')
        return {
          title,
          text,
          url,
          lines,
          fileName,
        }
      },
    }),
    storePicture: assign({ picture: (_, { picture }: { picture: Blob }) => picture }),
  },
  delays: { noticeDuration: 4_000 },
}).createMachine({
  id: 'qr-sharing',
  description: 'Shares the link or a picture of a payment request',
  context: { canShareLink: false, canSharePicture: false, request: nothing, picture: undefined },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The machine detects what the browser can share',
      invoke: {
        id: 'detectSharing',
        src: 'detectSharing',
        onDone: {
          target: 'ready',
          actions: { type: 'storeSupport', params: ({ event }) => event.output },
        },
        onError: { target: 'ready' },
      },
    },
    ready: {
      initial: 'idle',
      on: {
        'link.share': [
          { guard: 'canShareLink', target: 'sharingLink', actions: 'storeRequest' },
          { target: 'copyingLink', actions: 'storeRequest' },
        ],
        'picture.share': { target: 'paintingPicture', actions: 'storeRequest' },
      },
      states: {
        idle: {},
        linkCopied: { after: { noticeDuration: { target: 'idle' } } },
        linkRefused: { description: 'The browser denies the clipboard; the consumer can select the link' },
        pictureSaved: { after: { noticeDuration: { target: 'idle' } } },
        pictureFailed: {},
      },
    },
    sharingLink: {
      tags: ['busy'],
      invoke: {
        id: 'shareLink',
        src: 'share',
        input: ({ context: { request } }) => ({
          title: request.title,
          text: request.text,
          url: request.url,
        }),
        onDone: { target: 'ready' },
        onError: { target: 'copyingLink' },
      },
    },
    copyingLink: {
      tags: ['busy'],
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ context }) => ({ text: context.request.url }),
        onDone: { target: 'ready.linkCopied' },
        onError: { target: 'ready.linkRefused' },
      },
    },
    paintingPicture: {
      tags: ['busy'],
      invoke: {
        id: 'paintPicture',
        src: 'paintPicture',
        input: ({ context: { request } }) => ({ code: request.url, lines: request.lines }),
        onDone: [
          {
            guard: 'canSharePicture',
            target: 'sharingPicture',
            actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.output }) },
          },
          {
            target: 'savingPicture',
            actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.output }) },
          },
        ],
        onError: { target: 'ready.pictureFailed' },
      },
    },
    sharingPicture: {
      tags: ['busy'],
      invoke: {
        id: 'sharePicture',
        src: 'share',
        input: ({ context }) => ({
          title: context.request.title,
          text: context.request.text,
          file: toNamedFile(context),
        }),
        onDone: { target: 'ready' },
        onError: { target: 'savingPicture' },
      },
    },
    savingPicture: {
      tags: ['busy'],
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ context }) => toNamedFile(context),
        onDone: { target: 'ready.pictureSaved' },
        onError: { target: 'ready.pictureFailed' },
      },
    },
  },
})
