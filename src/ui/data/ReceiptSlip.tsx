import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, checkIcon, questionIcon } from '../icons/status.ts'
import { type FigureProps, LargeAmount } from '../text/LargeAmount.tsx'
import * as styles from './ReceiptSlip.css.ts'

export interface SlipHeadProps {
  readonly figure: FigureProps
  readonly direction: 'debit' | 'credit'
  /** Struck through where no money moved after all. */
  readonly standing: 'pending' | 'declined' | undefined
  /** A `Tag` for what has not simply happened. */
  readonly children?: ReactNode
}

/** What a receipt is about: how much, and which way it went. */
export const ReceiptSlipHeader = ({ figure, direction, standing, children }: SlipHeadProps) => (
  <div
    className={styles.head}
    data-class={direction}
    data-state={standing}
    data-veiled={figure.hidden || undefined}
  >
    <LargeAmount {...figure} />
    {children}
  </div>
)

export interface SlipActionsProps {
  /** `SlipNews` that the last of them was done. */
  readonly done?: ReactNode
  /** `SlipNews` of what was not, or may not have been. */
  readonly troubles?: ReactNode
  /** `Button`s with icons, of equal width. */
  readonly children: ReactNode
}

/** What can be done with a receipt; not on the paper, where nothing can. */
export const ReceiptSlipActions = ({ done, troubles, children }: SlipActionsProps) => (
  <div className={styles.below}>
    <div className={styles.actions}>{children}</div>
    <div className={styles.liveRegion} role="status">
      {done}
    </div>
    {troubles}
  </div>
)

export interface ReceiptSlipStatusProps {
  readonly state: 'done' | 'unsure' | 'failed'
  readonly children: ReactNode
}

const marks = { done: checkIcon, unsure: questionIcon, failed: alertIcon }

const bringIntoSight = (news: HTMLElement | null) => news?.scrollIntoView({ block: 'nearest' })

/** What became of something that was asked for; in sight, however little of the receipt is. */
export const ReceiptSlipStatus = ({ state, children }: ReceiptSlipStatusProps) => (
  <div
    className={styles.statusMessage}
    data-state={state}
    role={state === 'done' ? undefined : 'alert'}
    ref={bringIntoSight}
  >
    <Icon icon={marks[state]} />
    <div>{children}</div>
  </div>
)

/** One thing on the screen, and another on the paper that somebody has asked for. */
export const ScreenOrPrint = ({ shown, paper }: { readonly shown: string; readonly paper: string }) => (
  <>
    <span className={styles.screenOnly}>{shown}</span>
    <span className={styles.printOnly}>{paper}</span>
  </>
)
