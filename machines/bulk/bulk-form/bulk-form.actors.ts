import { fromCallback, fromPromise } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { loaderOf } from '#machines/network/loader/loader.machine.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { readCharges } from '#machines/payment/charges/charges.actors.ts'
import type { Downloads, FileChecker, NamedFile } from '#machines/shared/ports/files.ts'

export interface BulkFormPorts {
  readonly checker: FileChecker
  readonly downloads: Downloads
}

/** The request for the price of an SMS. */
const smsOf = (currency: string) => ({
  component: 'express.wallet.transaction.transfer',
  currency,
  amount: 100 as Cents,
  isNotified: true,
})

/** Reads the price of one SMS to a recipient. */
export const readSmsPrice = async (
  client: NetworkClient,
  currency: string,
  signal: AbortSignal,
): Promise<Cents> => (await readCharges(client, smsOf(currency), signal)).total

export type BulkFormActors = ReturnType<typeof createBulkFormActors>

/** Creates the actors of the bulk form. */
export const createBulkFormActors = (client: NetworkClient, { checker, downloads }: BulkFormPorts) => ({
  smsCharge: loaderOf(
    fromPromise<Cents, { currency: string }>(({ input: { currency }, signal }) =>
      readSmsPrice(client, currency, signal),
    ),
  ),

  checkFile: fromCallback<{ type: never }, { file: File; own: string }>(
    ({ input: { file, own }, sendBack }) => {
      const leaving = new AbortController()
      checker
        .check(file, own, progress => sendBack({ type: 'check.progress', progress }), leaving.signal)
        .then(
          checked => sendBack({ type: 'check.end', checked }),
          () => sendBack({ type: 'check.fail' }),
        )
      return () => leaving.abort()
    },
  ),

  saveFile: fromPromise<void, NamedFile>(async ({ input: { file, name } }) => downloads.save(file, name)),
})
