import { fromPromise } from 'xstate'
import { traceIdOf } from '#machines/network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { unwrap } from '#machines/network/response.ts'

/** Creates the actor that sends a notification. */
export const createNotificationActors = (client: NetworkClient) => ({
  sendNotification: fromPromise<{ traceId: string | undefined }, { snsi: string }>(
    async ({ input: { snsi } }) => {
      const body = await unwrap(
        client.network.POST('/network/express/notification/send/transaction/{snsi}', {
          params: { path: { snsi } },
          body: wrapInEnvelope({}),
        }),
      )
      return { traceId: traceIdOf(body) }
    },
  ),
})

export type NotificationActors = ReturnType<typeof createNotificationActors>
