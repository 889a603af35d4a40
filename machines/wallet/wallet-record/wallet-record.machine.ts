import { assign, setup } from 'xstate'
import type { Wallet } from '#machines/domain/wallet.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'

export interface WalletRecordInput {
  readonly msisdn: string
  /** Whether a missing wallet may be created: only by a first read or a retry of the consumer. */
  readonly canCreate: boolean
}

/** The record, or why it could not be read. */
export interface WalletRecordOutput {
  readonly wallet: Wallet | undefined
  readonly failure: Failure | undefined
}

interface Context extends WalletRecordInput, WalletRecordOutput {}

/** Reads the record of a wallet, and creates the wallet once if the network says that there is none. */
export const walletRecordMachine = setup({
  types: {
    context: {} as Context,
    input: {} as WalletRecordInput,
    output: {} as WalletRecordOutput,
  },
  actors: {
    readWallet: promiseStub<Wallet, { msisdn: string }>('readWallet'),
    createWallet: promiseStub<void, { msisdn: string }>('createWallet'),
  },
  guards: {
    // Checks status and message: another 404 must not create a wallet.
    isNotCreated: ({ context }, { failure }: { failure: Failure }) =>
      context.canCreate &&
      failure.status === 404 &&
      'words' in failure.words &&
      failure.words.words === 'Digital Wallet Account Not Created',
  },
  actions: {
    storeWallet: assign({ wallet: (_, { wallet }: { wallet: Wallet }) => wallet }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
  },
}).createMachine({
  id: 'wallet-record',
  description: 'Reads the record of a wallet, and creates a missing wallet once',
  context: ({ input }) => ({ ...input, wallet: undefined, failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readWallet',
        src: 'readWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: {
          target: 'ended',
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotCreated', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'creating',
          },
          { target: 'ended', actions: 'storeFailure' },
        ],
      },
    },
    creating: {
      description: 'The network has no wallet for this number yet',
      invoke: {
        id: 'createWallet',
        src: 'createWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: { target: 'confirmingCreation' },
        onError: { target: 'ended', actions: 'storeFailure' },
      },
    },
    confirmingCreation: {
      description: 'A wallet that is still missing is a failure; the portal does not create another',
      invoke: {
        id: 'rereadWallet',
        src: 'readWallet',
        input: ({ context }) => ({ msisdn: context.msisdn }),
        onDone: {
          target: 'ended',
          actions: { type: 'storeWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        onError: { target: 'ended', actions: 'storeFailure' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { wallet, failure } }) => ({ wallet, failure }),
})
