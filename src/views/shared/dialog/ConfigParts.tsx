import type { ButtonStyle } from '#machines/domain/config/service-form.ts'
import type { Message } from '#machines/domain/message.ts'
import { deriveTint } from '#src/styles/tint.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton, type SubmitButtonProps } from '#src/ui/button/SubmitButton.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { Avatar } from '#src/ui/icons/Avatar.tsx'
import { getConfigIcon } from '#src/ui/icons/service-icons.ts'
import { ClampedText } from '#src/ui/text/ClampedText.tsx'
import { useText } from '../hooks.tsx'

interface NetworkButtonProps extends Omit<SubmitButtonProps, 'children' | 'icon' | 'tint'> {
  /** The label in the network's config; undefined without one. */
  readonly label: Message | undefined
  readonly face: ButtonStyle | undefined
  /** The default label. */
  readonly children: string
}

/** A button of a form. The network's config may set its label and icon, and the colour of the main action. */
export const ConfigButton = ({ label, face, children, waitsFor, ...props }: NetworkButtonProps) => {
  const { formatDefinedMessage } = useText()
  const words = label ? formatDefinedMessage(label) : children
  const icon = face?.icon && getConfigIcon(face.icon, words)
  const content = (
    <>
      {icon && <Avatar icon={icon} />}
      <ClampedText>{words}</ClampedText>
    </>
  )
  return props.type === 'submit' ? (
    <SubmitButton {...props} waitsFor={waitsFor} tint={face?.colour ? deriveTint(face.colour) : undefined}>
      {content}
    </SubmitButton>
  ) : (
    <Button {...props}>{content}</Button>
  )
}

interface ConfigTextProps {
  readonly icon: string | undefined
  readonly words: Message
}

/** A text of the network's config, with its icon. */
export const ConfigText = ({ icon, words }: ConfigTextProps) => {
  const { formatDefinedMessage } = useText()
  const text = formatDefinedMessage(words)
  return <FormText icon={icon === undefined ? undefined : getConfigIcon(icon, text)}>{text}</FormText>
}
