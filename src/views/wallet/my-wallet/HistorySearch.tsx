import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { searchIcon } from '#src/ui/icons/icons.ts'
import { ListFooter } from '#src/ui/layout/ListLayout.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import type { MyWalletProps } from './FilterForm.tsx'

/** Says why older transactions did not load. */
export const OlderFailure = ({ view: { olderFailure } }: Pick<MyWalletProps, 'view'>) => {
  const { myWallet: words, formatMessage } = useText()
  return (
    olderFailure && (
      <Notice>
        <p>{words.olderFailed}</p>
        <ChangingText>{formatMessage(olderFailure.words)}</ChangingText>{' '}
        <InlineTrace id={olderFailure.traceId} />
      </Notice>
    )
  )
}

/** Offers to read on to the first transaction, so that a search covers all; with its progress and Cancel. */
export const HistorySearch = ({ myWallet, view }: MyWalletProps) => {
  const { myWallet: words, exporting, service, failure, formatMinute } = useText()
  const {
    offersHistory,
    isReadingHistory,
    isReadingOlder,
    listedBackTo,
    loadedCount,
    percentLoaded,
    olderFailure,
  } = view
  if (isReadingHistory)
    return (
      <ListFooter>
        <Progress
          title={words.searchingHistory}
          percent={percentLoaded}
          detail={
            listedBackTo === undefined
              ? exporting.soFar(loadedCount)
              : exporting.backTo(loadedCount, formatMinute(listedBackTo))
          }
        />
        <Button onPress={() => myWallet.send({ type: 'history.cancel' })}>{service.cancel}</Button>
      </ListFooter>
    )
  return (
    offersHistory && (
      <ListFooter>
        <OlderFailure view={view} />
        <Button
          icon={searchIcon}
          inactive={isReadingOlder}
          onPress={() => myWallet.send({ type: 'history.read' })}
        >
          {olderFailure ? failure.retry : words.searchHistory}
        </Button>
      </ListFooter>
    )
  )
}
