/** English texts about a mobile number that was refused; loaded right after the first paint. */
export const en = {
  /** @param ways to write an example: one, or a national and an international one */
  writeNumber: (ways: readonly string[]) => `Write the number as ${ways.join(' or ')}.`,
} as const satisfies Record<string, unknown>
