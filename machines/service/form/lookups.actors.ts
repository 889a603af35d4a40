import { fromCallback } from 'xstate'
import type { DonationCategory } from '#machines/domain/config/flags.ts'
import { productListLimit } from '#machines/domain/limits.ts'
import { toFailure } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import type { PageVisibility } from '#machines/shared/ports/page.ts'
import type { Time } from '#machines/shared/time.ts'
import type { LookupRequest, Option } from '../definitions/service-definition.types.ts'
import { decodeBanks } from '../lists/banks.ts'
import {
  decodeMerchantAccounts,
  decodeMerchants,
  donationRecipients,
  needsMerchants,
} from '../lists/donations.ts'
import { decodeProducts, decodeProviderCategories, decodeProviderProducts } from '../lists/products.ts'
import { decodeRecipients } from '../lists/recipients.ts'
import { type LookupCode, type LookupCommand, requestKey } from './lookups.ts'
import type { LookupProblem, LookupReport } from './lookups.types.ts'
import {
  bankOptions,
  categoryOptions,
  donationOptions,
  productOptions,
  providerProductOptions,
  recipientOptions,
} from './options.ts'

type Found =
  | { readonly options: readonly Option[]; readonly problem?: LookupProblem }
  | { readonly problem: LookupProblem }

/** Decodes the list of a response, without unreadable entries. Throws without a list. */
const listIn = async (answer: Promise<{ data?: { readonly data?: unknown } }>): Promise<unknown> => {
  const body = await unwrap(answer)
  return requireDecoded(Array.isArray(body.data) ? body.data : undefined, body)
}

/** An account without a name uses its merchant's. The others work without the merchants. */
const findAccounts = async (
  { network }: NetworkClient,
  category: DonationCategory,
  signal: AbortSignal,
): Promise<Found> => {
  const accounts = decodeMerchantAccounts(
    await listIn(network.GET('/network/express/merchant/accounts', { signal })),
  )
  const named = donationOptions(donationRecipients(category, accounts, []))
  if (!needsMerchants(category, accounts)) return { options: named }
  try {
    const merchants = decodeMerchants(await listIn(network.GET('/network/express/merchant', { signal })))
    return { options: donationOptions(donationRecipients(category, accounts, merchants)) }
  } catch (error) {
    const code: LookupCode = 'lookup.merchants'
    const problem = { words: { code }, failure: toFailure(error) }
    return named.length > 0 ? { options: named, problem } : { problem }
  }
}

/** Reads the options of a request. */
const findOptions = async (
  client: NetworkClient,
  request: LookupRequest,
  signal: AbortSignal,
): Promise<Found> => {
  const { network } = client
  switch (request.of) {
    case 'products': {
      const query = { type: request.kind, limit: productListLimit, offset: 0 as const }
      const list = await listIn(network.GET('/network/express/product', { params: { query }, signal }))
      return { options: productOptions(request.kind, decodeProducts(list)) }
    }
    case 'megsCategories': {
      const list = await listIn(
        network.POST('/network/express/integration/megsapp/products/categories', {
          body: wrapInEnvelope({ network: request.network }),
          signal,
        }),
      )
      return { options: categoryOptions(decodeProviderCategories(list)) }
    }
    case 'megsProducts': {
      const list = await listIn(
        network.POST('/network/express/integration/megsapp/products', {
          body: wrapInEnvelope({ network: request.network, category: request.category }),
          signal,
        }),
      )
      return { options: providerProductOptions(decodeProviderProducts(list)) }
    }
    case 'banks': {
      const list = await listIn(network.GET('/network/express/bank', { signal }))
      return { options: bankOptions(decodeBanks(list)) }
    }
    case 'recipients': {
      const query = { entity: request.entity, type: 'bank_account' as const }
      const list = await listIn(network.GET('/network/express/recipient', { params: { query }, signal }))
      return { options: recipientOptions(decodeRecipients(list)) }
    }
    case 'accounts':
      return findAccounts(client, request.category, signal)
  }
}

/** Milliseconds before a list is read again automatically. */
const freshFor = 30_000

/** The latest look-up of a field. */
interface Asked {
  readonly request: LookupRequest
  readonly key: string
  readonly abort: AbortController
  /** By the monotonic clock; undefined while the look-up is pending. */
  endedAt?: number
}

/**
 * Reads options; of two look-ups for a field only the later one counts. Reads old lists again when the consumer
 * returns to the page.
 */
export const createLookupsActor = (
  client: NetworkClient,
  { pageWatch, time }: { readonly pageWatch: PageVisibility; readonly time: Time },
) =>
  fromCallback<LookupCommand>(({ receive, sendBack }) => {
    const asked = new Map<string, Asked>()

    const drop = (name: string) => {
      asked.get(name)?.abort.abort()
      asked.delete(name)
    }

    const ask = async (name: string, request: LookupRequest) => {
      drop(name)
      const key = requestKey(request)
      const abort = new AbortController()
      const lookup: Asked = { request, key, abort }
      asked.set(name, lookup)
      const found = await findOptions(client, request, abort.signal).catch(
        (error: unknown): Found => ({ problem: { words: undefined, failure: toFailure(error) } }),
      )
      if (abort.signal.aborted) return
      lookup.endedAt = time.monotonic()
      const event: LookupReport =
        'options' in found
          ? { type: 'options.loaded', name, key, ...found }
          : { type: 'options.failed', name, key, ...found }
      sendBack(event)
    }

    /** Reads every list again that is older than `least` milliseconds. */
    const reread = (least: number) => {
      for (const [name, { request, endedAt }] of [...asked])
        if (endedAt !== undefined && time.monotonic() - endedAt >= least) void ask(name, request)
    }
    const leave = pageWatch.subscribe(type => {
      if (type === 'page.show') reread(freshFor)
    })

    receive(command => {
      if (command.type === 'lookups.refresh') return reread(0)
      if (command.type === 'lookups.again') {
        const again = asked.get(command.name)
        if (again) void ask(command.name, again.request)
        return
      }
      const needs = new Map(Object.entries(command.needs))
      for (const name of [...asked.keys()]) if (needs.get(name) === undefined) drop(name)
      for (const [name, request] of needs)
        if (request !== undefined && asked.get(name)?.key !== requestKey(request)) void ask(name, request)
    })
    return () => {
      leave()
      for (const { abort } of asked.values()) abort.abort()
    }
  })
