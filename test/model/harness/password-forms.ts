const isUsername = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.autocomplete === 'username'

/**
 * Returns what keeps a password manager from storing a new password under the consumer's name, in any form on the page.
 *
 * @param username with which the consumer signs in; undefined when the screen states none
 */
export const findUsernameProblems = (username: string | undefined): string[] => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')
  const forms = new Set([...fields].map(({ form }) => form))
  return [...forms].flatMap(form => {
    if (form === null) return ['a field for a new password belongs to no form']
    if (username === undefined) return ['a form sets a password, and the screen does not state whose']
    const found = [...form.elements]
      .filter(isUsername)
      .map(({ value, readOnly }) => `"${value}"${readOnly ? '' : ', which can be changed'}`)
    return found.length === 1 && found[0] === `"${username}"`
      ? []
      : [`a form sets the password of "${username}", and its usernames are: ${found.join('; ') || 'none'}`]
  })
}
