import { useSelector } from '@xstate/react'
import { currencySymbol, formatMoney, hiddenMoney } from '../../../../machines/domain/money.ts'
import type { QrActorRef } from '../../../../machines/service/qr/qr.machine.ts'
import { selectAccount, selectReceived } from '../../../../machines/service/service.selectors.ts'
import { text } from '../../../text/inside.ts'
import { sayMoment } from '../../../text/moments.ts'
import { sayType } from '../../../text/transaction-types.ts'
import { Arrival, Arrivals } from '../../../ui/feedback/Arrivals.tsx'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'

export type CodeProps = ScreenProps & { readonly qr: QrActorRef }

/** What has been paid into the wallet since the code is shown, newest first. */
export const Received = ({ service, isHidden, now }: ScreenProps) => {
  const { currency, timeZone } = useSelector(service, selectAccount)
  const symbol = currencySymbol(currency)
  return (
    <Arrivals>
      {useSelector(service, selectReceived).map(({ snsi, amount, reference, timestamp, ...type }) => (
        <Arrival
          key={snsi}
          title={text.qr.received(isHidden ? hiddenMoney(symbol) : formatMoney(amount, symbol))}
          detail={reference || sayType(type)}
          time={sayMoment(timestamp, now, timeZone)}
          dateTime={timestamp}
        />
      ))}
    </Arrivals>
  )
}
