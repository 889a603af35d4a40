import type { World } from '../../world.ts'
import { orderFlow } from './order.ts'

const invited = (world: World) =>
  world
    .messagesTo(world.other.msisdn)
    .then(messages => messages.filter(({ kind }) => kind === 'invite').length)

/** s: an invitation by SMS: one for each time that it is asked for. */
export const invite = orderFlow({
  column: 'invite',
  path: 'invite/sms',
  operation: 'inviteConsumer',
  values: ({ other }) => ({ invited_conusmer_msisdn: other.msisdn }),
  happened: async (_, world) => (await invited(world)) > 0,
  async contradiction(world) {
    const messages = await invited(world)
    return messages > 0 && messages <= world.confirmations ? undefined : `${messages} messages sent`
  },
})
