/** English texts about what is typed. They load after the sign-in page. */
export const forms = {
  discard: {
    help: 'What you have typed will be lost.',
    leave: 'Leave',
    backToForm: 'Back to the form',
  },
  /** @param label of the first field that is empty or invalid */
  waitsFor: (label: string) => `Still needed: ${label}`,
  unreadableNumber: 'We cannot read this number.',
  unreadableEmail: 'We cannot read this email address.',
  /** @param ways to write an example: one, or a national and an international one */
  writeNumber: (ways: readonly string[]) => `Write the number as ${ways.join(' or ')}.`,
}
