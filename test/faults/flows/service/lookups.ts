import {
  selectAccountFound,
  selectCheckFailure,
  selectIsCheckingAccount,
} from '../../../../machines/service/account-check/account-check.selectors.ts'
import { loadedOptions, valueIn } from '../../../../machines/service/form/field-validation.ts'
import { selectAccountCheck, selectFormRows } from '../../../../machines/service/service.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { getDialogStatus, goOnToForm, openForm, serviceOf, typedIn, typeIn } from '../form.ts'
import { getFailureOutcome } from '../portal/page.ts'

const account = {
  path: 'pay/accounts/dstv',
  values: () => ({ amount: '79.00', consumer_id: '1000000000017' }),
}
const otherAccount = '1000000000024'

const check = (world: World) => seen(serviceOf(world), selectAccountCheck)

const lookUp = (world: World) => serviceOf(world)?.send({ type: 'account.check' })

/** t: whose television account it is, and what is due. */
const checkAccount: Flow = {
  column: 'accountCheck',
  operations: ['checkDstvAccount'],
  begin: world => openForm(world, account),
  button: world => () => lookUp(world),
  races: {
    operation: 'checkDstvAccount',
    again(world) {
      typeIn(serviceOf(world), 'consumer_id', otherAccount)
      lookUp(world)
    },
  },
  status(world) {
    const stand = getDialogStatus(world)
    if (stand !== 'inside') return stand
    if (seen(check(world), selectIsCheckingAccount) === true) return 'waiting'
    const failure = seen(check(world), selectCheckFailure)
    if (failure !== undefined) return getFailureOutcome(failure)
    return seen(check(world), selectAccountFound) === undefined ? 'ready' : 'done'
  },
  typed: typedIn,
  pressNext(world) {
    if (!goOnToForm(world, account)) lookUp(world)
    return true
  },
  async contradiction(world) {
    const asked = { consumer_id: Number(typedIn(world)?.consumer_id) }
    const { data } = await world.ask('POST', '/network/express/integration/dstv/account', asked)
    const { account_owner: owner } = data as { account_owner: string }
    const shown = seen(check(world), selectAccountFound)?.owner
    return shown === owner ? undefined : `the account of "${shown}" instead of "${owner}"`
  },
}

const productRow = (world: World) =>
  seen(serviceOf(world), selectFormRows)
    ?.flat()
    .find(({ field }) => field.name === 'product')

const shownProducts = (world: World): readonly string[] => {
  const field = productRow(world)?.field
  return field?.kind === 'select' ? loadedOptions(field).map(({ value }) => value) : []
}

/** The status of the list of products. The reason of a failure does not matter: reading the list changes nothing. */
const listStand: Flow['status'] = world => {
  const stand = getDialogStatus(world)
  if (stand !== 'inside') return stand
  const offer = productRow(world)?.optionsStatus
  if (offer === undefined || offer.isLoading) return 'waiting'
  if (offer.problemMessage !== undefined) return 'failed'
  return shownProducts(world).length > 0 ? 'done' : 'ready'
}

const retry = (world: World) => serviceOf(world)?.send({ type: 'options.retry', name: 'product' })

const category = { first: 'Daily', other: 'Monthly' } as const
const provider = 'mtn'

/** Everything but the category, without which there is no product to choose. */
const data = {
  path: 'buy/data',
  values: ({ other }: World) => ({ recipient: other.msisdn, provider, category: '' }),
}

/** t: the products of a provider, which follow the category that is chosen. */
const listProducts: Flow = {
  column: 'accountCheck',
  network: 'za-sandbox000002',
  operations: ['listMegsProducts'],
  begin: world => openForm(world, data),
  button: world => () => typeIn(serviceOf(world), 'category', category.first),
  races: {
    operation: 'listMegsProducts',
    again: world => typeIn(serviceOf(world), 'category', category.other),
  },
  status: listStand,
  typed: world => ({ ...typedIn(world), category: category.first }),
  pressNext(world) {
    if (listStand(world) === 'failed') retry(world)
    else if (!goOnToForm(world, data)) typeIn(serviceOf(world), 'category', category.first)
    return true
  },
  async contradiction(world) {
    const asked = { network: provider, category: valueIn(typedIn(world) ?? {}, 'category') }
    const { data: listed } = await world.ask('POST', '/network/express/integration/megsapp/products', asked)
    const keys = (listed as readonly { key: string }[]).map(({ key }) => key).join(' ')
    const shown = shownProducts(world).join(' ')
    return shown === keys ? undefined : `the products "${shown}"`
  },
}

export const lookups: readonly Flow[] = [checkAccount, listProducts]
