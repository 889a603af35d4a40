import { sendsMessages } from '../flow-parts.ts'
import { orderFlow } from './order.ts'

/** s: an invitation by SMS: one for each time that it is asked for. */
export const invite = orderFlow({
  column: 'invite',
  path: 'invite/sms',
  operation: 'inviteConsumer',
  values: ({ other }) => ({ invited_conusmer_msisdn: other.msisdn }),
  ...sendsMessages(async (_, { messagesTo, other }) => {
    const messages = await messagesTo(other.msisdn)
    return messages.filter(({ kind }) => kind === 'invite').length
  }),
})
