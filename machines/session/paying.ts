interface Running<Snapshot> {
  getSnapshot(): Snapshot
}

/** What moves money: a payment, or the approval of a file of them. */
type Payment = Running<{ hasTag(tag: 'paying' | 'unknown'): boolean }>
type Ordering = Running<{ readonly children: { readonly payment?: Payment | undefined } }>
type Bulk = Running<{ readonly children: { readonly approval?: Payment | undefined } }>
type Service = Running<{
  readonly children: { readonly ordering?: Ordering | undefined; readonly bulk?: Bulk | undefined }
}>
type Opener = Running<{ readonly context: { readonly service: Service | undefined } }>
/** As much of a session as is looked at here: the services that may be open in it, on the menu or by a link. */
type Session = Running<{
  readonly context: { readonly service: Service | undefined }
  readonly children: { readonly paymentRequest?: Opener | undefined }
}>

const paymentIn = (service: Service | undefined) => {
  const { ordering, bulk } = service?.getSnapshot().children ?? {}
  const payment = ordering?.getSnapshot().children.payment ?? bulk?.getSnapshot().children.approval
  return payment?.getSnapshot()
}

const paymentsIn = (session: Session | undefined) => {
  const { context, children } = session?.getSnapshot() ?? {}
  const requested = children?.paymentRequest?.getSnapshot().context.service
  return [context?.service, requested].flatMap(service => paymentIn(service) ?? [])
}

/** Whether a payment has been sent by `service` of which the answer is not known yet. */
export const isServicePaying = (service: Service | undefined): boolean =>
  paymentIn(service)?.hasTag('paying') ?? false

/** Whether a payment by `service` has no answer, be it that none has come yet or that none will. */
export const isServiceUnsettled = (service: Service | undefined): boolean => {
  const payment = paymentIn(service)
  return payment?.hasTag('paying') === true || payment?.hasTag('unknown') === true
}

/** Whether a payment is on its way by whatever is open in `session`. */
export const isPaying = (session: Session | undefined): boolean =>
  paymentsIn(session).some(payment => payment.hasTag('paying'))

/** Whether a payment in `session` has no answer, be it that none has come yet or that none will. */
export const isUnsettled = (session: Session | undefined): boolean =>
  paymentsIn(session).some(payment => payment.hasTag('paying') || payment.hasTag('unknown'))
