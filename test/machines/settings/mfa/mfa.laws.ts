import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import { doneOf, failedOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

export const mfaLaws = lawsOf(mfaMachine, {
  'it is switched on once a press, with two equal whole codes, for the device that was just named': {
    holds: ({ event, before, started }) =>
      startedActors([{ started }], 'verifyDevice').every(({ input }) => {
        const { values: codes, setup } = before?.context ?? {}
        return (
          event.type === 'form.submit' &&
          /^\d{6}$/.test(codes?.otp ?? '') &&
          codes?.otp === codes?.confirmOtp &&
          getAt(input, 'otp') === codes?.otp &&
          getAt(input, 'snsi') === setup?.snsi
        )
      }),
    brokenBy: machine => machine.provide({ guards: { canEnable: () => true } }),
  },
  'it is switched off once a press, with a whole code, for the device that the record names now': {
    holds: ({ event, before, started }, path) =>
      startedActors([{ started }], 'removeDevice').every(
        ({ input }) =>
          event.type === doneOf('locateDevice') &&
          getAt(input, 'snsi') === getAt(event.output, 'device') &&
          /^\d{6}$/.test(before?.context.values.otp ?? '') &&
          getAt(input, 'otp') === before?.context.values.otp,
      ) &&
      startedActors(path, 'removeDevice').length <=
        path.filter(({ event: { type } }) => type === 'form.submit').length,
    brokenBy: machine => machine.provide({ guards: { canDisable: () => true } }),
  },
  'a change is said to be made where the network says so, or the record shows it': {
    holds: ({ event, before, after }) => {
      if (!after.matches('approved') || before?.matches('approved')) return true
      if (event.type === doneOf('verifyDevice') || event.type === doneOf('removeDevice'))
        return after.context.traceId === getAt(event.output, 'traceId')
      return (
        event.type === doneOf('checkDevice') && getAt(event.output, 'device') === before?.context.setup?.snsi
      )
    },
    brokenBy: machine => machine.provide({ guards: { isChangeApplied: () => true } }),
  },
  'after a change without a yes the record is read, unless nothing was sent': {
    holds: ({ event, after }) => {
      if (event.type !== failedOf('verifyDevice') && event.type !== failedOf('removeDevice')) return true
      const { kind } = toFailure(event.error)
      return after.matches(kind === 'offline' || kind === 'unauthorised' ? 'failed' : 'checking')
    },
    brokenBy: machine => machine.provide({ guards: { isUnsent: () => true } }),
  },
  'codes are used up by what they were sent for, and secrets forgotten once it is settled': {
    holds: ({ event, after: { context }, after }) => {
      const isUsed = /\.actor\.(?:verifyDevice|removeDevice)$/.test(event.type)
      const isSettled = after.matches('on') || after.matches('off') || after.matches('approved')
      return (
        (!isUsed || (context.values.otp === '' && context.values.confirmOtp === '')) &&
        (!isSettled || (context.setup === undefined && context.values.otp === ''))
      )
    },
    brokenBy: withConfigChange(['states', 'verifying', 'exit'], undefined),
  },
  'what is known of the device is what was read last, or what the network has just said': {
    holds: ({ event, before, after: { context } }) => {
      if (before === undefined) return context.device === undefined
      if (/done\.actor\.(?:readDevice|locateDevice|checkDevice)$/.test(event.type))
        return context.device === getAt(event.output, 'device')
      if (event.type === doneOf('verifyDevice')) return context.device === before.context.setup?.snsi
      if (event.type === doneOf('removeDevice')) return context.device === undefined
      return context.device === before.context.device
    },
    brokenBy: withConfigChange(['states', 'disabling', 'invoke', 'onDone', 'actions', 0], undefined),
  },
  'switching on is offered to whoever has no device, switching off to whoever has one': {
    holds: ({ after, next }) => {
      const types = next().map(({ type }) => type)
      const isSettled = after.matches('on') || after.matches('off')
      const { device } = after.context
      return (
        types.includes('mfa.enable') === (isSettled && device === undefined) &&
        types.includes('mfa.disable') === (isSettled && device !== undefined)
      )
    },
    brokenBy: machine => machine.provide({ guards: { isOn: () => true } }),
  },
  'five wrong codes end a try; a doubt is looked into before anything is tried again': {
    holds: ({ event, before, after }) => {
      const doubts = ['mfa.unanswered', 'mfa.inDoubt']
      const isInDoubt = doubts.includes(before?.context.failure?.code ?? '')
      return (
        after.context.wrongCodeCount < 5 &&
        (event.type !== 'form.cancel' || !isInDoubt || after.matches('reading'))
      )
    },
    brokenBy: machine => machine.provide({ guards: { isDoubtful: () => false } }),
  },
})
