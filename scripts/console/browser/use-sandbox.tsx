import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { type Query, readSandbox, type SandboxState } from './sandbox-client.ts'

/** Milliseconds between two readings. */
const pause = 2000

interface Sandbox extends SandboxState {
  readonly changeQuery: (change: Partial<Query>) => void
  /** Reads the sandbox again, after a change. Never rejects. */
  readonly refresh: () => Promise<void>
}

const SandboxContext = createContext<Sandbox | undefined>(undefined)

export const useSandbox = (): Sandbox => {
  const sandbox = useContext(SandboxContext)
  if (sandbox === undefined) throw new Error('There is no sandbox around this component.')
  return sandbox
}

/** Reads the sandbox again and again while the page is visible, and at once when the query changes. */
export const SandboxProvider = ({ children }: { readonly children: ReactNode }) => {
  const [query, setQuery] = useState<Query>({ inbox: {}, requests: {} })
  const [state, setState] = useState<SandboxState>()
  const [isLost, setLost] = useState(false)
  const latestQuery = useRef(query)

  const refresh = useCallback(async () => {
    const { current: asked } = latestQuery
    try {
      const next = await readSandbox(asked)
      // The response to an earlier query is out of date.
      if (asked === latestQuery.current) setState(next)
      setLost(false)
    } catch {
      setLost(true)
    }
  }, [])

  useEffect(() => {
    latestQuery.current = query
    const poll = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    poll()
    const timer = setInterval(poll, pause)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [query, refresh])

  const changeQuery = (change: Partial<Query>) => setQuery(before => ({ ...before, ...change }))
  return (
    <>
      {isLost && <Notice>The sandbox does not answer. This page keeps trying.</Notice>}
      {state && <SandboxContext value={{ ...state, changeQuery, refresh }}>{children}</SandboxContext>}
    </>
  )
}
