import type { RecipientDetails } from '../people/recipients.ts'

type Saved = RecipientDetails & { readonly owner: string }

const saved = (
  owner: string,
  name: string,
  account_number: string,
  branch_code: string,
  reference: RecipientDetails['reference'],
  account_type: 'current' | 'savings' = 'current',
): Saved => ({
  owner,
  name,
  class: 'entity',
  type: 'bank_account',
  bank_account: {
    class: 'regional',
    account_type,
    account_name: name,
    account_number,
    branch_code,
    country: 'ZA',
  },
  reference,
})

const thandi = '27820000001'
const sipho = '27820000002'

/**
 * The recipients in Thandi's and Sipho's histories. A payment to her last one is accepted first and declined
 * later.
 */
export const savedRecipients: readonly Saved[] = [
  saved(thandi, 'Nkosi Plumbing', '1002003456', '051001', { source: 'Plumber', destination: 'Mokoena' }),
  saved(thandi, 'Khumalo Properties', '62045587213', '250655', {
    source: 'Rent deposit',
    destination: 'Mokoena 14B',
  }),
  saved(thandi, 'Lindiwe Primary', '4087712365', '632005', {
    source: 'School fees Lindiwe',
    destination: 'L Mokoena Gr 4',
  }),
  saved(
    thandi,
    'Closed Account',
    '1450098111',
    '470010',
    { source: 'Old account', destination: 'Mokoena' },
    'savings',
  ),
  saved(sipho, 'Msunduzi Rooms', '1198765430', '198765', {
    source: 'Room rent',
    destination: 'S Dlamini room 6',
  }),
]
