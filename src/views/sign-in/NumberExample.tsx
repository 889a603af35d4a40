import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { selectNumberExample } from '#machines/sign-in/number-example.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { useView } from '../shared/use-view.ts'
import type { NumberExampleProps } from './SignInForm.tsx'

interface ExampleProps extends NumberExampleProps {
  readonly writeNumber: SessionText['writeNumber']
}

/** Says how to write the mobile number; empty while the identifier is no refused number. */
export const NumberExample = ({ signIn, writeNumber }: ExampleProps) => {
  const example = useView(signIn, selectNumberExample)
  return example === undefined ? null : <> {writeNumber(formatExample(example))}</>
}
