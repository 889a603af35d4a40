import { selectSettings } from '#machines/session/session.selectors.ts'
import { selectInstruments } from '#machines/settings/instruments/instruments.selectors.ts'
import { selectMfa } from '#machines/settings/mfa/mfa.selectors.ts'
import { selectSettingsView } from '#machines/settings/settings.selectors.ts'
import { seen } from '#test/support/headless-portal.ts'
import * as accounts from '#test/support/sandbox/accounts.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { World } from '../world.ts'
import * as pages from './page.ts'
import { enterCode } from './sign-in.ts'

const settings = (world: World) => seen(world.page().session(), selectSettings)
const sections = (world: World) => seen(settings(world), selectSettingsView)?.actors
const mfa = (world: World) => sections(world)?.mfa
const instruments = (world: World) => sections(world)?.instruments

/** The authenticator app of the consumer learns the secret that the page shows. */
const codeNow = (world: World): string => world.authenticatorCode(world.noted ?? '')

const deviceOf = async ({ consumer, person }: World) =>
  (await consumer.read<{ mfa?: { snsi?: string } }>(`consumer/${person.msisdn}`)).body.data.mfa?.snsi

/** Takes one step towards a section of the preferences. @returns whether it is loaded */
const isLoaded = (world: World, find: typeof mfa | typeof instruments): boolean => {
  const section = find(world)
  if (section === undefined) settings(world)?.send({ type: 'settings.open', section: 'preferences' })
  return section?.getSnapshot().hasTag('busy') === false
}

const inSection = <Snapshot extends { hasTag(tag: 'busy'): boolean }>(
  find: (world: World) => { getSnapshot(): Snapshot } | undefined,
  statusOf: (snapshot: Snapshot) => FlowStatus,
) =>
  pages.inSession(world => {
    const snapshot = find(world)?.getSnapshot()
    if (snapshot === undefined) return settings(world)?.getSnapshot().hasTag('busy') ? 'waiting' : 'ready'
    return snapshot.hasTag('busy') ? 'waiting' : statusOf(snapshot)
  })

const mfaStatus = (on: boolean) =>
  inSection(mfa, snapshot => {
    const { failure } = snapshot.context
    if (snapshot.matches('failed') || snapshot.matches('readFailed'))
      return pages.getOutcome(failure?.failure, 'failed')
    if (snapshot.matches('outcomeUnknown')) return 'unanswered'
    if (failure?.code === 'mfa.wrongCode') return 'refused'
    const isThere = snapshot.matches('approved') || snapshot.matches('on') || snapshot.matches('off')
    return isThere && selectMfa(snapshot).isOn === on ? 'done' : 'ready'
  })

/** A flow during which a sign-in may need a code of the app. */
const withCodes: typeof pages.stepped = given => {
  const flow = pages.stepped(given)
  return {
    ...flow,
    pressNext: world => enterCode(world, () => codeNow(world)) || flow.pressNext(world),
  }
}

/** Types a code of the authenticator app. @returns whether the form can be sent */
const goOnToCode = (world: World): boolean => {
  const actor = mfa(world)
  actor?.send({ type: 'mfa.enable' })
  actor?.send({ type: 'mfa.disable' })
  world.noted = seen(actor, selectMfa)?.setup?.secret ?? world.noted
  for (const field of ['otp', 'confirmOtp'] as const)
    actor?.send({ type: 'field.change', field, value: codeNow(world) })
  return actor?.getSnapshot().can({ type: 'form.submit' }) === true
}

const mfaFlow = (operation: 'verifyMfa' | 'disableMfa', prepare = async (_: World) => {}): Flow => {
  const enables = operation === 'verifyMfa'
  return withCodes({
    column: 'mfa',
    operation,
    find: mfa,
    event: { type: 'form.submit' },
    prepare,
    approach: world => isLoaded(world, mfa) && goOnToCode(world),
    status: mfaStatus(enables),
    leaveFailure(world) {
      if (mfa(world)?.getSnapshot().matches('failed') !== true)
        return pages.trySend(mfa(world), { type: 'mfa.retry' }, { type: 'failure.acknowledge' })
      settings(world)?.send({ type: 'settings.close' })
      return true
    },
    async happened(_, world) {
      const device = await deviceOf(world)
      // Another tab may have enabled another one meanwhile.
      const isOurs = device !== undefined && device === seen(mfa(world), selectMfa)?.setup?.snsi
      return enables ? isOurs : device === undefined
    },
    async contradiction(world) {
      const isOn = (await deviceOf(world)) !== undefined
      return isOn === enables ? undefined : `MFA ${isOn ? 'on' : 'off'}`
    },
  })
}

const enable = mfaFlow('verifyMfa')

const disable = mfaFlow('disableMfa', async world => {
  if ((await deviceOf(world)) !== undefined) return
  const { snsi, secret } = (await accounts.enable(world.consumer)).body.data
  world.noted = secret
  await accounts.verify(world.consumer, snsi, codeNow(world))
})

const register = withCodes({
  column: 'mfa',
  operation: 'enableMfa',
  find: mfa,
  event: { type: 'mfa.enable' },
  approach: world => isLoaded(world, mfa) && mfa(world)?.getSnapshot().can({ type: 'mfa.enable' }) === true,
  status(world) {
    const status = mfaStatus(true)(world)
    return status === 'ready' && seen(mfa(world), selectMfa)?.screen === 'enabling' ? 'done' : status
  },
  leaveFailure: world => pages.trySend(mfa(world), { type: 'failure.acknowledge' }),
  async contradiction(world) {
    const shown = seen(mfa(world), selectMfa)?.setup
    if (shown === undefined || shown.secret === '') return 'no secret'
    return (await deviceOf(world)) === undefined ? undefined : 'an authenticator in use already'
  },
})

const consentOf = async ({ consumer }: World) =>
  (await accounts.instrumentsOf(consumer)).body.data[0]?.consent?.state

const rescind = withCodes({
  column: 'mfa',
  operation: 'rescindInstrument',
  find: instruments,
  event: { type: 'rescission.confirm' },
  person: { instruments: true },
  approach(world) {
    const actor = instruments(world)
    if (!isLoaded(world, instruments)) return false
    const snsi = seen(actor, selectInstruments)?.list?.[0]?.snsi ?? ''
    actor?.send({ type: 'instrument.rescind', snsi })
    return actor?.getSnapshot().can({ type: 'rescission.confirm' }) === true
  },
  status: inSection(instruments, snapshot => {
    if (snapshot.matches('approved')) return 'done'
    if (snapshot.matches('outcomeUnknown')) return 'unanswered'
    if (selectInstruments(snapshot).screen === 'failed' || snapshot.matches('loadFailed'))
      return pages.getOutcome(snapshot.context.failure, 'failed')
    return selectInstruments(snapshot).list?.[0]?.consent.state === 'rescinded' ? 'done' : 'ready'
  }),
  leaveFailure: world =>
    pages.trySend(instruments(world), { type: 'list.retry' }, { type: 'failure.acknowledge' }),
  happened: async (_, world) => (await consentOf(world)) === 'rescinded',
  contradiction: async world => pages.findDifference(await consentOf(world), 'rescinded'),
})

export const settingsFlows = [register, enable, disable, rescind]
