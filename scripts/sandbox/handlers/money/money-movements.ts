import type { Transaction } from '#openapi/network.gen.d.ts'
import type { OperationId, SecuredCall } from '#scripts/sandbox/http/operation.ts'
import {
  createForeignRecordError,
  Refusal,
  requestDeclined,
  sessionEnded,
  systemError,
  wrongField,
} from '#scripts/sandbox/http/responses.ts'
import { centsOf, type Fee, feesFor, totalOf } from '#scripts/sandbox/ledger/money.ts'
import type { Draft, Movement } from '#scripts/sandbox/ledger/movements.ts'
import {
  insufficientFunds,
  isUnassignedNumber,
  type MagicOutcome,
  settlementOf,
} from '#scripts/sandbox/magic-values.ts'
import type { OtpOperation } from '#scripts/sandbox/networks/networks.ts'
import type { Wallet } from '#scripts/sandbox/people/people.ts'
import type { SandboxContext } from '#scripts/sandbox/world.ts'
import { wrongCode } from '../authentication.ts'
import { transactionOf } from '../transaction.ts'
import { walletOf } from '../wallet.ts'

type Caller = Pick<SecuredCall<OperationId>, 'world' | 'requestId' | 'session' | 'amount' | 'spoilResponse'>

/** Returns the caller's own wallet; rejects a call that names the wallet of another consumer. */
export const ownWallet = (
  { world, session }: Caller,
  { msisdn, currency }: { readonly msisdn: string; readonly currency?: string },
): Wallet => {
  if (msisdn !== session.msisdn) throw createForeignRecordError()
  return walletOf(world, msisdn, currency)
}

/** Rejects a locked wallet, which cannot be topped up or cashed out. */
export const checkUnlocked = ({ locked }: Wallet): void => {
  if (locked) throw requestDeclined('Your wallet is locked.')
}

const wrongPin = '0000'

/** Validates the PIN of an order. A given PIN must be correct. */
export const checkPin = ({ pin }: { readonly pin?: string }, isRequired = false): void => {
  if ((isRequired || pin !== undefined) && (pin ?? wrongPin) === wrongPin)
    throw new Refusal(403, 'requestingPartyAuthorisationError', 'Invalid PIN')
}

/** Validates the one-time PIN of an order to a recipient, when the session's network requires one. */
export const checkOtp = (
  { world, session }: Caller,
  operation: OtpOperation,
  { otp }: { readonly otp?: string },
  recipient: unknown,
): void => {
  if (!world.networks.asksOtp(session.network, operation)) return
  const verdict =
    otp === undefined ? 'wrong' : world.pins.check(session.msisdn, 'order', otp, [operation, recipient])
  if (verdict !== 'right') throw wrongCode(verdict)
}

/** Returns the error for an unknown counterparty; `key` is the field of the request's data that names it. */
export const unknownParty = (key: string, words: string) =>
  new Refusal(422, 'identifierError', words, [{ key, value: words }])

export const createSamePartyError = (words = 'You cannot send money to yourself.') =>
  requestDeclined(words, 'samePartiesError')

/** Rejects the unassigned number in fields that accept numbers without a wallet. */
export const checkIsCustomer = (key: string, msisdn: string): void => {
  if (isUnassignedNumber(msisdn)) throw unknownParty(key, 'This mobile number is not a customer.')
}

/** Returns the fees that the session's network charges for a component, for an amount in cents. */
export const feesOf = (
  { world, session }: Caller,
  component: string,
  cents: number,
  notification: boolean,
): readonly Fee[] => {
  const everySms = world.networks.traitsOf(session.network).charges_every_sms
  return feesFor(`express.${component}`, cents, { notification, everySms }) ?? []
}

/** Parses the cents of a validated amount; rejects zero. */
export const requestedCents = (amount: string | number, field = 'amount'): number => {
  const cents = centsOf(amount) ?? 0
  if (cents === 0) throw wrongField(field, 'Amount must be a valid number.', 'lessThanTransactionMinValue')
  return cents
}

/** Applies a magic value of any call: ends the session, interrupts the call, or changes the response. */
export const applyMagic = (
  { world, session, spoilResponse }: Caller,
  magic: MagicOutcome | undefined,
): void => {
  if (magic?.outcome === 'session_ended') {
    world.sessions.end(session.token)
    throw sessionEnded()
  }
  if (magic?.outcome === 'interrupted') throw systemError(magic.fault)
  if (magic?.outcome === 'performed') spoilResponse(magic.fault)
}

/** Moves the money now, later or not at all. Records a declined movement in the history. */
export const postMovement = (
  world: SandboxContext,
  draft: Draft,
  magic: MagicOutcome | undefined,
): Movement => {
  const { cents, fees = [], account } = draft
  const covered = draft.class === 'credit' || cents + totalOf(fees) <= world.journal.funds(account).available
  const refused = magic?.outcome === 'declined' ? magic : covered ? undefined : insufficientFunds
  if (refused) {
    world.movements.decline(draft, refused.reason)
    throw requestDeclined(refused.message, refused.code)
  }
  if (magic?.outcome !== 'pending') return world.movements.settle(draft)
  return world.movements.pend(draft, settlementOf(magic, world.clock.now()))
}

export const moveMoney = (call: Caller, draft: Draft, magic: MagicOutcome | undefined): Transaction => {
  applyMagic(call, magic)
  return transactionOf(postMovement(call.world, { ...draft, trace_id: call.requestId }, magic), call)
}
