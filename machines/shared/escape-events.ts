/** The events of Escape and Back in a form with a request: the first that is possible; none while the request is pending. */
export const formEscapeEvents = [
  { type: 'form.leave' },
  { type: 'form.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const
