import type { RecipientDetails } from '../people/recipients.ts'

type Saved = RecipientDetails & { readonly owner: string }

const saved = (
  owner: string,
  name: string,
  account_number: string,
  branch_code: string,
  source: string,
  destination: string,
  account_type: 'current' | 'savings' = 'current',
): Saved => {
  const account = { account_type, account_name: name, account_number, branch_code }
  return {
    owner,
    name,
    class: 'entity',
    type: 'bank_account',
    bank_account: { class: 'regional', ...account, country: 'ZA' },
    reference: { source, destination },
  }
}

const thandi = '27820000001'
const sipho = '27820000002'

/** The recipients in the histories. A payment to Thandi's last one is accepted first and declined later. */
export const savedRecipients: readonly Saved[] = [
  saved(thandi, 'Nkosi Plumbing', '1002003456', '051001', 'Plumber', 'Mokoena'),
  saved(thandi, 'Khumalo Properties', '62045587213', '250655', 'Rent deposit', 'Mokoena 14B'),
  saved(thandi, 'Lindiwe Primary', '4087712365', '632005', 'School fees Lindiwe', 'L Mokoena Gr 4'),
  saved(thandi, 'Closed Account', '1450098111', '470010', 'Old account', 'Mokoena', 'savings'),
  saved(sipho, 'Msunduzi Rooms', '1198765430', '198765', 'Room rent', 'S Dlamini room 6'),
]
