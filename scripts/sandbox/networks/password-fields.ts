/** Returns the names of the password fields in the config of a network. */
export const listPasswordFields = (config: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  JSON.stringify(config, (_, value) => {
    if (value?.type === 'GenericPassword') names.add(value.name)
    return value
  })
  return names
}
