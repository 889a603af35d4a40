import { useSelector } from '@xstate/react'
import type { ComponentType, Context, ReactNode } from 'react'
import { type Cents, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import { selectAmountsHidden } from '#machines/portal/display/display.selectors.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectConfig, selectDisplay, selectNow, selectSession } from '#machines/portal/portal.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { selectIsOffline } from '#machines/wallet/auto-refresh/auto-refresh.selectors.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { selectCurrencySymbol, selectOwnMsisdn } from '#machines/wallet/wallet.selectors.ts'
import type { ScanCatalogue } from '#src/text/scan-catalogue.ts'
import type { SessionText } from '#src/text/session-text.ts'
import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { createGiven } from './given.ts'
import { useView } from './use-view.ts'

// These hooks give view models, actors, texts and formats to the views of a session and of the sign-in dialogs.

export { useView } from './use-view.ts'

export const [DialogsTextContext, useDialogsText] = createGiven<SignInDialogsText>('texts of the dialogs')
export const [TextContext, useText] = createGiven<SessionText>('texts of the session')
export const [ScanTextContext, useScanText] = createGiven<ScanCatalogue>('texts of Scan')

/** Returns a view with its texts, for a part that another part renders. */
export const withText = <Text, Props extends object>(
  TextOfPart: Context<Text | undefined>,
  text: Text,
  View: ComponentType<Props>,
): ComponentType<Props> => {
  const WithText = (props: Props) => (
    <TextOfPart value={text}>
      <View {...props} />
    </TextOfPart>
  )
  return WithText
}

const [PortalContext, usePortal] = createGiven<PortalActorRef>('portal')
const [SessionContext, useSession] = createGiven<SessionActorRef>('session')
const [DisplayContext, useDisplay] = createGiven<DisplayActorRef>('display')
const [WalletContext, useWallet] = createGiven<WalletActorRef>('wallet')

/** The sheet that the browser prints in place of the page. */
export const [PrintSheetContext, usePrintSheet] =
  createGiven<ComponentType<{ readonly children: ReactNode }>>('print sheet')

/** The service whose dialog or request is open. */
export const [ServiceContext, useService] = createGiven<ServiceActorRef>('service')

export { useDisplay, usePortal, useSession, useWallet }

interface SessionActorsProps {
  readonly portal: PortalActorRef
  readonly children: ReactNode
}

/** Gives the portal, its session and their wallet to the views inside; renders nothing without a session. */
export const SessionActors = ({ portal, children }: SessionActorsProps) => {
  const session = useSelector(portal, selectSession)
  const display = useSelector(portal, selectDisplay)
  const wallet = useView(session, snapshot => snapshot.children.wallet)
  return (
    session &&
    display &&
    wallet && (
      <PortalContext value={portal}>
        <DisplayContext value={display}>
          <SessionContext value={session}>
            <WalletContext value={wallet}>{children}</WalletContext>
          </SessionContext>
        </DisplayContext>
      </PortalContext>
    )
  )
}

/** Whether the browser is certain that it has no connection. */
export const useIsOffline = (): boolean => {
  const { autoRefresh } = useView(useWallet(), ({ children }) => children)
  return useView(autoRefresh, selectIsOffline) ?? false
}

/** Returns what the views of a session need to format their times and amounts. */
export const useFormat = () => {
  const portal = usePortal()
  const { timeZone } = useView(portal, selectConfig)
  const now = useView(portal, selectNow)
  const symbol = useView(useWallet(), selectCurrencySymbol)
  const ownMsisdn = useView(useWallet(), selectOwnMsisdn)
  const isHidden = useView(useDisplay(), selectAmountsHidden)
  const money = (cents: Cents) => (isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol))
  return { timeZone, now, symbol, isHidden, money, ownMsisdn }
}

export type Format = ReturnType<typeof useFormat>
