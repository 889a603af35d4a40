import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { selectNumberExample } from '#machines/sign-in/number-example.ts'
import { useSignInText } from '../shared/sign-in-text.ts'
import { useView } from '../shared/use-view.ts'
import type { NumberExampleProps } from './SignInForm.tsx'

/** Says how to write the mobile number; empty while the identifier is no refused number. */
export const NumberExample = ({ signIn }: NumberExampleProps) => {
  const { writeNumber } = useSignInText()
  const example = useView(signIn, selectNumberExample)
  return example === undefined ? null : <> {writeNumber(formatExample(example))}</>
}
