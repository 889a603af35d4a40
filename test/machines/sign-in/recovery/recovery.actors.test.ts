import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createRecoveryActors } from '../../../../machines/sign-in/recovery/recovery.actors.ts'
import { noopCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

test.each([{ msisdn: '27820000001' }, { email: 'thandi@example.com' }])(
  'sends the number or the email, and returns the Trace ID: %j',
  async identifier => {
    const { client, calls } = createRecordingClient(() => createOkResponse({}))
    const { recover, reset } = createRecoveryActors(client, noopCodeMark)
    const typed = { otp: '123456', password: 'N3wPassw0rd!', confirmation: ' N3wPassw0rd! ' }
    const answered = { traceId: 'trace-1' }
    expect(await toPromise(createActor(recover, { input: { identifier } }).start())).toEqual(answered)
    expect(await toPromise(createActor(reset, { input: { identifier, ...typed } }).start())).toEqual(answered)
    const passwords = { new_password: typed.password, confirm_password: typed.confirmation }
    expect(calls).toEqual([
      { call: 'POST /network/express/consumer/recover', data: identifier },
      { call: 'POST /network/express/consumer/reset', data: { ...identifier, otp: '123456', ...passwords } },
    ])
  },
)
