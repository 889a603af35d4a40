import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { definitions } from '../../../machines/service/definitions/service-definitions.ts'
import { selectCanSubmit, selectWalletInfo } from '../../../machines/service/service.selectors.ts'
import { waitUntil } from '../../support/headless-portal.ts'
import { msisdn, typed } from '../../support/service-dialog.ts'
import { flushPromises } from '../../support/simulated-time.ts'
import { openOnNetwork, unknownWallet } from './service-on-network.ts'

const config = decodeNetworkConfig({ application: { render: { service: [{ name: 'send' }] } } })
const wallet = `/network/express/wallet/${msisdn}`
const reading = { ...unknownWallet, timeZone: config.timeZone, latestTransactions: undefined }
/** The other wallet info after all reads. */
const known = { entity: '2b1f0c9e-8d7c-4b6a-9f5e-4d3c2b1a0f01', isUnlocked: true, latestTransactions: [] }
const json = (data: unknown) => Response.json({ request: { id: 'trace-1' }, data })
const refused = () => Response.json({ request: { id: 'trace-2' } }, { status: 500 })

/** Opens a filled-in transfer; each path takes its responses in turn, and the last one repeats. */
const open = (turns: Readonly<Record<string, readonly (() => Response)[]>>) => {
  const asked: string[] = []
  const { dialog, seen } = openOnNetwork(config, definitions, path => {
    asked.push(path)
    const answers = turns[path] ?? []
    const turn = asked.filter(each => each === path).length
    return answers[Math.min(turn, answers.length) - 1]?.()
  })
  for (const name of ['wallet', 'transfer']) dialog.send({ type: 'choice.choose', name })
  for (const [name, value] of Object.entries(typed)) dialog.send({ type: 'field.change', field: name, value })
  return {
    asked,
    account: () => selectWalletInfo(seen()),
    canSubmit: () => selectCanSubmit(seen()),
    retry: () => dialog.send({ type: 'wallet.retry' }),
  }
}

describe('the wallet that pays', () => {
  test('shows its balance and currency once they are known', async () => {
    const { account, canSubmit } = open({
      [wallet]: [() => json({ msisdn, currency: 'USD', Locked: false })],
      [`${wallet}/USD/balance`]: [() => json({ available: '25.00' })],
    })
    expect({ account: account(), canSubmit: canSubmit() }).toEqual({ account: reading, canSubmit: false })
    await waitUntil(canSubmit)
    await waitUntil(() => account().latestTransactions !== undefined && account().entity !== undefined)
    expect(account()).toEqual({ ...reading, ...known, currency: 'USD', available: 2_500 })
  })

  test.each([
    [wallet, 0],
    // The balance is also requested together with the wallet, and again after that request has failed.
    [`${wallet}/ZAR/balance`, 1],
  ])('that could not be read shows that, and is read again on request: %s', async (path, earlyReads) => {
    const { account, canSubmit, retry, asked } = open({
      [path]: [
        ...Array.from({ length: earlyReads }, () => refused),
        refused,
        refused,
        () => json({ msisdn, currency: 'ZAR', Locked: false, available: '500.00' }),
      ],
    })
    for (const tries of [1, 2]) {
      await waitUntil(() => account().isBalanceUnavailable)
      expect([account(), canSubmit()]).toMatchObject([
        { available: undefined, isBalanceUnavailable: true },
        false,
      ])
      expect(asked.filter(each => each === path).length).toBe(tries + earlyReads)
      retry()
      expect(account()).toMatchObject({ available: undefined, isBalanceUnavailable: false })
    }
    await waitUntil(canSubmit)
    await waitUntil(() => account().latestTransactions !== undefined && account().entity !== undefined)
    expect(account()).toEqual({ ...reading, ...known, available: 50_000 })
    await flushPromises()
    expect(asked.filter(each => each === path).length).toBe(3 + earlyReads)
  })
})
