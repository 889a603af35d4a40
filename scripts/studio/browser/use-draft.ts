import { useEffect, useState } from 'react'

const prefix = 'studio.'

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(`${prefix}${name}`)
  } catch {
    return null
  }
}

/** Keeps a text in this browser, so that it survives a reload. */
export const useStored = (name: string, initial: string) => {
  const [text, setText] = useState(() => read(name) ?? initial)
  useEffect(() => {
    try {
      localStorage.setItem(`${prefix}${name}`, text)
    } catch {
      // A browser without storage forgets it.
    }
  }, [name, text])
  return [text, setText] as const
}

/** Returns a value once it has not changed for a while, in milliseconds. */
export const useSettled = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
