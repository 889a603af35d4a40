import { selectService } from '../../../machines/payment-request/payment-request.selectors.ts'
import type { Values } from '../../../machines/service/definitions/service-definition.types.ts'
import { isInputField, loadedOptions } from '../../../machines/service/form/field-validation.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import {
  selectBreadcrumbs,
  selectFormRows,
  selectServiceOffer,
  selectWalletInfo,
} from '../../../machines/service/service.selectors.ts'
import { selectPaymentRequest } from '../../../machines/session/session.selectors.ts'
import { seen } from '../../support/headless-portal.ts'
import type { FlowStatus } from '../flow.types.ts'
import type { World } from '../world.ts'
import { getPageStatus, goOnPage, keepSession } from './portal/page.ts'

/** A form of a service, and what a consumer enters. */
export interface Form {
  /** The names from the service down, joined by `/`. */
  readonly path: string
  /** What is typed or chosen, by the name of the field; of a list that is not named the first entry is chosen. */
  readonly values: (world: World) => Values
  /** How it is opened, where that is not by its button. */
  readonly open?: (world: World) => void
}

/** The reference on the statement of the payer, by which a payment is found in the ledger. */
export const reference = 'For the matrix'

/** The service that is open: on the menu, or by a link. */
export const serviceOf = (world: World): ServiceActorRef | undefined =>
  world.page().service() ?? seen(seen(world.page().session(), selectPaymentRequest), selectService)

const rowsOf = (service: ServiceActorRef) => selectFormRows(service.getSnapshot()).flat()

export const typeIn = (service: ServiceActorRef | undefined, name: string, value: string): void =>
  service?.send({ type: 'field.change', field: name, value })

/** Enters the values that the form does not have yet. A list must be loaded before a value is chosen from it. */
export const fillIn = (service: ServiceActorRef, values: Values): void => {
  for (const name of rowsOf(service).map(({ field }) => field.name)) {
    const row = rowsOf(service).find(({ field }) => field.name === name)
    if (row === undefined || !isInputField(row.field)) continue
    const [first] = row.field.kind === 'select' ? loadedOptions(row.field) : []
    const wanted = values[name] ?? (row.value === '' ? first?.value : row.value)
    if (wanted !== undefined && wanted !== row.value) typeIn(service, name, wanted)
  }
}

/** Whether a list, the balance or who the owner is are on their way. */
export const isLoadingOptions = (service: ServiceActorRef): boolean => {
  const { available, isBalanceUnavailable, entity, isEntityUnavailable } = selectWalletInfo(
    service.getSnapshot(),
  )
  return (
    rowsOf(service).some(({ optionsStatus }) => optionsStatus?.isLoading === true) ||
    (available === undefined && !isBalanceUnavailable) ||
    (entity === undefined && !isEntityUnavailable)
  )
}

/** Where the way to a service stands: `inside` when one is open. */
export const getDialogStatus = (world: World): FlowStatus | 'inside' => {
  const stand = getPageStatus(world)
  if (stand !== 'inside') return stand
  if (serviceOf(world) !== undefined) return 'inside'
  const session = world.page().session()?.getSnapshot()
  const list = world.page().transactions()?.getSnapshot()
  return session?.hasTag('busy') === true || list?.hasTag('busy') !== false ? 'waiting' : 'fresh'
}

export const openService = (world: World, path: string): void =>
  world.page().session()?.send({ type: 'service.open', name: path })

/** The next step of the menu from where the dialog stands. */
const stepOn = (service: ServiceActorRef, path: string): void => {
  const taken = selectBreadcrumbs(service.getSnapshot()).length + 1
  service.send({ type: 'choice.choose', name: path.split('/')[taken] ?? '' })
}

/** Takes the next step towards the filled-in form. @returns false where one is already. */
export const goOnToForm = (world: World, { path, values, open }: Form): boolean => {
  if (goOnPage(world)) return true
  const service = serviceOf(world)
  if (service === undefined) {
    if (open) open(world)
    else openService(world, path)
    return true
  }
  if (service.getSnapshot().matches('choosing')) stepOn(service, path)
  else if (!service.getSnapshot().matches('editing')) return false
  fillIn(service, values(world))
  return selectServiceOffer(service.getSnapshot()) === undefined
}

/** Opens a page with the dashboard. */
export const openDashboard = async (world: World): Promise<void> => {
  await keepSession(world)
  world.open()
  await world.until(() => getDialogStatus(world) === 'fresh', 1_000)
}

/** Opens a page, in it the service, and fills in its form. */
export const openForm = async (world: World, form: Form): Promise<void> => {
  await openDashboard(world)
  const isFilledIn = () => {
    const service = serviceOf(world)
    if (goOnToForm(world, form) || service === undefined) return false
    return !isLoadingOptions(service)
  }
  if ((await world.until(isFilledIn, 5_000)) === undefined) throw new Error(`${form.path} did not open`)
}

/** Returns the values of the form, as long as the dialog keeps them. */
export const typedIn = (world: World) => serviceOf(world)?.getSnapshot().context.values
