import { type ReactNode, useId } from 'react'
import { PanelHeader } from '../data/Panel.tsx'
import { chartPanel, plotSkeleton, tallChartPanel } from './ChartPanel.css.ts'

export interface ChartPanelProps {
  readonly title: string
  /** Whether the panel has the height of the bar charts, also while it is empty. */
  readonly isTall?: boolean
  /** The chart, or an `EmptyState` of the same size. */
  readonly children: ReactNode
}

export const ChartPanel = ({ title, isTall = false, children }: ChartPanelProps) => {
  const id = useId()
  return (
    <section className={isTall ? tallChartPanel : chartPanel} aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {children}
    </section>
  )
}

/** The placeholder of a graph that loads. */
export const PlotSkeleton = () => <div className={plotSkeleton} aria-hidden="true" />
