/** Whether `text` can be the network's name of something, fit to stand in an address (S10). */
export const isSnsi = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Whether `text` can be the name of a payment request in a link to it: a UUID, and nothing else (S10). */
export const isPaymentRequestId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
