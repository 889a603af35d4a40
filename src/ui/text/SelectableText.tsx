import { useEffect, useRef } from 'react'
import { selectable } from './text-parts.css.ts'

export interface SelectableProps {
  /** It is to be copied by hand, and stands ready for that. */
  readonly selected?: boolean | undefined
  readonly children: string
}

/** Text that is there to be copied. */
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
