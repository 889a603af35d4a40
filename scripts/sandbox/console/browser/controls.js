// @ts-check

/** @import { Fault } from '#scripts/sandbox/store/faults.ts' */
/** @import { Message } from '#scripts/sandbox/store/inbox.ts' */
/** @import { LedgerCheck } from '#scripts/sandbox/ledger/journal.ts' */
/** @import { LoggedRequest } from '#scripts/sandbox/store/request-log.ts' */

/**
 * @typedef {object} Person
 * @property {string} msisdn
 * @property {string} name
 * @property {string} note
 * @property {string | null} network the only network that knows this person
 * @property {'waiting' | 'verified' | null} authenticator null without an authenticator; `waiting` until a
 * code has confirmed it
 * @property {number | null} balance_cents
 * @property {number | null} available_cents
 * @property {boolean | null} locked
 */
/**
 * @typedef {object} OpenCode
 * @property {string} snsi
 * @property {string} msisdn the consumer who requests the payment
 * @property {string | null} amount null when the payer chooses the amount
 * @property {string} reference
 */
/** @typedef {{ now: string, frozen: boolean }} ClockFace */
/** @typedef {{ freeze: boolean } | { advance_ms: number } | { set: string }} ClockOrder */
/** @typedef {Omit<Message, 'at'> & { at: string }} ReceivedMessage */
/** @typedef {Omit<LoggedRequest, 'at'> & { at: string }} SeenRequest */

const unreachable = () => {
  throw new Error('The sandbox does not answer.')
}

/**
 * Sends a request to the controls. Rejects with an Error whose message the page can show.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
const ask = async (method, path, body) => {
  const answer = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(unreachable)
  const data = await answer.json().catch(unreachable)
  if (!answer.ok) throw new Error(data.message ?? `The sandbox answered ${answer.status}.`)
  return data
}

/** @returns {Promise<Person[]>} */
export const readPeople = () => ask('GET', 'people')

/**
 * @param {{ balance_cents: number, history: number }} wishes
 * @returns {Promise<Person>}
 */
export const makePerson = wishes => ask('POST', 'people', wishes)

/** @returns {Promise<LedgerCheck>} */
export const checkLedger = () => ask('GET', 'ledger/check')

/**
 * @param {string} msisdn
 * @returns {Promise<{ code: string, remaining_ms: number }>}
 */
export const readAuthenticator = msisdn => ask('GET', `totp/${encodeURIComponent(msisdn)}`)

/**
 * @param {string | undefined} msisdn undefined: the messages of all consumers
 * @returns {Promise<ReceivedMessage[]>}
 */
export const readInbox = msisdn =>
  ask('GET', msisdn === undefined ? 'inbox' : `inbox?msisdn=${encodeURIComponent(msisdn)}`)

/** @returns {Promise<ClockFace>} */
export const readClock = () => ask('GET', 'clock')

/**
 * @param {ClockOrder} order
 * @returns {Promise<ClockFace>}
 */
export const orderClock = order => ask('POST', 'clock', order)

/** @returns {Promise<Fault[]>} */
export const readFaults = () => ask('GET', 'faults')

/**
 * Replaces all faults.
 * @param {readonly Fault[]} faults
 * @returns {Promise<Fault[]>}
 */
export const setFaults = faults => ask('PUT', 'faults', faults)

/**
 * @param {{ id?: string, limit: number }} wanted
 * @returns {Promise<SeenRequest[]>}
 */
export const readRequests = ({ id, limit }) =>
  ask('GET', `requests?limit=${limit}${id === undefined ? '' : `&id=${encodeURIComponent(id)}`}`)

/** @returns {Promise<OpenCode[]>} */
export const readCodes = () => ask('GET', 'scan')

/**
 * Pays a code from outside the sandbox.
 * @param {string} snsi
 * @param {{ amount?: string }} order
 * @returns {Promise<{ state: string, amount: string }>}
 */
export const scanCode = (snsi, order) => ask('POST', `scan/${encodeURIComponent(snsi)}`, order)

/** @returns {Promise<{ people: number }>} */
export const resetAll = () => ask('POST', 'reset', {})
