import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { definitions } from '../../../machines/service/definitions/service-definitions.ts'
import { selectWalletInfo, selectWalletProblem } from '../../../machines/service/service.selectors.ts'
import { waitUntil } from '../../support/headless-portal.ts'
import { msisdn } from '../../support/service-dialog.ts'
import { openOnNetwork } from './service-on-network.ts'

const wallet = `/network/express/wallet/${msisdn}`
const json = (data: unknown) => Response.json({ request: { id: 'trace-1' }, data })
const refused = () => Response.json({ request: { id: 'trace-2' } }, { status: 500 })

/** Opens a service at one of its steps; `answer` is the network's response for the wallet. */
const open = (path: string, answer: () => Response) => {
  const [name = '', ...steps] = path.split('/')
  const config = decodeNetworkConfig({
    application: { render: { service: [{ name }], flags: { bulk_enabled: true } } },
  })
  const opened = openOnNetwork(config, definitions, asked => {
    if (asked === wallet) return answer()
    return asked.endsWith('/balance') ? json({ available: '500.00' }) : undefined
  })
  for (const step of steps) opened.dialog.send({ type: 'choice.choose', name: step })
  return opened
}

describe('a missing wallet', () => {
  test.each([
    ['topup', 'missing'],
    ['topup/card/visa', 'missing'],
    ['cash', 'missing'],
    ['send/wallet/transfer', 'missing'],
    ['send', 'missing'],
    ['send/bulk', 'missing'],
    ['tools/wallet', 'missing'],
    ['tools', undefined],
    ['pay/eft/recipient', 'missing'],
    ['request', undefined],
    ['request/qr/amount', undefined],
    ['invite/sms', undefined],
  ])('is the problem of a step only if all its forms move money: %s', async (path, problem) => {
    const { seen } = open(path, refused)
    await waitUntil(() => selectWalletInfo(seen()).isWalletMissing)
    expect({ path: seen().context.path, problem: selectWalletProblem(seen()) }).toEqual({ path, problem })
  })
})

describe('a locked wallet', () => {
  test.each([
    ['topup', 'locked'],
    ['topup/card/visa', 'locked'],
    ['send/wallet/transfer', undefined],
    ['request', undefined],
  ])('is the problem of a step only if all its forms need an unlocked wallet: %s', async (path, problem) => {
    const { seen } = open(path, () => json({ msisdn, currency: 'ZAR', Locked: true }))
    await waitUntil(() => selectWalletInfo(seen()).available !== undefined)
    expect(selectWalletProblem(seen())).toBe(problem)
  })
})
