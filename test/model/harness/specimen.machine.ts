import { assign, setup } from 'xstate'
import { promiseStub } from '../../../machines/shared/stub.ts'
import { caseTable, type Rows } from './case-table.ts'

/** A machine as small as one can be that has a guard, a form, a call, a failure and a delay: the harness is tried on it. */
export const specimenMachine = setup({
  types: {
    context: {} as { readonly label: string; readonly trouble: string },
    events: {} as
      | { type: 'label.change'; label: string }
      | { type: 'parcel.send' }
      | { type: 'parcel.cancel' }
      | { type: 'surcharge.pay' },
  },
  actors: { weigh: promiseStub<{ grams: number }, { label: string }>('weigh') },
  guards: {
    hasLabel: ({ context }) => context.label !== '',
    isHeavy: (_, { grams }: { grams: number }) => grams > 1_000,
  },
  actions: {
    storeLabel: assign({ label: (_, { label }: { label: string }) => label }),
    storeTrouble: assign({ trouble: (_, { error }: { error: unknown }) => String(error) }),
  },
  delays: { shame: 5_000 },
}).createMachine({
  id: 'specimen',
  context: { label: '', trouble: '' },
  initial: 'labelling',
  states: {
    labelling: {
      on: {
        'label.change': { actions: { type: 'storeLabel', params: ({ event }) => event } },
        'parcel.send': { guard: 'hasLabel', target: 'weighing' },
      },
    },
    weighing: {
      invoke: {
        id: 'weigh',
        src: 'weigh',
        input: ({ context }) => ({ label: context.label }),
        onDone: [
          { guard: { type: 'isHeavy', params: ({ event }) => event.output }, target: 'heavy' },
          { target: 'sent' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeTrouble', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'parcel.cancel': { target: 'labelling' } },
    },
    heavy: { on: { 'surcharge.pay': { target: 'sent' }, 'parcel.cancel': { target: 'labelling' } } },
    failed: { after: { shame: { target: 'labelling' } } },
    sent: { type: 'final' },
  },
})

export const specimenRows: Rows<typeof specimenMachine> = {
  events: { 'label.change': [{ label: 'To Thandi' }, { label: '' }] },
  actors: { weigh: [{ output: { grams: 500 } }, { output: { grams: 5_000 } }, { error: 'no scales' }] },
}

export const specimenCases = caseTable(specimenMachine, specimenRows)
