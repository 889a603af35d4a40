import type { Account, AccountChange } from './service.types.ts'

/** What is known of the wallet that pays and of its owner, as it stands now. */
export const withChange = (
  { account }: { readonly account: Account },
  { available, currency, entity, entityUnreadable, latest, unlocked, unreadable }: AccountChange,
) => ({
  account: { ...account, available, currency, entity, entityUnreadable, latest, unlocked, unreadable },
})

/** Which transactions the wallet shows; undefined until that is known. */
export const snsisOf = ({ latest }: Pick<Account, 'latest'>): readonly string[] | undefined =>
  latest?.map(({ snsi }) => snsi)

/** Whether it is known who the owner is, or that nobody can tell. */
export const isOwnerTold = ({ entity, entityUnreadable }: Account): boolean =>
  entity !== undefined || entityUnreadable

/** The same of a whole dialog: what was shown first is what a code that is held out is compared with. */
export const withWallet = (context: { readonly account: Account; readonly shown: readonly string[] | undefined }, change: AccountChange) => ({
  ...withChange(context, change),
  shown: context.shown ?? snsisOf(change),
})
