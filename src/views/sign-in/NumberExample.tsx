import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { selectUnreadable } from '#machines/sign-in/number-example.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { useView } from '../shared/use-view.ts'
import type { NumberExampleProps } from './SignInForm.tsx'

interface ExampleProps extends NumberExampleProps {
  readonly words: Pick<SessionText, 'writeNumber' | 'unreadableNumber' | 'unreadableEmail'>
}

/** Says what the portal cannot read, and how to write a mobile number; empty while the identifier is not refused. */
export const NumberExample = ({ signIn, words }: ExampleProps) => {
  const unreadable = useView(signIn, selectUnreadable)
  if (unreadable === undefined) return null
  return unreadable.kind === 'email' ? (
    <> {words.unreadableEmail}</>
  ) : (
    <>
      {' '}
      {words.unreadableNumber} {words.writeNumber(formatExample(unreadable.example))}
    </>
  )
}
