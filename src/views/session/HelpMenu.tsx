import { listContactOptions, toPhoneOption } from '#machines/domain/config/contact.ts'
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

/** The contacts of the network; empty without any. */
export const HelpMenu = ({ contact, support }: HelpMenuProps) => {
  const { help } = useText()
  const options = listContactOptions(contact)
  const phone = toPhoneOption(contact)
  const { serviceDesk } = contact
  if (phone === undefined && serviceDesk === undefined) return null
  return (
    <>
      <Menu label={help.menu} triggerLabel={help.menu} trigger={<Icon icon={helpIcon} />}>
        {options === undefined && phone && (
          <MenuLinks label={help.call} links={[{ icon: phoneIcon, ...phone }]} />
        )}
        {options && (
          <MenuLinks
            label={help.contactUs}
            links={[
              { icon: mailIcon, ...options.email },
              { icon: phoneIcon, ...options.phone },
            ]}
          />
        )}
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
