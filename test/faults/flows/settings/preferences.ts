import { selectSettings } from '../../../../machines/session/session.selectors.ts'
import {
  selectInstruments,
  selectInstrumentsScreen,
} from '../../../../machines/settings/instruments/instruments.selectors.ts'
import { selectIsOn, selectMfaScreen, selectSetup } from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { selectSectionActors } from '../../../../machines/settings/settings.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf, trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage, keepSession } from '../portal/page.ts'
import { atSecondStep, enterCode } from '../sign-in/sign-in-page.ts'

const settings = (world: World) => seen(world.page().session(), selectSettings)
const flows = (world: World) => seen(settings(world), selectSectionActors)
const mfa = (world: World) => flows(world)?.mfa
const instruments = (world: World) => flows(world)?.instruments

const openPreferences = (world: World) =>
  settings(world)?.send({ type: 'settings.open', section: 'preferences' })

/** Opens a page, in it the preferences, and goes on there until `isReady`. */
const begin = async (world: World, isReady: () => boolean) => {
  await keepSession(world)
  world.open()
  await world.until(() => settings(world) !== undefined, 1_000)
  openPreferences(world)
  if ((await world.until(isReady, 5_000)) === undefined) throw new Error('The preferences did not open')
}

/** The secret that the app of this consumer has learnt. */
const secrets = new WeakMap<World, string>()

const codeNow = (world: World): string => world.authenticatorCode(secrets.get(world) ?? '')

/** Presses what leads back to the preferences, through sign-in if need be. @returns false when they are open. */
const goOnToPreferences = (world: World): boolean => {
  if (atSecondStep(world)) enterCode(world, codeNow(world))
  else if (goOnPage(world)) return true
  else if (flows(world)?.mfa === undefined) openPreferences(world)
  else return false
  return true
}

const path = '/network/express'

const deviceOf = async (world: World): Promise<string | undefined> => {
  const { data } = await world.ask('GET', `${path}/consumer/${world.person.msisdn}`)
  return (data as { mfa?: { snsi?: string } }).mfa?.snsi
}

/** Returns the status of the flow that wants MFA `on`, or off. */
const mfaStand = (world: World, on: boolean): FlowStatus => {
  const stand = getPageStatus(world)
  if (stand !== 'inside') return stand
  const snapshot = mfa(world)?.getSnapshot()
  if (snapshot === undefined) return settings(world)?.getSnapshot().hasTag('busy') ? 'waiting' : 'ready'
  if (snapshot.hasTag('busy')) return 'waiting'
  const { failure } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('readFailed'))
    return failure?.failure === undefined ? 'failed' : getFailureOutcome(failure.failure)
  if (snapshot.matches('outcomeUnknown')) return 'unanswered'
  if (failure?.code === 'mfa.wrongCode') return 'refused'
  const isThere = snapshot.matches('approved') || snapshot.matches('on') || snapshot.matches('off')
  return isThere && selectIsOn(snapshot) === on ? 'done' : 'ready'
}

/** Stores the secret that the page shows, and types a code. @returns whether the form can be sent */
const goOnToCode = (world: World): boolean => {
  const actor = mfa(world)
  actor?.send({ type: 'mfa.enable' })
  actor?.send({ type: 'mfa.disable' })
  const shown = seen(actor, selectSetup)
  if (shown?.secret !== undefined) secrets.set(world, shown.secret)
  for (const field of ['otp', 'confirmOtp'] as const)
    actor?.send({ type: 'field.change', field, value: codeNow(world) })
  return actor?.getSnapshot().can({ type: 'form.submit' }) === true
}

const mfaFlow = (
  operation: 'verifyMfa' | 'disableMfa',
  prepare: (world: World) => Promise<void> = async () => {},
): Flow => {
  const enables = operation === 'verifyMfa'
  return {
    column: 'mfa',
    operations: [operation],
    changingOperation: operation,
    async begin(world) {
      await prepare(world)
      await begin(world, () => mfa(world)?.getSnapshot().hasTag('busy') === false && goOnToCode(world))
    },
    button: buttonOf(mfa, { type: 'form.submit' }),
    status: world => mfaStand(world, enables),
    pressNext(world) {
      if (goOnToPreferences(world)) return true
      const actor = mfa(world)
      const snapshot = actor?.getSnapshot()
      if (actor === undefined || snapshot === undefined) return false
      if (snapshot.matches('readFailed')) actor.send({ type: 'mfa.retry' })
      else if (snapshot.matches('failed')) settings(world)?.send({ type: 'settings.close' })
      else if (snapshot.matches('outcomeUnknown')) actor.send({ type: 'failure.acknowledge' })
      else if (goOnToCode(world)) {
        world.confirmations += 1
        actor.send({ type: 'form.submit' })
      }
      return true
    },
    async happened(_, world) {
      const device = await deviceOf(world)
      // Another tab may have enabled another one meanwhile.
      const isOurs = device !== undefined && device === seen(mfa(world), selectSetup)?.snsi
      return enables ? isOurs : device === undefined
    },
    async contradiction(world) {
      const isOn = (await deviceOf(world)) !== undefined
      return isOn === enables ? undefined : `MFA ${isOn ? 'on' : 'off'}`
    },
  }
}

/** n: MFA is enabled by two equal codes of the app. */
const enable = mfaFlow('verifyMfa')

/** n: MFA is disabled by one more. */
const disable = mfaFlow('disableMfa', async world => {
  if ((await deviceOf(world)) !== undefined) return
  const { msisdn } = world.person
  const { data } = await world.ask('POST', `${path}/mfa`, { msisdn, type: 'authenticator_app' })
  const { snsi, secret } = data as { snsi: string; secret: string }
  secrets.set(world, secret)
  await world.ask('POST', `${path}/mfa/${snsi}/verify`, { otp: codeNow(world) })
})

/** n: an authenticator is asked for, whose secret is then shown. It is not in use yet. */
const register: Flow = {
  column: 'mfa',
  operations: ['enableMfa'],
  changingOperation: 'enableMfa',
  begin: world => begin(world, () => mfa(world)?.getSnapshot().matches('off') === true),
  button: buttonOf(mfa, { type: 'mfa.enable' }),
  status(world) {
    const stand = mfaStand(world, true)
    return stand === 'ready' && seen(mfa(world), selectMfaScreen) === 'enabling' ? 'done' : stand
  },
  pressNext(world) {
    if (goOnToPreferences(world)) return true
    const actor = mfa(world)
    if (actor?.getSnapshot().matches('failed')) actor.send({ type: 'failure.acknowledge' })
    else {
      world.confirmations += 1
      actor?.send({ type: 'mfa.enable' })
    }
    return true
  },
  async contradiction(world) {
    const shown = seen(mfa(world), selectSetup)
    if (shown === undefined || shown.secret === '') return 'no secret'
    return (await deviceOf(world)) === undefined ? undefined : 'an authenticator in use already'
  },
}

const listed = async (world: World) => {
  const { data } = await world.ask('GET', `${path}/instrument/msisdn/${world.person.msisdn}`)
  return data as readonly { consent: { state: string } }[]
}

const ask = (world: World): boolean => {
  const [first] = seen(instruments(world), selectInstruments) ?? []
  if (first === undefined) return false
  instruments(world)?.send({ type: 'instrument.rescind', snsi: first.snsi })
  return instruments(world)?.getSnapshot().can({ type: 'rescission.confirm' }) === true
}

/** n: the consent to an instrument is taken back. */
const rescind: Flow = {
  column: 'mfa',
  operations: ['rescindInstrument'],
  changingOperation: 'rescindInstrument',
  person: { instruments: true },
  begin: world => begin(world, () => ask(world)),
  button: buttonOf(instruments, { type: 'rescission.confirm' }),
  status(world) {
    const stand = getPageStatus(world)
    if (stand !== 'inside') return stand
    const snapshot = instruments(world)?.getSnapshot()
    if (snapshot === undefined) return settings(world)?.getSnapshot().hasTag('busy') ? 'waiting' : 'ready'
    if (snapshot.hasTag('busy')) return 'waiting'
    if (snapshot.matches('approved')) return 'done'
    const { failure } = snapshot.context
    if (snapshot.matches('outcomeUnknown')) return 'unanswered'
    if (selectInstrumentsScreen(snapshot) === 'failed' || snapshot.matches('loadFailed'))
      return failure === undefined ? 'failed' : getFailureOutcome(failure)
    return selectInstruments(snapshot)?.[0]?.consent.state === 'rescinded' ? 'done' : 'ready'
  },
  pressNext(world) {
    if (goOnToPreferences(world)) return true
    const actor = instruments(world)
    if (actor === undefined) return false
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('loadFailed')) actor.send({ type: 'list.retry' })
    else if (trySend(actor, { type: 'failure.acknowledge' })) return true
    else if (snapshot.matches('confirming') || ask(world)) {
      world.confirmations += 1
      actor.send({ type: 'rescission.confirm' })
    }
    return true
  },
  happened: async (_, world) => (await listed(world))[0]?.consent.state === 'rescinded',
  async contradiction(world) {
    const state = (await listed(world))[0]?.consent.state
    return state === 'rescinded' ? undefined : `a consent that is ${state}`
  },
}

export const preferences: readonly Flow[] = [register, enable, disable, rescind]
