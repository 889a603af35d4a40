interface Running<Snapshot> {
  getSnapshot(): Snapshot
}

type Payment = Running<{ hasTag(tag: 'paying'): boolean }>
type Ordering = Running<{ readonly children: { readonly payment?: Payment | undefined } }>
type Service = Running<{ readonly children: { readonly ordering?: Ordering | undefined } }>
/** As much of a session as is looked at here: the payment of the one service that may be open in it. */
type Session = Running<{ readonly context: { readonly service: Service | undefined } }>

/** Whether a payment has been sent in `session` of which the answer is not known yet. */
export const isPaying = (session: Session | undefined): boolean => {
  const ordering = session?.getSnapshot().context.service?.getSnapshot().children.ordering
  return ordering?.getSnapshot().children.payment?.getSnapshot().hasTag('paying') ?? false
}
