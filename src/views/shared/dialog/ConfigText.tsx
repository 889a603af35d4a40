import type { Message } from '#machines/domain/message.ts'
import { FormText } from '#src/ui/form/FormText.tsx'
import { getConfigIcon } from '#src/ui/icons/service-icons.ts'
import { useText } from '../hooks.tsx'

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
