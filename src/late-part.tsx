import { type ComponentType, lazy, useState } from 'react'

/** A part of the portal that is loaded on first use. */
export interface LatePart<Part> {
  (): Promise<Part>
  /** Returns the part; undefined before it has loaded. */
  readonly loaded: () => Part | undefined
}

/** Creates a part from its import. The next use repeats a failed import. */
export const createLatePart = <Part,>(load: () => Promise<Part>): LatePart<Part> => {
  let part: Part | undefined
  return Object.assign(
    async () => {
      part ??= await load()
      return part
    },
    { loaded: () => part },
  )
}

/**
 * Creates a view that is loaded with its part. React shows the fallback of a lazy view for at least 300 ms, so a loaded
 * part is rendered directly.
 */
export const createLateView = <Part, Props extends object>(
  part: LatePart<Part>,
  pick: (part: Part) => ComponentType<Props>,
  onFailed?: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Late = lazy(async () => ({ default: await part().then(pick, onFailed) }))
  return (props: Props) => {
    const [View] = useState((): ComponentType<Props> => {
      const loaded = part.loaded()
      return loaded === undefined ? Late : pick(loaded)
    })
    return <View {...props} />
  }
}
