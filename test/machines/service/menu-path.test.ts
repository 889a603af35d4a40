import { describe, expect, test } from 'vitest'
import { savedRecipients } from '../../../machines/service/definitions/pay-eft-saved.ts'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import { emptyInheritedConfig, getConfigBelow } from '../../../machines/service/menu/inherited-config.ts'
import {
  getParentPosition,
  getRecipientTargetPath,
  toChildPosition,
} from '../../../machines/service/menu-path.ts'
import { isOwnerResolved, withDialogWalletInfo } from '../../../machines/service/wallet-info.ts'
import { paidRow } from '../../support/scripted-payment.ts'
import { openForm, serviceOf, walletChange } from '../../support/service-dialog.ts'

/** A service of which one step has so many options. */
const clubOf = (options: number) =>
  serviceOf(
    { application: { render: { service: [{ name: 'club' }] } } },
    ...Array.from({ length: options }, (_, index) => ({
      ...sendWalletTransfer,
      path: `club/many/option-${index + 1}`,
    })),
  )

describe('one step up', () => {
  test.each([
    [6, 6, 0],
    [7, 5, 0],
    [7, 6, 1],
    [11, 11, 2],
  ])(
    'of %i options, from the one at place %i, is page %i: six stand together, more five at a time',
    (options, place, page) => {
      const service = clubOf(options)
      expect(getParentPosition({ service, path: `club/many/option-${place}` })).toEqual({
        path: 'club/many',
        page,
      })
    },
  )
})

test('what is not offered leads nowhere', () => {
  const service = clubOf(2)
  expect(toChildPosition({ service, path: 'club/many' }, 'option-2')).toEqual({
    path: 'club/many/option-2',
    page: 0,
  })
  expect(toChildPosition({ service, path: 'club/many' }, 'option-3')).toEqual({ path: 'club/many', page: 0 })
})

test('a saved recipient leads to a payment, and everything else to itself', () => {
  const { isOffered: _, ...saved } = savedRecipients
  const service = serviceOf({ application: { render: { service: [{ name: 'pay' }] } } }, saved)
  expect(getRecipientTargetPath({ service, path: 'pay/eft/saved' })).toBe('pay/eft/recipient')
  expect(getRecipientTargetPath({ service, path: 'pay/eft' })).toBe('pay/eft')
})

test('what is chosen below a step of which the network says nothing is told with nothing', () => {
  expect(getConfigBelow(emptyInheritedConfig, undefined, 'wallet')).toEqual(emptyInheritedConfig)
})

describe('who owns the wallet', () => {
  const { walletInfo } = openForm().seen().context

  test.each([
    ['me', false, true],
    ['me', true, true],
    [undefined, true, true],
    [undefined, false, false],
  ])(
    'is waited for until it is known, or that nobody can tell: %s, %s',
    (entity, isEntityUnavailable, isTold) => {
      expect(isOwnerResolved({ ...walletInfo, entity, isEntityUnavailable })).toBe(isTold)
    },
  )
})

test('what comes in is compared with what the wallet showed first, once that is known', () => {
  const { context } = openForm().seen()
  const change = walletChange(100_000, [paidRow])
  const shown = (before: readonly string[] | undefined) =>
    withDialogWalletInfo({ ...context, knownTransactionIds: before }, change).knownTransactionIds
  expect(shown(undefined)).toEqual(['paid'])
  expect(shown(['older'])).toEqual(['older'])
  expect(
    withDialogWalletInfo(
      { ...context, knownTransactionIds: undefined },
      { ...change, latestTransactions: undefined },
    ).knownTransactionIds,
  ).toBeUndefined()
})
