import { decodeRecipients, type Recipient } from '../../../../machines/service/lists/recipients.ts'
import type { World } from '../../world.ts'

/** What the recipient is called that the consumers of the matrix save. */
export const recipientName = 'Landlord of the matrix'

const ownerOf = async (world: World): Promise<string> => {
  const { data } = await world.ask('GET', `/network/express/consumer/${world.person.msisdn}`)
  return (data as { snsi: string }).snsi
}

/** The consumer's recipients as the network has them. */
export const savedRecipients = async (world: World): Promise<readonly Recipient[]> => {
  const query = `entity=${await ownerOf(world)}&type=bank_account`
  return decodeRecipients((await world.ask('GET', `/network/express/recipient?${query}`)).data)
}

/** Sees to it that there is a bank account for the consumer to pay into. */
export const saveRecipient = async (world: World): Promise<void> => {
  if ((await savedRecipients(world)).length > 0) return
  await world.ask('POST', '/network/express/recipient', {
    name: recipientName,
    class: 'entity',
    type: 'bank_account',
    entity: { snsi: await ownerOf(world) },
    bank_account: {
      class: 'regional',
      account_type: 'current',
      account_name: recipientName,
      account_number: '62045587213',
      branch_code: '250655',
      country: 'ZA',
    },
    reference: { source: 'Rent', destination: 'Flat 14B' },
  })
}
