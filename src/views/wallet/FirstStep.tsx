import { toEmailOption, toPhoneOption } from '#machines/domain/config/contact.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { selectMsisdn } from '#machines/session/session.selectors.ts'
import { selectBalance, selectIsLocked } from '#machines/wallet/wallet.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx'
import { StepPanel } from '#src/ui/data/StepPanel.tsx'
import { usePortal, useSession, useText, useView, useWallet } from '../shared/hooks.tsx'

const topUp = { type: 'service.open', name: 'topup' } as const

const Locked = () => {
  const { dashboard, help } = useText()
  const { contact } = useView(usePortal(), selectConfig)
  const phone = toPhoneOption(contact)
  const way = phone ?? toEmailOption(contact)
  return (
    <StepPanel
      {...dashboard.locked}
      action={
        way && (
          <ButtonLink href={way.href}>
            {phone ? help.call : help.email} {way.words}
          </ButtonLink>
        )
      }
    />
  )
}

/** The next step in an empty wallet. */
const FirstMoney = () => {
  const { dashboard, formatMessage } = useText()
  const session = useSession()
  const number = formatMsisdn(useView(session, selectMsisdn))
  const canTopUp = useView(session, snapshot => snapshot.can(topUp))
  return (
    <StepPanel
      title={dashboard.firstMoney.title}
      message={dashboard.firstMoney.message(number)}
      action={
        canTopUp && (
          <Button kind="primary" onPress={() => session.send(topUp)}>
            {formatMessage({ code: 'service.topup' })}
          </Button>
        )
      }
    />
  )
}

/** The next step of a consumer whose wallet is locked or empty; absent otherwise. */
export const FirstStep = () => {
  const wallet = useWallet()
  const isLocked = useView(wallet, selectIsLocked)
  const { available } = useView(wallet, selectBalance)
  if (isLocked) return <Locked />
  return available === 0 ? <FirstMoney /> : null
}
