import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createConfirmationActors } from '../../../../machines/payment/confirmation/confirmation.actors.ts'
import { noopCodeMark } from '../../../support/noop-ports.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'

const input = { msisdn: '27820000001' }

test('a one-time PIN is sent to the mobile number of the wallet', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse({}))
  await toPromise(createActor(createConfirmationActors(client, noopCodeMark).sendOtp, { input }).start())
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data: input }])
})

test('that none was sent is told in the words of the network', async () => {
  const { client } = createRecordingClient(() => createRejectedResponse('No SMS today.'))
  const actor = createActor(createConfirmationActors(client, noopCodeMark).sendOtp, { input })
  await expect(toPromise(actor.start())).rejects.toMatchObject({
    kind: 'rejected',
    words: { words: 'No SMS today.' },
  })
})
