import type { Failure } from '#machines/network/failure.ts'
import { SectionError, type SectionFailureProps } from '#src/ui/layout/Section.tsx'
import { useLoadFailedProps } from '../shared/LoadFailedState.tsx'

interface FailedProps extends Pick<SectionFailureProps, 'title' | 'placeholderFor'> {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** A part of the settings that could not be read. */
export const Failed = ({ title, placeholderFor, ...failed }: FailedProps) => (
  <SectionError title={title} placeholderFor={placeholderFor} {...useLoadFailedProps(failed)} />
)
