import { type Context, createContext, useContext } from 'react'

/** Creates a context, and the hook that reads it. The hook throws, with `name`, in a view outside the context. */
export const createGiven = <Value>(name: string): readonly [Context<Value | undefined>, () => Value] => {
  const Given = createContext<Value | undefined>(undefined)
  return [
    Given,
    () => {
      const value = useContext(Given)
      if (value === undefined) throw new Error(`No ${name} above this view`)
      return value
    },
  ]
}
