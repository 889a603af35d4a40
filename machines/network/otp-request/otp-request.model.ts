import { createEmptyActor } from 'xstate'
import { readClocks } from '#machines/shared/time.ts'
import { down, msisdn, rejection } from '#test/model/facts/fixtures.ts'
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
import { otpRequestMachine } from './otp-request.machine.ts'

const refused = rejection(429, 'Try again later.', 'trace-3')
const recipient = { msisdn }
const other = { msisdn: '27820000002' }

export const otpRequestCases = caseTable(otpRequestMachine, {
  inputs: time => [
    { owner: createEmptyActor(), recipient, requestedAt: undefined, time },
    { owner: createEmptyActor(), recipient, requestedAt: readClocks(time), time },
    { owner: createEmptyActor(), recipient: undefined, requestedAt: undefined, time },
  ],
  events: { 'otp.begin': [{ recipient: other }] },
  actors: {
    sendOtp: [{ traceId: 'trace-1' }, refused, down],
    seconds: { sends: ['time.tick'] },
  },
  project: ({ context: { recipient, failure } }) => [recipient, failure?.kind],
})

export const otpRequestLaws = lawsOf(otpRequestMachine, {
  'a press sends one one-time PIN, 30 seconds after the last': step => {
    const { requestedAt, recipient, time } = (step.before ?? step.after).context
    const [sent, ...others] = startedActors(step, 'sendOtp')
    const hasRested = requestedAt === undefined || time.now() - requestedAt.wall >= 30_000
    const isPressed = step.event.type === 'otp.send' && hasRested && recipient !== undefined
    const isBegun = step.event.type === 'otp.begin'
    const to = isBegun ? other : recipient
    return (
      equal('sent', [sent !== undefined, others.length], [isPressed || isBegun, 0]) ??
      when(sent !== undefined, equal('recipient', sent?.input, to))
    )
  },
  'the wait for another one-time PIN counts from the press': ({ event, before, after: { context } }) => {
    const isRejected = event.type === failedOf('sendOtp') && event.error === refused
    const isPressed = context !== before?.context && ['otp.send', 'otp.begin'].includes(event.type)
    const since = isPressed ? context.time.now() : (before ?? { context }).context.requestedAt?.wall
    return equal('counts from', context.requestedAt?.wall, isRejected ? undefined : since)
  },
  'the owner receives each press and each result': step => {
    const reports = ['otp.requested', 'otp.sent', 'otp.failed'].map(
      type => listSentEvents(step, type).length > 0,
    )
    const { type } = step.event
    const isPressed = startedActors(step, 'sendOtp').length > 0
    return equal('reports', reports, [isPressed, type === doneOf('sendOtp'), type === failedOf('sendOtp')])
  },
})
