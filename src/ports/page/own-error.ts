/**
 * Whether the portal's own code failed: the first file of the stack is of this origin. Code of an extension or a
 * console has other addresses, or none.
 */
export const isOwnError = (reason: unknown, origin: string): boolean => {
  if (!(reason instanceof Error)) return false
  // V8 starts the stack with the message, which may contain any address.
  const frames = (reason.stack ?? '').replace(reason.message, '')
  return /\b[\w-]+:\/\/[^\s)]+/.exec(frames)?.[0].startsWith(`${origin}/`) === true
}
