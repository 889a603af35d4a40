/** Whether `text` has the format of an identifier of the network, so that it is safe in a URL. */
export const isSnsi = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Whether `text` is a UUID, the format of transaction and payment request ids in a URL. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Whether both ids identify the same record. The letters of a UUID may be in either case. */
export const isSameId = (one: string, other: string): boolean =>
  one === other || (isUuid(one) && one.toLowerCase() === other.toLowerCase())
