// React's development build notes where every element was made and how long it took to draw, for the tools of a
// browser. No test reads that, and it is a fifth of all that a played screen costs.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

const internals: unknown = Object.entries(await import('react')).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1]
// It stops after so many elements, and counts from nought again every second: here it has always had enough.
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

export {}
