import { getDisplayName } from '#machines/domain/consumer.ts'
import { selectAmountsHidden, selectAppearance } from '#machines/portal/display/display.selectors.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectConsumerLoader, selectMsisdn } from '#machines/session/session.selectors.ts'
import { selectSections } from '#machines/settings/settings.selectors.ts'
import type { Appearance } from '#machines/shared/ports/storage.ts'
import { eyeIcon } from '#src/ui/icons/field.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { eyeOffIcon, logoutIcon, userIcon } from '#src/ui/icons/icons.ts'
import { AppBar, Initials } from '#src/ui/layout/AppBar.tsx'
import { Logo } from '#src/ui/layout/Logo.tsx'
import { Menu, MenuItem, MenuRadioGroup } from '#src/ui/overlay/Menu.tsx'
import { getTranslate } from '#src/ui/text/get-translate.ts'
import { MutedText } from '#src/ui/text/Text.tsx'
import { sectionIcons } from '../settings/sections.ts'
import { useDisplay, usePortal, useSession, useText, useView } from '../shared/hooks.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { StatusLines } from './StatusLines.tsx'
import { OpenScan, type OpenScanProps } from './scan/OpenScan.tsx'
import { ScanButton } from './scan/ScanButton.tsx'

const appearances: readonly Appearance[] = ['system', 'light', 'dark']

/** The brand, the consumer's name, Scan and the menus. */
export const Header = ({ Scan }: OpenScanProps) => {
  const { header, formatPortalName, settings: sectionNames } = useText()
  const portal = usePortal()
  const session = useSession()
  const display = useDisplay()
  const config = useView(portal, selectConfig)
  const { support, settings } = useView(session, ({ children }) => children)
  const sections = useView(settings, selectSections)
  const consumer = useView(useView(session, selectConsumerLoader), ({ context }) => context.loaded)
  const appearance = useView(display, selectAppearance)
  const isHidden = useView(display, selectAmountsHidden)
  const who = getDisplayName(consumer, useView(session, selectMsisdn))
  return (
    <>
      <AppBar
        logo={<Logo title={formatPortalName(config)} {...config.theme.logo} />}
        who={{ label: header.signedInAs, name: who.name }}
      >
        <ScanButton />
        {support && <HelpMenu contact={config.contact} support={support} />}
        <Menu
          label={header.userMenu}
          triggerLabel={header.menuButton(who.name, who.initials)}
          trigger={
            who.initials === undefined ? <Icon icon={userIcon} /> : <Initials>{who.initials}</Initials>
          }
          header={
            <>
              <MutedText>{header.signedInAs}</MutedText>
              <p translate={getTranslate(who.name)}>{who.name}</p>
            </>
          }
        >
          {settings &&
            sections?.map(name => (
              <MenuItem
                key={name}
                icon={sectionIcons[name]}
                onPress={() => settings.send({ type: 'settings.open', section: name })}
              >
                {sectionNames[name]}
              </MenuItem>
            ))}
          <MenuRadioGroup
            label={header.appearance}
            value={appearance}
            choices={appearances.map(value => ({ value, label: header[value] }))}
            onChoose={chosen => display.send({ type: 'appearance.choose', appearance: chosen })}
          />
          <MenuItem
            icon={isHidden ? eyeOffIcon : eyeIcon}
            pressed={isHidden}
            onPress={() => display.send({ type: 'amounts.toggle' })}
          >
            {header.hideAmounts}
          </MenuItem>
          <MenuItem icon={logoutIcon} onPress={() => portal.send({ type: 'session.signOut' })}>
            {header.signOut}
          </MenuItem>
        </Menu>
      </AppBar>
      <OpenScan Scan={Scan} />
      <StatusLines />
    </>
  )
}
