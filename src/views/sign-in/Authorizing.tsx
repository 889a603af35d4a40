import { text } from '../../text/sign-in-dialogs-text.ts'
import { Outcome } from '../../ui/feedback/Outcome.tsx'

/** An answer is awaited: 'Please wait... Processing Request / Authorizing...' (specification, section 2). */
export const Authorizing = () => (
  <Outcome
    state="busy"
    title={text.account.wait}
    strong={text.account.processing}
    message={text.account.authorizing}
  />
)
