/** The one call that changes something although it is a GET (specification, section 7). */
const rescindPath = /\/network\/express\/instrument\/[^/]+\/integrate\/rescind$/

/** Whether a call would change something: it is sent once, whatever becomes of it (P2). */
export const isChange = ({ method, url }: Request): boolean =>
  method !== 'GET' || rescindPath.test(new URL(url).pathname)
