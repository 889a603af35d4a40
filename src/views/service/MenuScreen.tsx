import type { MenuNode } from '#machines/service/menu.types.ts'
import { selectStep } from '#machines/service/service.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Pagination } from '#src/ui/button/Pagination.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Option, OptionList } from '#src/ui/form/Options.tsx'
import { Avatar } from '#src/ui/icons/Avatar.tsx'
import { getConfigIcon, getServiceIcon } from '#src/ui/icons/service-icons.ts'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { estimateRows } from '../payment/charges/ChargeSummary.tsx'
import { BackAndClose, Instructions } from '../shared/dialog/DialogButtons.tsx'
import { useService, useText, useView } from '../shared/hooks.tsx'

/** Returns what a choice is for, and how long its order takes; undefined for a choice that only a config describes. */
const formatAbout = (text: SessionText, { path, offer }: MenuNode): string | undefined => {
  const purpose: string | undefined = new Map(Object.entries(text.service.purposes)).get(path)
  const [estimate] = purpose !== undefined && offer ? estimateRows(text, offer.definition) : []
  return estimate ? text.service.purposeIn(purpose ?? '', estimate.value) : purpose
}

/** One level of the menu; a long list shows five entries at a time. */
export const MenuScreen = () => {
  const service = useService()
  const text = useText()
  const { formatDefinedMessage, service: serviceText } = text
  const { question, questionIcon, label, offer } = useView(service, selectStep).node
  const { shown, page, pages, canGoBack, canGoOn } = useView(service, selectStep).options
  const walletProblem = useView(service, selectStep).walletProblem
  const title = formatDefinedMessage(question ?? label)
  const icon = questionIcon === undefined ? undefined : getConfigIcon(questionIcon, title)
  const isPaged = canGoBack || canGoOn
  // The entry needs the consumer's record, which is loading.
  if (offer)
    return (
      <DialogScreen foot={<BackAndClose />}>
        <EmptyState state="loading" message={serviceText.loadingOptions} />
      </DialogScreen>
    )
  if (walletProblem)
    return (
      <DialogScreen foot={<BackAndClose />}>
        <Notice>{serviceText.walletProblem[walletProblem]}</Notice>
      </DialogScreen>
    )
  return (
    <DialogScreen foot={<BackAndClose />}>
      <Instructions />
      <StepHeading title={title} icon={icon && <Avatar icon={icon} />} />
      <OptionList paged={isPaged}>
        {shown.map(node => (
          <Option
            key={node.name}
            icon={getServiceIcon({ ...node, label: formatDefinedMessage(node.label) })}
            label={formatDefinedMessage(node.label)}
            about={formatAbout(text, node)}
            onPress={() => service.send({ type: 'choice.choose', name: node.name })}
          />
        ))}
      </OptionList>
      {isPaged && (
        <Pagination
          position={serviceText.page(page, pages)}
          previousLabel={serviceText.previousPage}
          nextLabel={serviceText.nextPage}
          canGoBack={canGoBack}
          canGoOn={canGoOn}
          onTurn={by => service.send({ type: 'page.turn', by })}
        />
      )}
    </DialogScreen>
  )
}
