/**
 * Whether it is the portal's own code that failed: the first place in the error's stack is a file of this origin. Code
 * of an extension has an address of its own there, and what is run from a console, or is no error, has none.
 */
export const isOwnError = (reason: unknown, origin: string): boolean => {
  if (!(reason instanceof Error)) return false
  // V8 begins the stack with the message, which may name any address.
  const frames = (reason.stack ?? '').replace(reason.message, '')
  return /\b[\w-]+:\/\/[^\s)]+/.exec(frames)?.[0].startsWith(`${origin}/`) === true
}
