import { isOpen, type Journal, type PaymentStage } from './payment-journal.ts'

/** Whether a call that moves money has no answer: nothing may end the session or leave the page. */
export const isSending = ({ payments }: Journal): boolean => payments.some(({ stage }) => stage === 'sending')

/** In ascending priority. */
const byPriority: readonly PaymentStage[] = [
  'unsent',
  'declined',
  'approved',
  'unknown',
  'awaiting',
  'sending',
]

const highest = (stages: readonly PaymentStage[]): PaymentStage | undefined =>
  byPriority.findLast(stage => stages.includes(stage))

/** Returns the stage of the payment whose screen is open; undefined without one. */
export const getShownStage = ({ payments }: Journal): PaymentStage | undefined =>
  highest(payments.filter(({ isClosed }) => !isClosed).map(({ stage }) => stage))

/** Returns the stage that the consumer must learn when the session ends: of a shown or an open payment. */
export const getUnreadStage = ({ payments }: Journal): PaymentStage | undefined =>
  highest(payments.filter(payment => !payment.isClosed || isOpen(payment)).map(({ stage }) => stage))
