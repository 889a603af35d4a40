/** A value that the state of a machine promises to be there. Throws where it is not: then the machine is wrong. */
export const assertDefined = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('Not known in this state')
  return value
}
