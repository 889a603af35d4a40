import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { text } from '#test/support/texts.tsx'
import { withStubbedActors } from '../harness/actor-controller.ts'
import { type Host, hostedBy } from '../harness/host.ts'
import { config, msisdn } from './fixtures.ts'
import { readFirstJournal } from './journals.ts'
import { createPortalInput, createSessionInput } from './stub-actors.ts'

export const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

/** Returns the title of the service at a path. */
export const titleOfService = (path: string) =>
  path.startsWith('send') ? text.service.title(text.codes['service.send']) : text.codes['service.topup']

export const hostInPortal = (id?: string, network: NetworkConfig = config): Host =>
  hostedBy(id === undefined ? ['session'] : ['session', id], (machine, input, time) => ({
    logic: withStubbedActors(portalMachine, {
      loadConfig: fromPromise(async () => network),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: id === undefined ? machine : withStubbedActors(sessionMachine, { [id]: machine }),
    }),
    input: createPortalInput(time, readFirstJournal(input)),
  }))

export const hostInSession = (id: string): Host =>
  hostedBy([id], (machine: AnyStateMachine, input, time) => ({
    logic: withStubbedActors(sessionMachine, { [id]: machine as AnyActorLogic }),
    input: createSessionInput(time, readFirstJournal(input)),
  }))
