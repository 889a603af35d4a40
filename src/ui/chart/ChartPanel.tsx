import { type ReactNode, useId } from 'react'
import { PanelHeader } from '../data/Panel.tsx'
import { chartPanel } from './ChartPanel.css.ts'

export interface ChartPanelProps {
  readonly title: string
  /** The chart, or an `EmptyState` of the same size. */
  readonly children: ReactNode
}

export const ChartPanel = ({ title, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <section className={chartPanel} aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {children}
    </section>
  )
}
