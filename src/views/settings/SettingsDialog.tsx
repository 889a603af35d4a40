import type { ComponentType } from 'react'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectCopy } from '#machines/session/session.selectors.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import { selectSections, type selectSettingsView } from '#machines/settings/settings.selectors.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { settingsIcon, walletIcon } from '#src/ui/icons/icons.ts'
import { SectionTabs } from '#src/ui/layout/SectionTabs.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { useFormat, usePortal, useSession, useText, useView, useWallet } from '../shared/hooks.tsx'
import type { RecoveryProps } from '../sign-in/recovery/Recovery.tsx'
import { MyWallet, MyWalletActions, MyWalletApply } from '../wallet/my-wallet/MyWallet.tsx'
import { Creditor } from './creditor/Creditor.tsx'
import { CurrentSession } from './current-session/CurrentSession.tsx'
import { Instruments } from './instruments/Instruments.tsx'
import { Mfa } from './mfa/Mfa.tsx'
import { PasswordChange } from './password-change/PasswordChange.tsx'
import { Profile } from './profile/Profile.tsx'
import { sectionIcons } from './sections.ts'

export interface SettingsDialogProps {
  readonly settings: SettingsActorRef
  readonly view: ReturnType<typeof selectSettingsView>
  /** The dialog of a password change, loaded on first use. */
  readonly Recovery: ComponentType<RecoveryProps>
}

/** The shown section. */
const Section = ({ view, Recovery }: SettingsDialogProps) => {
  const { profile, myWallet, creditor, passwordChange, mfa, instruments } = view.actors
  const { formatPortalName } = useText()
  const config = useView(usePortal(), selectConfig)
  const copy = useView(useSession(), selectCopy)
  return (
    <>
      {profile && copy && <Profile profile={profile} copy={copy} />}
      {myWallet && <MyWallet myWallet={myWallet} />}
      {creditor && <Creditor creditor={creditor} />}
      {passwordChange && <PasswordChange passwordChange={passwordChange} Recovery={Recovery} />}
      {mfa && copy && <Mfa mfa={mfa} copy={copy} issuer={formatPortalName(config)} />}
      {instruments && <Instruments instruments={instruments} />}
      {view.currentSession && <CurrentSession loader={view.currentSession} />}
    </>
  )
}

/** The settings, one section at a time. */
export const SettingsDialog = (props: SettingsDialogProps) => {
  const { settings: settingsText, service } = useText()
  const { settings, view } = props
  const { myWallet } = view.actors
  const sections = useView(settings, selectSections)
  const { available } = useView(useWallet(), selectBalance)
  const { money } = useFormat()
  // The settings are pages at a desk, and each section has a title of its own in the tab.
  usePageTitle(settingsText[view.section])
  const close = () => settings.send({ type: 'settings.close' })
  return (
    <Dialog
      open
      title={myWallet ? settingsText.wallet : settingsText.title}
      path={myWallet && available !== undefined ? money(available) : undefined}
      icon={myWallet ? walletIcon : settingsIcon}
      size="wide"
      place="page"
      isInUrl
      onClose={close}
      focusKey={view.section}
      actions={myWallet && <MyWalletActions myWallet={myWallet} />}
    >
      <DialogScreen
        foot={
          <>
            <Button onPress={close}>{service.close}</Button>
            {myWallet && <MyWalletApply myWallet={myWallet} />}
          </>
        }
      >
        <SectionTabs
          label={settingsText.title}
          sections={sections.map(name => ({ name, label: settingsText[name], icon: sectionIcons[name] }))}
          shown={view.section}
          above={myWallet !== undefined}
          onChoose={section => settings.send({ type: 'settings.open', section })}
        >
          <Section {...props} />
        </SectionTabs>
      </DialogScreen>
    </Dialog>
  )
}
