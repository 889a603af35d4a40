import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'

/** 'Please wait... Processing Request / Authorizing...', while a request is pending. */
export const Authorizing = () => (
  <Outcome
    state="busy"
    title={text.account.wait}
    strong={text.account.processing}
    message={text.account.authorizing}
  />
)
