/** Whether `text` can be the network's name of something, fit to stand in an address (S10). */
export const isSnsi = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)
