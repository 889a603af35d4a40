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

/** Creates a service with a step that has this number of options. */
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
    'of %i options, option %i is on page %i: six fit on one page, else five per page',
    (options, place, page) => {
      const service = clubOf(options)
      expect(getParentPosition({ service, path: `club/many/option-${place}` })).toEqual({
        path: 'club/many',
        page,
      })
    },
  )
})

test('an option that is not offered does not change the position', () => {
  const service = clubOf(2)
  expect(toChildPosition({ service, path: 'club/many' }, 'option-2')).toEqual({
    path: 'club/many/option-2',
    page: 0,
  })
  expect(toChildPosition({ service, path: 'club/many' }, 'option-3')).toEqual({ path: 'club/many', page: 0 })
})

test('a saved recipient leads to a payment, any other path to itself', () => {
  const { isOffered: _, ...saved } = savedRecipients
  const service = serviceOf({ application: { render: { service: [{ name: 'pay' }] } } }, saved)
  expect(getRecipientTargetPath({ service, path: 'pay/eft/saved' })).toBe('pay/eft/recipient')
  expect(getRecipientTargetPath({ service, path: 'pay/eft' })).toBe('pay/eft')
})

test('a choice below a step without config inherits an empty config', () => {
  expect(getConfigBelow(emptyInheritedConfig, undefined, 'wallet')).toEqual(emptyInheritedConfig)
})

describe('the owner of the wallet', () => {
  const { walletInfo } = openForm().seen().context

  test.each([
    ['me', false, true],
    ['me', true, true],
    [undefined, true, true],
    [undefined, false, false],
  ])('is awaited until it is known or unavailable: %s, %s', (entity, isEntityUnavailable, isTold) => {
    expect(isOwnerResolved({ ...walletInfo, entity, isEntityUnavailable })).toBe(isTold)
  })
})

test('the first list of the wallet becomes the known transactions of the dialog', () => {
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
