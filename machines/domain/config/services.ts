import type { Message } from '../message.ts'
import { readableName } from '../readable-name.ts'
import { serviceNames } from './service-names.ts'

/** The default labels of those services. */
export type ServiceCode = `service.${(typeof serviceNames)[number]}`

/** Returns the label of a service: the network's, else the default, else its name in readable form. */
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

/** Whether the title of a service ends with '… using your Digital Wallet'. */
export const hasWalletTitle = (name: string): boolean => walletTitled.has(name)

/** The titles of Tools without a label, and of an unknown service. */
export type TitleCode = 'title.tools' | 'title.service'

/** Returns the title of a service's dialog. */
export const dialogTitle = ({ label }: { readonly label: Message }): Message => {
  const title: TitleCode = 'title.tools'
  return 'code' in label && label.code === 'service.tools' ? { code: title } : label
}
