import { useEffect, useRef } from 'react'
import { selectable } from './text-parts.css.ts'

export interface SelectableProps {
  /** Selects the text, for the consumer to copy by hand. */
  readonly selected?: boolean | undefined
  readonly children: string
}

/** A text to copy. */
export const SelectableText = ({ selected, children }: SelectableProps) => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (selected && place.current) getSelection()?.selectAllChildren(place.current)
  }, [selected])
  return (
    <span className={selectable} translate="no" ref={place}>
      {children}
    </span>
  )
}
