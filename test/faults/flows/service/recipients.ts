import type { RecipientsActorRef } from '../../../../machines/service/recipients/recipients.machine.ts'
import {
  selectRecipientList,
  selectRecipientRows,
  selectRecipientsFailure,
  selectRecipientsStep,
} from '../../../../machines/service/recipients/recipients.selectors.ts'
import { selectRecipients } from '../../../../machines/service/service.selectors.ts'
import type { OperationId } from '../../../../scripts/sandbox/http/operation.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { FaultOutcome } from '../../matrix.ts'
import type { World } from '../../world.ts'
import { buttonOf, trySend } from '../flow-parts.ts'
import { getDialogStatus, openDashboard, openService, serviceOf } from '../form.ts'
import { getFailureOutcome, goOnPage } from '../portal/page.ts'
import { orderFlow } from './order.ts'
import { recipientName, savedRecipients, saveRecipient } from './saved-recipients.ts'

const savedPath = 'pay/eft/saved'
const editedName = 'New landlord of the matrix'

const screen = (world: World) => seen(serviceOf(world), selectRecipients)

const named = async (world: World, name: string) =>
  (await savedRecipients(world)).filter(recipient => recipient.name === name).length

/** Whether the list on the screen has a recipient of that name; undefined while there is no list. */
const lists = (world: World, name: string): boolean | undefined => {
  const list = screen(world)
  if (list === undefined || seen(list, selectRecipientsStep) !== 'listing') return undefined
  return seen(list, selectRecipientList)?.some(recipient => recipient.name === name)
}

const creating = orderFlow({
  column: 'recipients',
  path: 'pay/eft/new',
  operation: 'createRecipient',
  values: () => ({
    name: recipientName,
    account_number: '62045587213',
    reference_source: 'Rent',
    reference_destination: 'Flat 14B',
  }),
  happened: async (_, world) => (await named(world, recipientName)) > 0,
  async contradiction(world) {
    const saved = await named(world, recipientName)
    return saved > 0 && saved <= world.wanted ? undefined : `${saved} recipients instead of ${world.wanted}`
  },
})

/**
 * i: a recipient is created. In a fresh page the consumer first reads the list of saved recipients; after a lost
 * answer a retry creates another recipient.
 */
const create: Flow = {
  ...creating,
  status(world) {
    const isListed = lists(world, recipientName)
    if (isListed !== undefined) return isListed ? 'done' : 'ready'
    return screen(world) === undefined ? creating.status(world) : 'waiting'
  },
  pressNext(world) {
    if (getDialogStatus(world) === 'fresh') openService(world, savedPath)
    else if (screen(world) === undefined) return creating.pressNext(world)
    else serviceOf(world)?.send({ type: 'choice.back' })
    return true
  },
}

/** A change of a recipient that is saved already. */
interface Change {
  readonly operation: OperationId
  /** Goes from the list to the moment before the call; may have to be called repeatedly. @returns whether it is there. */
  ask(saved: RecipientsActorRef): boolean
  readonly press: { readonly type: 'form.submit' } | { readonly type: 'deletion.confirm' }
  /** Whether the list shows that it was made. */
  isMade(names: readonly string[]): boolean
  /** What has been typed, where something is. */
  readonly typed?: (world: World) => unknown
}

const changeFlow = ({ operation, ask, press, isMade, typed = () => undefined }: Change): Flow => {
  const namesIn = (world: World) => (seen(screen(world), selectRecipientList) ?? []).map(({ name }) => name)
  const isAsked = (world: World): boolean => {
    const saved = screen(world)
    return saved !== undefined && ask(saved)
  }
  const saved = async (world: World) => (await savedRecipients(world)).map(({ name }) => name)
  const troubled = (world: World): FaultOutcome | undefined => {
    const trouble = seen(screen(world), selectRecipientsFailure)
    return trouble && getFailureOutcome(trouble.failure)
  }
  return {
    column: 'recipients',
    operations: [operation],
    changingOperation: operation,
    async begin(world) {
      await saveRecipient(world)
      await openDashboard(world)
      openService(world, savedPath)
      await world.until(() => isAsked(world), 5_000)
    },
    button: buttonOf(screen, press),
    status(world): FlowStatus {
      const stand = getDialogStatus(world)
      if (stand !== 'inside') return stand
      const step = seen(screen(world), selectRecipientsStep)
      if (step === undefined || screen(world)?.getSnapshot().hasTag('busy') === true) return 'waiting'
      return troubled(world) ?? (step === 'listing' && isMade(namesIn(world)) ? 'done' : 'ready')
    },
    typed,
    pressNext(world) {
      const saved = screen(world)
      if (goOnPage(world) || trySend(saved, { type: 'list.retry' })) return true
      if (saved === undefined) openService(world, savedPath)
      else if (ask(saved)) {
        world.confirmations += 1
        saved.send(press)
      }
      return true
    },
    happened: async (_, world) => isMade(await saved(world)),
    async contradiction(world) {
      const names = await saved(world)
      return isMade(names) ? undefined : `the recipients ${names.join(', ')}`
    },
  }
}

const idOf = (saved: RecipientsActorRef): string => seen(saved, selectRecipientList)?.[0]?.snsi ?? ''

/** i: the name of a recipient is changed. */
const update = changeFlow({
  operation: 'updateRecipient',
  ask(saved) {
    saved.send({ type: 'recipient.edit', snsi: idOf(saved) })
    saved.send({ type: 'field.change', field: 'name', value: editedName })
    return saved.getSnapshot().can({ type: 'form.submit' })
  },
  press: { type: 'form.submit' },
  isMade: names => names.includes(editedName),
  typed: world =>
    seen(screen(world), selectRecipientRows)?.map(row => row.map(({ field, value }) => [field.name, value])),
})

/** i: a recipient is deleted. */
const remove = changeFlow({
  operation: 'deleteRecipient',
  ask(saved) {
    saved.send({ type: 'recipient.delete', snsi: idOf(saved) })
    return saved.getSnapshot().can({ type: 'deletion.confirm' })
  },
  press: { type: 'deletion.confirm' },
  isMade: names => !names.includes(recipientName),
})

export const recipients: readonly Flow[] = [create, update, remove]
