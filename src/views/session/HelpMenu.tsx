import { toEmailOption, toPhoneOption } from '#machines/domain/config/contact.ts'
import type { Contact } from '#machines/domain/config/network-config.types.ts'
import type { NewWindowActorRef } from '#machines/shared/new-window/new-window.machine.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { chatIcon, helpIcon, mailIcon, phoneIcon } from '#src/ui/icons/icons.ts'
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx'
import { MenuLinks } from '#src/ui/overlay/MenuLinks.tsx'
import { useText } from '../shared/hooks.tsx'
import { BlockedWindow } from '../shared/new-window/BlockedWindow.tsx'

/** CSS pixels of the window for customer service. */
const supportWindow = { width: 1_024, height: 554 } as const

interface HelpMenuProps {
  readonly contact: Contact
  /** Opens customer service. */
  readonly support: NewWindowActorRef
}

/** The contacts of the network: 'Contact Us' with both an address and a number, else the one it has. Empty without any. */
export const HelpMenu = ({ contact, support }: HelpMenuProps) => {
  const { help } = useText()
  const email = toEmailOption(contact)
  const phone = toPhoneOption(contact)
  const { serviceDesk } = contact
  const links = [
    ...(email ? [{ icon: mailIcon, ...email }] : []),
    ...(phone ? [{ icon: phoneIcon, ...phone }] : []),
  ]
  if (links.length === 0 && serviceDesk === undefined) return null
  const label = email && phone ? help.contactUs : email ? help.write : help.call
  return (
    <>
      <Menu label={help.menu} triggerLabel={help.menu} trigger={<Icon icon={helpIcon} />}>
        {links.length > 0 && <MenuLinks label={label} links={links} />}
        {serviceDesk && (
          <MenuItem
            icon={chatIcon}
            onPress={() =>
              support.send({ type: 'window.open', page: { url: serviceDesk, size: supportWindow } })
            }
          >
            {help.customerService}
          </MenuItem>
        )}
      </Menu>
      <BlockedWindow newWindow={support} />
    </>
  )
}
