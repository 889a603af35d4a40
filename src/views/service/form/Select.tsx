import { currencySymbol } from '#machines/domain/money.ts'
import { loadedOptions } from '#machines/service/form/field-validation.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { type FieldPropsOf, formatOption, getBaseFieldProps } from './field-props.ts'

/** Returns the placeholder of a select without a choice. */
const selectPlaceholder = (
  { service, formatDefinedMessage }: SessionText,
  { field, filled: { optionsStatus } }: FieldPropsOf<'select'>,
): string => {
  if (optionsStatus?.isLoading) return service.loadingOptions
  return field.placeholder ? formatDefinedMessage(field.placeholder) : service.choose
}

const selectError = (
  { formatDefinedMessage, formatMessage }: SessionText,
  { filled: { optionsStatus, problem } }: FieldPropsOf<'select'>,
): string | undefined => {
  if (optionsStatus?.problemMessage) return formatDefinedMessage(optionsStatus.problemMessage)
  if (optionsStatus?.choiceMessage) return formatMessage(optionsStatus.choiceMessage)
  return problem && formatMessage(problem)
}

/** A select; without options it shows why, and Retry. */
export const Select = (props: FieldPropsOf<'select'>) => {
  const text = useText()
  const { formatDefinedMessage, failure } = text
  const { account, field, filled, onRetry } = props
  const symbol = currencySymbol(account.currency)
  const options = loadedOptions(field).map(option => ({
    value: option.value,
    label: formatOption(text, field, option, symbol),
    about: option.about && formatDefinedMessage(option.about),
  }))
  const chosen = options.find(({ value }) => value === filled.value)
  const about = chosen?.about
  const face = {
    ...getBaseFieldProps(text, props),
    error: selectError(text, props),
    placeholder: selectPlaceholder(text, props),
  }
  const { optionsStatus } = filled
  // A fixed value is a text, because the consumer cannot change it.
  if (field.isFixed && !optionsStatus?.emptyMessage && !optionsStatus?.problemMessage)
    return (
      <DescriptionList error={face.error} rows={[{ label: face.label, value: chosen?.label }]} note={about} />
    )
  return (
    <>
      <SelectField
        {...face}
        options={options}
        disabled={options.length === 0}
        hint={optionsStatus?.emptyMessage ? formatDefinedMessage(optionsStatus.emptyMessage) : about}
      />
      {optionsStatus?.traceId && <InlineTrace id={optionsStatus.traceId} />}
      {optionsStatus?.problemMessage && onRetry && (
        <Button kind="quiet" onPress={onRetry}>
          {failure.retry}
        </Button>
      )}
    </>
  )
}
