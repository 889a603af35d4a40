import type { Message } from '../message.ts'
import { readableName } from '../text.ts'

/** The services that the specification names. */
export const serviceNames = [
  'topup',
  'cash',
  'buy',
  'pay',
  'send',
  'request',
  'donate',
  'invite',
  'tools',
] as const

/** The default label of each service that the specification names (section 1). */
export type ServiceCode = `service.${(typeof serviceNames)[number]}`

/** How a service is called: by the network's own label, else by its default, else by its name as it can be read. */
export const serviceLabel = ({
  name,
  label,
}: {
  readonly name: string
  readonly label?: string | undefined
}): Message<ServiceCode> => {
  if (label !== undefined) return { words: label }
  const known = serviceNames.find(candidate => candidate === name)
  return known === undefined ? { words: readableName(name) } : { code: `service.${known}` }
}

const walletTitled: ReadonlySet<string> = new Set(['buy', 'pay', 'send', 'request', 'donate'])

/** Whether a service's dialog reads '… using your Digital Wallet'; the others bear their plain label. */
export const hasWalletTitle = (name: string): boolean => walletTitled.has(name)

/**
 * What Tools are called where there is nothing else on the screen (specification, section 2 "Tools"), and a service
 * that nobody offers.
 */
export type TitleCode = 'title.tools' | 'title.service'

/** What stands at the head of a service's dialog: its label, but for Tools that the network calls nothing else. */
export const dialogTitle = ({ label }: { readonly label: Message }): Message => {
  const title: TitleCode = 'title.tools'
  return 'code' in label && label.code === 'service.tools' ? { code: title } : label
}
