import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, checkIcon, questionIcon } from '../icons/status.ts'
import { type FigureProps, LargeAmount } from '../text/LargeAmount.tsx'
import * as styles from './ReceiptSlip.css.ts'

export interface SlipHeadProps {
  readonly figure: FigureProps
  readonly direction: 'debit' | 'credit'
  /** `declined` strikes the amount through, because no money moved. */
  readonly standing: 'pending' | 'declined' | undefined
  /** A `Badge` for a status other than completed. */
  readonly children?: ReactNode
}

/** The head of a receipt: the amount and its direction. */
export const ReceiptSlipHeader = ({ figure, direction, standing, children }: SlipHeadProps) => (
  <div
    className={styles.head}
    data-class={direction}
    data-state={standing}
    data-veiled={figure.hidden || undefined}
  >
    <LargeAmount {...figure} struck={standing === 'declined'} />
    {children}
  </div>
)

export interface SlipActionsProps {
  /** A `ReceiptSlipStatus` that the last action succeeded. */
  readonly done?: ReactNode
  /** A `ReceiptSlipStatus` per action that failed or may have failed. */
  readonly troubles?: ReactNode
  /** `Button`s with icons, of equal width. */
  readonly children: ReactNode
}

/** The actions of a receipt, hidden in print. */
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

/** The result of an action on the receipt, scrolled into view. */
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

/** Shows one text on screen and another in print. */
export const ScreenOrPrint = ({ shown, paper }: { readonly shown: string; readonly paper: string }) => (
  <>
    <span className={styles.screenOnly}>{shown}</span>
    <span className={styles.printOnly}>{paper}</span>
  </>
)
