import type { Wallet } from '#machines/domain/wallet.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { changeCases } from '#test/model/facts/change-outcomes.ts'
import { msisdn, rejection } from '#test/model/facts/fixtures.ts'
import { frozenWallet } from '#test/model/facts/order.fixtures.ts'
import { knownWallet, named, unreadWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { renamingMachine } from './renaming.machine.ts'

const refused = rejection(422, 'This name cannot be used.', 'trace-4')

const renamed = { ...named, alias: 'Holiday' }

export const renamingCases = caseTable(renamingMachine, {
  inputs: [knownWallet, unreadWallet, frozenWallet].map(wallet => ({ msisdn, wallet })),
  events: {
    'wallet.rename': [{ wallet: named }],
    'field.change': [' Holiday ', ' ', 'a'.repeat(51)].map(value => ({ field: 'alias' as const, value })),
    'field.blur': [{ field: 'alias' }],
  },
  actors: {
    change: changeCases<Wallet>({
      confirmed: [renamed],
      applied: [renamed],
      notApplied: [named],
      verdicts: [refused],
    }),
  },
  // The typed name, whether its problem shows, and the failure with its Trace ID.
  project({ context: { wallet, values, touched, failure, traceId }, ...snapshot }) {
    if (snapshot.value !== 'closed') return [values.alias, touched.length, failure?.kind, traceId]
    const known = wallet.getSnapshot()
    return [selectWalletRecord(known)?.alias, selectWalletReadFailure(known)?.kind]
  },
})
