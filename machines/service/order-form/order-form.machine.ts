import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { markTouched } from '#machines/domain/rules/form.ts'
import { chargesMachine } from '#machines/payment/charges/charges.machine.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import { accountCheckMachine } from '../account-check/account-check.machine.ts'
import { factsUpdates } from '../facts-updates.ts'
import {
  hasLostChoice,
  isCurrentRequest,
  isReading,
  type LookupCommand,
  withoutLostChoices,
} from '../form/lookups.ts'
import { placeOrder } from '../form/order.ts'
import { peopleMachine } from '../people/people.machine.ts'
import { processingTimesMachine } from '../processing-times/processing-times.machine.ts'
import * as form from './order-form.ts'
import type * as types from './order-form.types.ts'

export type OrderFormActorRef = ActorRefFrom<typeof orderFormMachine>
export type OrderFormSnapshot = SnapshotFrom<typeof orderFormMachine>

/** Holds the form of one order, from its first field until its dialog closes. It outlives the checkout of the order. */
export const orderFormMachine = setup({
  types: {
    context: {} as types.OrderFormContext,
    events: {} as types.OrderFormEvent,
    input: {} as types.OrderFormInput,
    children: {} as types.OrderFormChildren,
  },
  actors: {
    factsUpdates,
    lookups: callbackStub<LookupCommand>('lookups'),
    accountCheck: accountCheckMachine,
    charges: chargesMachine,
    people: peopleMachine,
    times: processingTimesMachine,
  },
  guards: {
    canSubmit: ({ context }) => context.order !== undefined,
    isCurrentLookup: ({ context, event }) =>
      isCurrentRequest(context.lookups, eventOf(event, 'options.loaded', 'options.failed')),
    isFirstResponse: ({ context: { lookups }, event }) => {
      const lookup = eventOf(event, 'options.loaded', 'options.failed')
      return isCurrentRequest(lookups, lookup) && lookups[lookup.name]?.options === undefined
    },
    hasLostChoice: ({ context }) => hasLostChoice(context.lookups),
    hasReadOptions: ({ context }) => !isReading(context.lookups),
    canCheckAccount: ({ context }) => form.toAccountCheckRequest(context) !== undefined,
  },
  actions: {
    storeValue: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'field.change')
      return form.withTypedValue(context, field, value)
    }),
    markTouched: assign(markTouched<types.OrderFormContext>),
    fillIn: assign(({ context, event }) =>
      form.withSuggestedValues(context, eventOf(event, 'order.prefill', 'payment.repeat').values),
    ),
    storeOptions: assign(({ context, event }) =>
      form.withLoadedOptions(context, eventOf(event, 'options.loaded'), { isPlaced: false }),
    ),
    comparePlacedOptions: assign(({ context, event }) =>
      form.withLoadedOptions(context, eventOf(event, 'options.loaded'), { isPlaced: true }),
    ),
    storeOptionsFailed: assign(({ context, event }) =>
      form.withFailedOptions(context, eventOf(event, 'options.failed')),
    ),
    retryOptions: enqueueActions(({ enqueue, context, event }) => {
      const { name } = eventOf(event, 'options.retry')
      enqueue.assign(form.withReloadingOptions(context, [name]))
      enqueue.sendTo('lookups', { type: 'lookups.again', name })
    }),
    rereadOptions: enqueueActions(({ enqueue, context }) => {
      enqueue.assign(form.withReloadingOptions(context, Object.keys(context.lookups)))
      enqueue.sendTo('lookups', { type: 'lookups.refresh' })
    }),
    checkAccount: sendTo('accountCheck', ({ context }) => form.toAccountCheckEvent(context)),
    storeFavourites: assign({
      favouritePayments: ({ event }) => eventOf(event, 'favourites.read').payments,
    }),
    storeChecked: assign({ checkedAccount: ({ event }) => eventOf(event, 'account.found').account }),
    clearSecrets: assign(({ context }) => form.withoutSecretValues(context)),
    reconcileForm: assign(({ context }) => form.reconcileForm(context, context.values)),
    // Every change of the form ends with this action, so the order is always that of the current values.
    updateOrder: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ order: form.parseFormOrder(context) })
      enqueue.sendTo('charges', form.toChargesEvent(context))
      enqueue.sendTo('lookups', { type: 'lookups.need', needs: form.lookupNeeds(context) })
      enqueue.sendTo('accountCheck', form.toAccountFollowEvent(context))
      enqueue.sendTo('times', form.toTimesEvent(context))
    }),
    rereadCharges: sendTo('charges', { type: 'charges.reread' }),
    placeOrder: enqueueActions(({ enqueue, context, self }) => {
      const { offer, order, checkedAccount, favouritePayments, lookups, serviceRef } = context
      if (order === undefined) return
      const chargesRef = self.getSnapshot().children.charges
      enqueue.assign({ lookups: withoutLostChoices(lookups) })
      enqueue.sendTo(serviceRef, {
        type: 'order.placed',
        order: placeOrder(offer, order, checkedAccount, favouritePayments),
        chargesRef,
      })
    }),
    reportOutdated: sendTo(({ context }) => context.serviceRef, { type: 'order.outdated' }),
    reportRead: sendTo(({ context }) => context.serviceRef, { type: 'options.read' }),
    rereadWallet: sendTo(({ context }) => context.walletRef, { type: 'wallet.refresh' }),
    rereadOwner: sendTo(({ context }) => context.consumerRef, { type: 'load.retry' }),
  },
  // Milliseconds for which a repeated payment waits for options.
  delays: { optionsWait: 3_000 },
}).createMachine({
  id: 'order-form',
  description: 'Holds what the consumer types, and its options, charges and account check',
  context: ({ input }) => form.createInitialContext(input),
  invoke: [
    {
      id: 'factsUpdates',
      src: 'factsUpdates',
      input: ({ context: { facts, journalRef } }) => ({ facts, journalRef }),
    },
    { id: 'charges', src: 'charges' },
    { id: 'lookups', src: 'lookups' },
    { id: 'times', src: 'times' },
    { id: 'accountCheck', src: 'accountCheck', input: ({ self }) => ({ asker: self }) },
    {
      id: 'people',
      src: 'people',
      input: ({ context: { facts }, self }) => ({ facts, formRef: self }),
    },
  ],
  on: {
    'favourites.read': { actions: 'storeFavourites' },
    'facts.change': { actions: ['reconcileForm', 'updateOrder'] },
    'options.loaded': { guard: 'isCurrentLookup', actions: ['storeOptions', { type: 'updateOrder' }] },
    'options.failed': { guard: 'isCurrentLookup', actions: 'storeOptionsFailed' },
    'options.refresh': { actions: 'rereadOptions' },
  },
  initial: 'editing',
  states: {
    editing: {
      entry: ['clearSecrets', 'reconcileForm', 'updateOrder'],
      on: {
        'field.change': { actions: ['storeValue', { type: 'updateOrder' }] },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'order.prefill': { actions: ['fillIn', 'updateOrder', 'checkAccount'] },
        'payment.repeat': { target: 'repeating', actions: ['fillIn', 'updateOrder'] },
        'options.retry': { actions: 'retryOptions' },
        'account.check': { guard: 'canCheckAccount', actions: 'checkAccount' },
        'account.found': { actions: ['storeChecked', { type: 'updateOrder' }] },
        'wallet.retry': { actions: ['rereadWallet', 'rereadOwner'] },
        'form.submit': { guard: 'canSubmit', target: 'placed', actions: 'placeOrder' },
      },
    },
    repeating: {
      description: 'The order of an earlier payment waits for the options that it needs',
      always: [
        { guard: 'canSubmit', target: 'placed', actions: 'placeOrder' },
        { guard: 'hasReadOptions', target: 'editing' },
      ],
      on: { 'field.change': { target: 'editing', actions: 'storeValue' } },
      after: { optionsWait: { target: 'editing' } },
    },
    placed: {
      description: 'The service runs the checkout of the order',
      on: {
        'form.edit': { target: 'editing' },
        'order.reject': { target: '.rejected' },
        'options.loaded': {
          guard: 'isCurrentLookup',
          actions: ['comparePlacedOptions', { type: 'updateOrder' }],
        },
      },
      initial: 'confirming',
      states: {
        confirming: {
          entry: ['rereadCharges'],
          always: [{ guard: 'hasLostChoice', target: 'outdated' }],
          on: { 'order.send': { target: 'sent' } },
        },
        outdated: {
          description: 'An option of the order is gone or changed',
          entry: ['reportOutdated'],
          on: { 'order.send': { target: 'sent' } },
        },
        sent: {
          description: 'The lists stay as they were when the order was sent',
          on: {
            'order.confirm': { target: 'confirming' },
            'options.loaded': [
              { guard: 'isFirstResponse', actions: ['comparePlacedOptions', { type: 'updateOrder' }] },
              {},
            ],
            'options.failed': [{ guard: 'isFirstResponse', actions: 'storeOptionsFailed' }, {}],
          },
        },
        rejected: {
          description: 'The lists are read again, because an option that is gone may explain the rejection',
          entry: ['rereadOptions'],
          always: [
            { guard: 'hasLostChoice', target: 'outdated' },
            { guard: 'hasReadOptions', target: 'explained' },
          ],
        },
        explained: { entry: ['reportRead'] },
      },
    },
  },
})
