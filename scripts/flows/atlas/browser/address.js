// @ts-check

/**
 * What the page shows: a machine, and in it maybe a state or a transition.
 * @typedef {{ machine: string, state?: string | undefined, transition?: string | undefined }} Place
 */

/**
 * The address of a place: `#/sign-in`, `#/sign-in/editing`, or with a transition after a second slash. States
 * are paths, keys joined by dots; nothing after the slash stands for the root.
 * @param {Place} place
 */
export const addressOf = ({ machine, state, transition }) => {
  const parts = [machine, state, transition].filter(part => part !== undefined)
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

/**
 * The place that an address names; undefined when it names none.
 * @param {string} hash
 * @returns {Place | undefined}
 */
export const placeAt = hash => {
  if (!hash.startsWith('#/')) return undefined
  try {
    const [machine = '', state, transition] = hash.slice(2).split('/').map(decodeURIComponent)
    return machine === '' ? undefined : { machine, state, transition }
  } catch {
    return undefined
  }
}

/** Where the services are: no machine has such a name. */
const services = 'services'

/**
 * The address of a service: `#/services/send/wallet/transfer`; with no key, that of all.
 * @param {string} key
 */
export const serviceAddress = key => `#/${[services, ...key.split('/').filter(Boolean)].join('/')}`

/**
 * The key of the service that an address names, nothing for all; undefined where it names none.
 * @param {string} hash
 * @returns {string | undefined}
 */
export const serviceAt = hash => {
  const [, first, ...key] = hash.split('/')
  return hash.startsWith('#/') && first === services ? key.join('/') : undefined
}
