import { useSelector } from '@xstate/react'
import { selectNode, selectOptions } from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Pager } from '../../ui/button/Pager.tsx'
import { Blank } from '../../ui/feedback/Blank.tsx'
import { Option, OptionList } from '../../ui/form/Options.tsx'
import { serviceFace } from '../../ui/icons/service-icons.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { Lead } from '../../ui/text/Lead.tsx'
import { BackAndClose, Instructions } from '../shared/dialog/DialogButtons.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

/** Method, option, sub-option: a list at any depth, five at a time when it is long. */
export const Choosing = ({ service }: ScreenProps) => {
  const { question, label, order } = useSelector(service, selectNode)
  const { shown, page, pages, canGoBack, canGoOn } = useSelector(service, selectOptions)
  const isPaged = canGoBack || canGoOn
  // What stands here waits until it is known who asks for it.
  if (order)
    return (
      <DialogScreen foot={<BackAndClose service={service} />}>
        <Blank state="loading" message={text.service.loadingOptions} />
      </DialogScreen>
    )
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      <Instructions service={service} />
      <Lead title={sayDefined(question ?? label)} />
      <OptionList paged={isPaged}>
        {shown.map(node => (
          <Option
            key={node.name}
            icon={serviceFace({ ...node, label: sayDefined(node.label) })}
            label={sayDefined(node.label)}
            onPress={() => service.send({ type: 'choice.choose', name: node.name })}
          />
        ))}
      </OptionList>
      {isPaged && (
        <Pager
          position={text.service.page(page, pages)}
          previousLabel={text.service.previousPage}
          nextLabel={text.service.nextPage}
          canGoBack={canGoBack}
          canGoOn={canGoOn}
          onTurn={by => service.send({ type: 'page.turn', by })}
        />
      )}
    </DialogScreen>
  )
}
