import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectConfig, selectDisplay, selectNow } from '#machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { selectCopy, selectReceipt, selectWallet } from '#machines/session/session.selectors.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import {
  selectCurrentSession,
  selectSection,
  selectSectionActors,
  selectSections,
} from '#machines/settings/settings.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { portalName } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { settingsIcon } from '#src/ui/icons/action.ts'
import { walletIcon } from '#src/ui/icons/thing.ts'
import { SectionTabs } from '#src/ui/layout/SectionTabs.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { useView } from '../shared/use-view.ts'
import type { RecoveryProps } from '../sign-in/recovery/Recovery.tsx'
import { MyWallet, MyWalletActions, MyWalletApply } from '../wallet/my-wallet/MyWallet.tsx'
import { Creditor } from './creditor/Creditor.tsx'
import { CurrentSession } from './current-session/CurrentSession.tsx'
import { Instruments } from './instruments/Instruments.tsx'
import { Mfa } from './mfa/Mfa.tsx'
import { PasswordChange } from './password-change/PasswordChange.tsx'
import { Profile } from './profile/Profile.tsx'
import { describedSection } from './sections.ts'

export interface SettingsDialogProps {
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
  readonly settings: SettingsActorRef
  /** The dialog of a password change, loaded on first use. */
  readonly Recovery: ComponentType<RecoveryProps>
}

/** The settings, one section at a time. */
export const SettingsDialog = ({ portal, session, settings, Recovery }: SettingsDialogProps) => {
  const config = useSelector(portal, selectConfig)
  const now = useSelector(portal, selectNow)
  const display = useSelector(portal, selectDisplay)
  const wallet = useSelector(session, selectWallet)
  const copy = useSelector(session, selectCopy)
  const receipt = useSelector(session, selectReceipt)
  const section = useSelector(settings, selectSection)
  const sections = useSelector(settings, selectSections)
  const isHidden = useView(display, selectAmountsHidden) ?? false
  const symbol = useView(wallet, selectCurrencySymbol)
  const { profile, myWallet, creditor, passwordChange, mfa, instruments } = useSelector(
    settings,
    selectSectionActors,
  )
  const currentSession = useSelector(settings, selectCurrentSession)
  const close = () => settings.send({ type: 'settings.close' })
  return (
    <Dialog
      open
      title={myWallet ? text.settings.wallet : text.settings.title}
      icon={myWallet ? walletIcon : settingsIcon}
      size="wide"
      isInUrl
      onClose={close}
      focusKey={section}
      actions={myWallet && <MyWalletActions myWallet={myWallet} />}
    >
      <DialogScreen
        foot={
          <>
            <Button onPress={close}>{text.service.close}</Button>
            {myWallet && <MyWalletApply myWallet={myWallet} />}
          </>
        }
      >
        <SectionTabs
          label={text.settings.title}
          sections={sections.map(describedSection)}
          shown={section}
          above={myWallet !== undefined}
          onChoose={name => settings.send({ type: 'settings.open', section: name })}
        >
          {profile && wallet && copy && <Profile profile={profile} wallet={wallet} copy={copy} />}
          {myWallet && wallet && display && receipt && (
            <MyWallet {...{ myWallet, wallet, display, receipt, now, timeZone: config.timeZone }} />
          )}
          {creditor && symbol && (
            <Creditor {...{ creditor, now, timeZone: config.timeZone, symbol, isHidden }} />
          )}
          {passwordChange && <PasswordChange passwordChange={passwordChange} Recovery={Recovery} />}
          {mfa && copy && <Mfa mfa={mfa} copy={copy} issuer={portalName(config)} />}
          {instruments && <Instruments instruments={instruments} now={now} timeZone={config.timeZone} />}
          {currentSession && <CurrentSession loader={currentSession} timeZone={config.timeZone} />}
        </SectionTabs>
      </DialogScreen>
    </Dialog>
  )
}
